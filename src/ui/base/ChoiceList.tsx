import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  legend: string
  note?: string
  choices: { value: T; label: string; note?: string; figure?: ReactNode }[]
  /** undefined as long as nothing is chosen */
  chosen: T | undefined
  id?: string
  onChoose: (value: T) => void
  /** further input that a choice needs */
  children?: ReactNode
}

/** A question with a few answers to choose from. */
export function ChoiceList<T extends string>({ legend, note, choices, chosen, onChoose, children, ...rest }: Props<T>) {
  const id = useId()
  return (
    <fieldset
      id={rest.id}
      className="rounded-lg border border-warn/40 bg-warn-soft p-4"
      aria-describedby={note && `${id}-note`}
    >
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="font-medium">
        {legend}
      </p>
      {note && (
        <p id={`${id}-note`} className="mt-1 text-sm">
          {note}
        </p>
      )}
      <div className="mt-3 grid auto-rows-fr gap-2 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-2 rounded-lg border border-line bg-surface px-3 py-2 text-sm has-checked:border-accent has-checked:ring-1 has-checked:ring-accent"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
              className="mt-0.5 accent-accent"
            />
            <span>
              <span className="font-medium">{choice.label}</span>
              {choice.note && <span className="block text-muted">{choice.note}</span>}
              {choice.figure}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

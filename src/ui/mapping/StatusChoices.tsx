import { useId } from 'react'
import { type StatusChoice, statusChoices } from '#domain/mapping/mapping-options.ts'
import type { StatusesOfColumn, StatusValue } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { ordersText, statusRows, tooManyStatuses } from '#text/mapping/orders.ts'
import { whyChosen, whyOf, whyText } from '#text/mapping/why-status.ts'
import { Why } from './Why.tsx'

interface Props {
  columns: StatusesOfColumn[]
  /** counts of the whole file, not of the sample */
  isWhole: boolean
  /** the sums before and after the choices */
  sums: string
  /** the name of an earlier file for which the same was chosen */
  earlierOf?: ((value: string, choice: StatusChoice) => string | undefined) | undefined
  onChoose: (value: string, choice: StatusChoice) => void
}

/** Longer lists scroll by themselves. */
const longList = 12

/** Each status and type with its rows and money, and what it does. */
export function StatusChoices({ columns, isWhole, sums, earlierOf, onChoose }: Props) {
  return (
    <section aria-label={ordersText.statuses} className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-medium">{ordersText.statuses}</h3>
      <p className="mt-1 text-sm text-muted">
        {ordersText.statusesLead} {isWhole ? ordersText.ofFile : ordersText.ofSample}
      </p>
      {columns.map(({ column, values, isTooMany }) => (
        <div key={column} className="mt-3">
          {(columns.length > 1 || isTooMany) && <h4 className="text-sm font-medium break-words">{column}</h4>}
          {isTooMany ? (
            <p className="text-sm text-warn">{tooManyStatuses(column)}</p>
          ) : (
            <ul className={`divide-y divide-line ${values.length > longList ? 'max-h-[32rem] overflow-y-auto' : ''}`}>
              {values.map((value) => (
                <StatusRow key={value.value} status={value} earlierOf={earlierOf} onChoose={onChoose} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <p role="status" className="mt-3 text-sm">
        {sums}
      </p>
    </section>
  )
}

function StatusRow({ status, earlierOf, onChoose }: Pick<Props, 'earlierOf' | 'onChoose'> & { status: StatusValue }) {
  const id = useId()
  const { value, rows, money, choice, proposed } = status
  const why =
    choice === proposed
      ? whyOf(proposed, status)
      : whyChosen({ ...status, choice: proposed }, earlierOf?.(value, choice))
  return (
    <li>
      <fieldset
        aria-describedby={`${id}-rows`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2 text-sm"
      >
        <legend className="sr-only">{value}</legend>
        <div className="min-w-40 flex-1">
          <span
            aria-hidden="true"
            className={`font-medium break-words ${choice === 'leave-out' ? 'text-muted line-through' : ''}`}
          >
            {value}
          </span>
          <span id={`${id}-rows`} className="block text-muted tabular-nums">
            {statusRows(rows, money)}
          </span>
        </div>
        <div className="inline-flex rounded-lg border border-line bg-sunken p-0.5">
          {statusChoices.map((one) => (
            <label
              key={one}
              className="relative flex min-h-8 cursor-pointer items-center rounded-md px-2.5 text-muted has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={id}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
                checked={choice === one}
                onChange={() => onChoose(value, one)}
              />
              {ordersText.choice[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {why && (
        <Why of={whyText.status(value)} className="-mt-1 pb-2">
          {why}
        </Why>
      )}
    </li>
  )
}

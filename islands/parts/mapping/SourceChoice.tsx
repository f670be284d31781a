import { useId } from 'react'
import { joinings } from '#domain/ingestion/joining.ts'
import type { JoinChoice, Remembered } from '#domain/mapping/remembered.ts'
import { addTo, addToLead, joiningText, sourcesText } from '#text/files/sources.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'

interface Props {
  name: string
  source: NonNullable<Remembered['source']>
  /** undefined for a data source of its own */
  chosen: JoinChoice | undefined
  onChoose: (choice: JoinChoice | undefined) => void
}

/** Asks whether a file joins the data source that has its headers, and how (docs/semantics.md §13). */
export function SourceChoice({ name, source, chosen, onChoose }: Props) {
  const how = useId()
  return (
    <ChoiceList
      legend={sourcesText.where}
      choices={[
        { value: 'add', label: addTo(name), note: addToLead(source) },
        { value: 'new', label: sourcesText.newSource, note: sourcesText.newSourceLead },
      ]}
      chosen={chosen ? 'add' : 'new'}
      onChoose={(answer) => onChoose(answer === 'add' ? { addTo: source.id, joining: source.joining } : undefined)}
    >
      {chosen && (
        <div className="mt-3 text-sm">
          <label htmlFor={how} className="font-medium">
            {sourcesText.how}
          </label>
          <select
            id={how}
            value={chosen.joining}
            onChange={({ target }) => onChoose({ ...chosen, joining: joinings.find((one) => one === target.value)! })}
            className="mt-1 block w-full max-w-md rounded-lg border border-line bg-surface px-3 py-2"
          >
            {joinings.map((one) => (
              <option key={one} value={one}>
                {joiningText[one].label}
              </option>
            ))}
          </select>
          <p className="mt-1 text-muted">{joiningText[chosen.joining].lead}</p>
        </div>
      )}
    </ChoiceList>
  )
}

import { useId } from 'react'
import type { AdditionOutlook } from '#domain/ingestion/addition.ts'
import { joinings } from '#domain/ingestion/joining.ts'
import type { JoinableSource, JoinChoice } from '#domain/mapping/remembered-mapping.ts'
import { addTo, addToLead, cutDaysText, doubtText, joiningText, outlookText, sourcesText } from '#text/files/sources.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** `joining`: undefined means as the evidence proposes, which is known a moment later */
export type ChosenJoin = Pick<JoinChoice, 'addTo'> & Partial<JoinChoice>

interface Props {
  id: string
  sources: JoinableSource[]
  /** null or undefined if the file becomes a data source of its own */
  chosen: JoinChoice | null | undefined
  onChoose: (choice: ChosenJoin | null) => void
  /** what would happen; known once the file is counted */
  outlook: AdditionOutlook | undefined
  isComparing: boolean
  /** what is proposed is not known yet, so nothing is chosen */
  isDeciding: boolean
}

const newSource = 'new'

/** Asks whether and how a file joins one of the data sources with the same headers (docs/semantics.md §13). */
export function SourceChoice({ id, sources, chosen, onChoose, outlook, isComparing, isDeciding }: Props) {
  const how = useId()
  return (
    <ChoiceList
      id={id}
      legend={sourcesText.where}
      choices={[
        ...sources.map((source) => ({ value: source.id, label: addTo(source.name), note: addToLead(source) })),
        { value: newSource, label: sourcesText.newSource, note: sourcesText.newSourceLead },
      ]}
      chosen={isDeciding ? undefined : (chosen?.addTo ?? newSource)}
      onChoose={(answer) => onChoose(answer === newSource ? null : { addTo: answer })}
    >
      <div className="mt-3 space-y-2 text-sm" aria-live="polite">
        {outlook && <p className="tabular-nums">{outlookText(outlook).join(' ')}</p>}
        {outlook?.doubt && <Notice tone="warn">{doubtText[outlook.doubt]}</Notice>}
        {isComparing && !outlook && <p className="text-muted">{sourcesText.counting}</p>}
      </div>
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
          {chosen.joining === 'period' && outlook && outlook.cutDays.length > 0 && (
            <div className="mt-2">
              <Notice tone="warn">{cutDaysText(outlook.cutDays)}</Notice>
            </div>
          )}
        </div>
      )}
    </ChoiceList>
  )
}

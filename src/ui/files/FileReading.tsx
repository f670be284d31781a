import type { FileInspection } from '#domain/files/dialect.ts'
import { ownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { Proposal } from '#domain/mapping/columns/column-origin.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { usDollar } from '#domain/values/money.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import type { ToldWarning } from '#text/mapping/told-checks.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { MappedColumns } from '#ui/mapping/MappedColumns.tsx'
import { Why } from '#ui/mapping/Why.tsx'
import { ShownCurrency } from './ShownCurrency.tsx'

interface Props {
  fileId: string
  /** null for a file that could not be processed */
  understanding: Understanding | null
  look: FileInspection
  mapping: ColumnMapping
  warnings: ToldWarning[]
  proposal: Proposal | undefined
}

/** How a file was read: sheets, dates, numbers and orders, what looked wrong, and its column mapping. */
export function FileReading({ fileId, understanding, look, mapping, warnings, proposal }: Props) {
  const money = useMoney()
  const own = understanding && ownCurrency(understanding)
  return (
    <Card title={fileDetailsText.howRead}>
      {understanding && (
        <ul className="mb-4 list-disc space-y-1 pl-5">
          {understandingLines(understanding, money).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {own && own !== usDollar && <ShownCurrency fileId={fileId} own={own} />}
      {understanding &&
        readingNotes(understanding).map((note) => (
          <p key={note} className="mb-4 text-warn">
            {note}
          </p>
        ))}
      {warnings.length > 0 && (
        <div className="mb-4 rounded-lg border border-warn/40 bg-warn-soft p-4">
          <p className="font-medium">{fileDetailsText.warnings}</p>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
            {warnings.map(({ text, why }) => (
              <li key={text}>
                {text}
                <Why of={whyText.warning(text)}>{why}</Why>
              </li>
            ))}
          </ul>
        </div>
      )}
      <MappedColumns mapping={mapping} columns={look.columns} proposal={proposal} />
    </Card>
  )
}

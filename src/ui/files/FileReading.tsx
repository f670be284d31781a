import type { FileInspection } from '#domain/files/dialect.ts'
import { ownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { usDollar } from '#domain/values/money.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { MappedColumns } from '#ui/mapping/MappedColumns.tsx'
import { ShownCurrency } from './ShownCurrency.tsx'

interface Props {
  fileId: string
  /** null for a file that could not be processed */
  understanding: Understanding | null
  look: FileInspection
  mapping: ColumnMapping
  warnings: string[]
}

/** How a file was read: its sheets, dates, numbers and orders, warnings, and its column mapping. */
export function FileReading({ fileId, understanding, look, mapping, warnings }: Props) {
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
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <MappedColumns mapping={mapping} columns={look.columns} />
    </Card>
  )
}

import { reasonsOfHeaders } from '#domain/mapping/columns/why-column.ts'
import { type ColumnMapping, type TargetField, targetFields } from '#domain/mapping/target-field.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { whyColumn } from '#text/mapping/why-column.ts'
import { Why } from './Why.tsx'

/** Which column became which field, and what program and header say about it. */
export function MappedColumns({ mapping, columns }: { mapping: ColumnMapping; columns: string[] }) {
  const columnsOf = (field: string) =>
    columns.filter((column) => Object.hasOwn(mapping, column) && mapping[column] === field)
  const reasons = reasonsOfHeaders(columns, mapping)
  const whyOf = (column: string, field: TargetField) => {
    const reason = Object.hasOwn(reasons, column) ? reasons[column] : undefined
    return reason && whyColumn(column, field, reason)
  }
  return (
    <section aria-label={fileDetailsText.mapping}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {targetFields.map((field) =>
          columnsOf(field).length ? (
            <div key={field}>
              <dt className="text-muted">{fieldText[field].label}</dt>
              <dd className="font-medium break-words">
                {columnsOf(field).join(' + ')}
                {columnsOf(field).map((column) => (
                  <Why key={column} of={column}>
                    {whyOf(column, field)}
                  </Why>
                ))}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

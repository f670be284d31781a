import { type ColumnMapping, targetFields } from '#domain/mapping/target-field.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { fieldText } from '#text/mapping/target-fields.ts'

/** Which column became which field. */
export function MappedColumns({ mapping, columns }: { mapping: ColumnMapping; columns: string[] }) {
  const columnsOf = (field: string) =>
    columns.filter((column) => Object.hasOwn(mapping, column) && mapping[column] === field)
  return (
    <section aria-label={fileDetailsText.mapping}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {targetFields.map((field) =>
          columnsOf(field).length ? (
            <div key={field}>
              <dt className="text-muted">{fieldText[field].label}</dt>
              <dd className="font-medium break-words">{columnsOf(field).join(' + ')}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

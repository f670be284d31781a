import { originOf, type Proposal } from '#domain/mapping/columns/column-origin.ts'
import { type ColumnMapping, targetFields } from '#domain/mapping/target-field.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { whyMapped } from '#text/mapping/why-mapped.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { Why } from './Why.tsx'

interface Props {
  mapping: ColumnMapping
  columns: string[]
  /** absent where it could not be read */
  proposal: Proposal | undefined
}

/** Which column became which field, and why. */
export function MappedColumns({ mapping, columns, proposal }: Props) {
  const mapped = columns.filter((column) => Object.hasOwn(mapping, column))
  return (
    <section aria-label={fileDetailsText.mapping}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {targetFields.flatMap((field) => {
          const own = mapped.filter((column) => mapping[column] === field)
          if (!own.length) return []
          return [
            <div key={field} className="min-w-0">
              <dt className="text-muted">{fieldText[field].label}</dt>
              {own.map((column) => (
                <dd key={column} className="font-medium wrap-anywhere">
                  <bdi>{column}</bdi>
                  <Why of={whyText.column(column)}>
                    {proposal && whyMapped(column, field, originOf(column, field, proposal))}
                  </Why>
                </dd>
              ))}
            </div>,
          ]
        })}
      </dl>
    </section>
  )
}

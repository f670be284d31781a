import { previewValues } from '#domain/files/preview-limits.ts'
import { movedFrom, optionalFields, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { moveOption } from '#text/mapping/orders.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { Heading, Table } from '#ui/base/Table.tsx'
import { Why } from './Why.tsx'

interface Props {
  name: string
  columns: string[]
  rows: Record<string, string>[]
  mapping: ReadonlyMap<string, TargetField>
  /** why a column has its field */
  whyOf: (column: string) => string | undefined
  onChoose: (column: string, field: TargetField | '') => void
}

/** The columns of the file, each with its first three values and its target field. */
export function MappingTable({ name, columns, rows, mapping, whyOf, onChoose }: Props) {
  const options = (column: string, fields: readonly TargetField[]) =>
    fields.map((field) => {
      const { label, description } = fieldText[field]
      const from = mapping.get(column) === field ? undefined : movedFrom(mapping, field)
      return (
        <option key={field} value={field}>
          {from === undefined ? `${label} – ${description}` : moveOption(label, from)}
        </option>
      )
    })
  return (
    <Table
      name={name}
      look="text"
      frame="max-h-none"
      head={
        <>
          <Heading className="">{mappingText.column}</Heading>
          <Heading className="max-lg:hidden">{mappingText.dataPreview}</Heading>
          <Heading className="max-sm:hidden">{mappingText.mapsTo}</Heading>
        </>
      }
    >
      {columns.map((column) => (
        <tr
          key={column}
          className={`border-t border-line max-sm:block ${mapping.has(column) ? 'bg-accent-soft/50' : ''}`}
        >
          <th scope="row" className="w-1/4 px-3 py-1 font-medium wrap-anywhere max-sm:block max-sm:w-auto max-sm:pb-0">
            {column}
          </th>
          <td className="max-w-0 truncate px-3 py-1 text-muted max-lg:hidden lg:w-1/3">
            {rows
              .slice(0, previewValues)
              .map((row) => row[column] || mappingText.blank)
              .join(' · ')}
          </td>
          <td className="px-3 py-0.5 max-sm:block max-sm:pb-1.5">
            <div className="flex flex-wrap items-center gap-x-3">
              <select
                aria-label={`${mappingText.mapsTo}: ${column}`}
                value={mapping.get(column) ?? ''}
                onChange={(event) => onChoose(column, event.target.value as TargetField | '')}
                className="min-h-9 pointer-coarse:min-h-11 w-0 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-2 py-1"
              >
                <option value="">{mappingText.select}</option>
                <optgroup label={mappingText.required}>{options(column, requiredFields)}</optgroup>
                <optgroup label={mappingText.optional}>{options(column, optionalFields)}</optgroup>
              </select>
              <Why of={whyText.column(column)} className="open:basis-full">
                {whyOf(column)}
              </Why>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

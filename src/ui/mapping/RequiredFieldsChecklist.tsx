import { isProductMapped, missingFields, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { mappedBadge, mappingText } from '#text/mapping/mapping.ts'
import { fieldText, productLabel } from '#text/mapping/target-fields.ts'
import { DoneIcon, OpenIcon } from '#ui/base/icons.tsx'

/** The required fields, with a check mark and the column of each mapped one, and the n/m badge. */
export function RequiredFieldsChecklist({ mapping }: { mapping: ReadonlyMap<string, TargetField> }) {
  const columnsOf = (field: TargetField) => [...mapping].filter(([, to]) => to === field).map(([column]) => column)
  const mapped = new Set(mapping.values())
  const missing = missingFields(mapped)
  const done = requiredFields.length - missing.length
  const rows = requiredFields.map((field) =>
    field === 'transactionValue' && isProductMapped(mapped)
      ? {
          field,
          label: productLabel,
          columns: [...columnsOf('quantity'), ...columnsOf('unitPrice')].join(' × '),
          isDone: true,
        }
      : { field, label: fieldText[field].label, columns: columnsOf(field).join(' + '), isDone: mapped.has(field) },
  )
  return (
    <section aria-label={mappingText.requiredFields} className="min-w-0">
      <p className="mb-1 flex items-center gap-3">
        <span className="text-sm font-medium">{mappingText.requiredFields}</span>
        <span
          role="status"
          className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${done === requiredFields.length ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
        >
          {mappedBadge(done, requiredFields.length)}
        </span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {rows.map(({ field, label, columns, isDone }) => (
          <li key={field} className="flex gap-1.5 text-sm">
            <span aria-hidden="true" className={isDone ? 'text-good' : 'text-muted'}>
              {isDone ? <DoneIcon /> : <OpenIcon />}
            </span>
            <span className="min-w-0 max-w-48">
              <span className="font-medium">{label}</span>
              <span className="sr-only">, {isDone ? mappingText.mapped : mappingText.notMapped}</span>
              <span className="block truncate text-xs text-muted">{columns || fieldText[field].description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { mappedBadge, mappingText } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { DoneIcon, OpenIcon } from '#ui/base/icons.tsx'

/** The required fields, with a check mark and the column of each mapped one, and the n/m badge. */
export function RequiredFieldsChecklist({ mapping }: { mapping: ReadonlyMap<string, TargetField> }) {
  const columnsOf = (field: TargetField) => [...mapping].filter(([, to]) => to === field).map(([column]) => column)
  const mapped = new Set(mapping.values())
  const done = requiredFields.filter((field) => mapped.has(field)).length
  return (
    <section aria-label={mappingText.requiredFields} className="rounded-lg bg-sunken p-4">
      <p className="mb-3 flex items-center justify-between gap-3">
        <span className="font-medium">{mappingText.requiredFields}</span>
        <span
          role="status"
          className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${done === requiredFields.length ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
        >
          {mappedBadge(done, requiredFields.length)}
        </span>
      </p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {requiredFields.map((field) => (
          <li key={field} className="flex gap-2 text-sm">
            <span aria-hidden="true" className={mapped.has(field) ? 'text-good' : 'text-muted'}>
              {mapped.has(field) ? <DoneIcon /> : <OpenIcon />}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{fieldText[field].label}</span>
              <span className="sr-only">, {mapped.has(field) ? mappingText.mapped : mappingText.notMapped}</span>
              <span className="block break-words text-muted">
                {columnsOf(field).join(' + ') || fieldText[field].description}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

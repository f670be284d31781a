import { targetFields } from '#domain/mapping/target-field.ts'
import { ordersText } from '#text/mapping/orders.ts'
import { fieldDefinition, fieldText } from '#text/mapping/target-fields.ts'

/** What each field means, and what it does to the figures. */
export function FieldDefinitions() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">{ordersText.fields}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {targetFields.map((field) => (
          <div key={field}>
            <dt className="font-medium">{fieldText[field].label}</dt>
            <dd className="text-muted">
              {capital(fieldText[field].description)}. {fieldDefinition[field]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

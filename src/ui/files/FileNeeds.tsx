import { sampleFileName } from '#domain/files/sample-file.ts'
import { optionalFields, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { exampleRows, firstStepsText } from '#text/files/first-steps.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'

/** Shown on the first visit: the columns that a file needs, an example, and a file to try. */
export function FileNeeds() {
  return (
    <div className="first-use mt-5 text-sm">
      <p className="text-center text-muted">{firstStepsText.known}</p>
      <details className="mt-4">
        <summary className="mx-auto w-fit font-medium">{firstStepsText.needs}</summary>
        <div className="mt-3 grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
          <div>
            <p className="mb-2">{firstStepsText.needsLead}</p>
            <ul className="space-y-1">
              {requiredFields.map((field) => (
                <Need key={field} field={field} kind={mappingText.required} />
              ))}
              {optionalFields.map((field) => (
                <Need key={field} field={field} kind={mappingText.optional} />
              ))}
            </ul>
          </div>
          <Example />
        </div>
      </details>
    </div>
  )
}

function Need({ field, kind }: { field: TargetField; kind: string }) {
  const { label, description } = fieldText[field]
  return (
    <li>
      <span className="font-medium">{label}</span>{' '}
      <span className="text-muted">
        ({kind.toLowerCase()}): {description}
      </span>
    </li>
  )
}

const Example = () => (
  <div className="min-w-0">
    <p className="mb-2 font-medium">{firstStepsText.example}</p>
    <pre className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs leading-relaxed">
      {exampleRows.join('\n')}
    </pre>
    <p className="mt-2">
      <a href={`/${sampleFileName}`} download>
        {firstStepsText.sample}
      </a>
    </p>
  </div>
)

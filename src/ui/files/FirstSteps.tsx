import { optionalFields, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { exampleRows, firstStepsText } from '#text/files/first-steps.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'

/** First-use guidance: what happens here, what the file needs, and a file to try. */
export function FirstSteps() {
  const [headings, ...rows] = exampleRows
  return (
    <div className="mt-6 rounded-lg bg-sunken p-4 sm:p-5">
      <h3 className="mb-4 font-semibold">{firstStepsText.title}</h3>
      <ol className="mb-5 grid gap-4 md:grid-cols-3">
        {firstStepsText.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-ink"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <p className="mb-1 text-sm font-medium">{firstStepsText.needs}</p>
          <ul className="space-y-1 text-sm">
            {requiredFields.map((field) => (
              <Need key={field} field={field} kind={mappingText.required} />
            ))}
            {optionalFields.map((field) => (
              <Need key={field} field={field} kind={mappingText.optional} />
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          <p className="mb-1 text-sm font-medium">{firstStepsText.example}</p>
          <section
            tabIndex={0}
            aria-label={firstStepsText.example}
            className="relative overflow-x-auto rounded-lg border border-line bg-surface"
          >
            <table className="w-full text-left text-sm">
              <thead>
                <tr>
                  {headings.map((heading) => (
                    <th key={heading} scope="col" className="px-3 py-1.5 font-medium whitespace-nowrap">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row[0]} className="border-t border-line">
                    {row.map((cell) => (
                      <td key={cell} className="px-3 py-1.5 whitespace-nowrap">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className="mt-2 text-sm text-muted">
            {firstStepsText.sampleLead}{' '}
            <a href="/sample-orders.csv" download>
              {firstStepsText.sample}
            </a>
          </p>
        </div>
      </div>
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

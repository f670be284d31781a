import { analyticsText } from '#text/analytics/analytics.ts'

/** The meaning of the columns as visible text: for touch, print, and pages without script. */
export function ColumnDefinitions({ columns }: { columns: { label: string; definition?: string }[] }) {
  const defined = columns.filter(({ definition }) => definition)
  if (!defined.length) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="-my-1 w-fit py-1 text-muted">{analyticsText.definitions}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {defined.map(({ label, definition }) => (
          <div key={label} className="contents">
            <dt className="font-medium max-sm:mt-2">{label}</dt>
            <dd className="text-muted">{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

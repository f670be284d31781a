import type { ColumnText } from '#text/analytics/analytics.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

/** The meaning of every column as visible text: for touch, print, and pages without script. */
export function ColumnDefinitions({ columns }: { columns: ColumnText[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit text-muted">{analyticsText.definitions}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {columns.map(({ label, definition }) => (
          <div key={label} className="contents">
            <dt className="font-medium max-sm:mt-2">{label}</dt>
            <dd className="text-muted">{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

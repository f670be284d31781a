import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import { formatMoney, formatRate } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { newAndReturningColumns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { ColumnDefinitions } from './ColumnDefinitions.tsx'

const columns = Object.values(newAndReturningColumns)

/** The figures of the chart, collapsed at first. */
export function NewAndReturningTable({ rows }: { rows: NewAndReturning[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit text-muted">{newAndReturningText.figures}</summary>
      <section
        tabIndex={0}
        aria-label={newAndReturningText.figures}
        className="relative mt-2 max-h-[30rem] overflow-auto rounded-lg border border-line"
      >
        <table className="w-full tabular-nums">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {columns.map(({ label, definition }, index) => (
                <th
                  key={label}
                  scope="col"
                  title={definition}
                  className={`px-3 py-2 ${index ? 'text-right' : 'text-left'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ period, fromNew, fromReturning }) => (
              <tr key={period}>
                <th
                  scope="row"
                  className="sticky left-0 border-t border-line bg-surface px-3 py-1.5 text-left font-medium whitespace-nowrap"
                >
                  {period}
                </th>
                <td className="border-t border-line px-3 py-1.5 text-right">{formatMoney(fromNew)}</td>
                <td className="border-t border-line px-3 py-1.5 text-right">{formatMoney(fromReturning)}</td>
                <td className="border-t border-line px-3 py-1.5 text-right">{share(fromNew, fromReturning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ColumnDefinitions columns={columns} />
    </details>
  )
}

/** A share is meaningful only if both parts are positive. */
function share(fromNew: number, fromReturning: number): string {
  const all = fromNew + fromReturning
  return fromNew < 0 || fromReturning < 0 || all <= 0 ? analyticsText.notAvailable : formatRate(fromReturning / all)
}

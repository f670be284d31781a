import type { AgainstMean } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell, CohortLine } from '#domain/analytics/cohort-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount, formatMoney } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { SortHeader } from '#ui/base/SortHeader.tsx'
import { heatClass } from './heat.ts'

export interface CohortTableColumn extends ColumnText {
  key: string
}

interface Props {
  title: string
  columns: CohortTableColumn[]
  rows: { line: CohortLine; againstMean: AgainstMean[] }[]
  sort: Sort
  onSort: (key: string) => void
  /** what a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
}

/**
 * A cohort table: every cell is colored against the mean of its column, running cells are marked, and future cells are
 * blank.
 */
export function CohortTable({ title, columns, rows, sort, onSort, submits }: Props) {
  return (
    <section
      tabIndex={0}
      aria-label={title}
      className="relative max-h-[40rem] overflow-auto rounded-lg border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {columns.map(({ key, label, definition }) => (
              <SortHeader
                key={key}
                label={label}
                definition={definition}
                sorted={sort.by === key && (sort.isDescending ? 'desc' : 'asc')}
                onSort={() => onSort(key)}
                submits={submits(key)}
                numeric={key !== 'cohort'}
                isFirst={key === 'cohort'}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, againstMean }) => (
            <tr key={line.cohort}>
              <th
                scope="row"
                className="sticky left-0 border-t border-line bg-surface px-3 py-1.5 text-left font-medium whitespace-nowrap"
              >
                {line.cohort}
              </th>
              <td className="border-t border-line px-3 py-1.5 text-right">{formatCount(line.customers)}</td>
              {line.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are fixed by their column
                <Cell key={index} cell={cell} againstMean={againstMean[index]!} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell, againstMean }: { cell: CohortCell; againstMean: AgainstMean }) {
  const look = 'border-t border-line px-3 py-1.5 text-right whitespace-nowrap'
  if (cell.value === null) return <td className={look} />
  if (cell.isRunning) {
    return (
      <td className={`${look} text-muted italic`} title={cohortText.stillRunning}>
        {formatMoney(cell.value)}
        <span aria-hidden="true"> •</span>
        <span className="sr-only"> {cohortText.runningMark}</span>
      </td>
    )
  }
  if (againstMean === null) return <td className={look}>{formatMoney(cell.value)}</td>
  return (
    <td className={`${look} ${heatClass(againstMean)}`} title={againstMeanText(againstMean)}>
      {formatMoney(cell.value)}
    </td>
  )
}

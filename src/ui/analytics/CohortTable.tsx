import type { AgainstMean } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell, CohortLine } from '#domain/analytics/cohort-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount, formatMoney } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'
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
    <Table
      title={title}
      look="figures"
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} />}
    >
      {rows.map(({ line, againstMean }) => (
        <tr key={line.cohort}>
          <RowHeading>{line.cohort}</RowHeading>
          <Figure>{formatCount(line.customers)}</Figure>
          {line.cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are fixed by their column
            <Cell key={index} cell={cell} againstMean={againstMean[index]!} />
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Cell({ cell, againstMean }: { cell: CohortCell; againstMean: AgainstMean }) {
  const look = 'border-t whitespace-nowrap'
  if (cell.value === null) return <Figure className={look} />
  if (cell.isRunning) {
    return (
      <Figure className={`${look} text-muted italic`} title={cohortText.stillRunning}>
        {formatMoney(cell.value)}
        <span aria-hidden="true"> •</span>
        <span className="sr-only"> {cohortText.runningMark}</span>
      </Figure>
    )
  }
  if (againstMean === null) return <Figure className={look}>{formatMoney(cell.value)}</Figure>
  return (
    <Figure className={`${look} ${heatClass(againstMean)}`} title={againstMeanText(againstMean)}>
      {formatMoney(cell.value)}
    </Figure>
  )
}

import type { AgainstMean } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell, CohortLine } from '#domain/analytics/cohort-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import { heatClass } from './heat.ts'

interface CohortTableColumn extends ColumnText {
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
  const money = useMoney()
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
            <Figure key={index} {...shown(cell, againstMean[index]!, money)} />
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** Props, not a component of its own: that cost the 900 cells of a table 0.3 ms more. */
function shown({ value, isRunning }: CohortCell, againstMean: AgainstMean, format: MoneyFormat) {
  const look = 'border-t whitespace-nowrap'
  if (value === null) return { className: look }
  const money = format.exact(value)
  if (isRunning) {
    const marked = (
      <>
        {money}
        <span aria-hidden="true"> •</span>
        <span className="sr-only"> {cohortText.runningMark}</span>
      </>
    )
    return { className: `${look} text-muted italic`, title: cohortText.stillRunning, children: marked }
  }
  if (againstMean === null) return { className: look, children: money }
  return { className: `${look} ${heatClass(againstMean)}`, title: againstMeanText(againstMean), children: money }
}

import { type CellHeat, leastCohort } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell, CohortLine } from '#domain/analytics/cohort-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import { CustomersLink } from './customers/CustomersLink.tsx'
import { heatClasses } from './heat.ts'

/** More columns leave no room for cents. */
const mostExact = 10

interface CohortTableColumn extends ColumnText {
  key: string
}

interface Props {
  title: string
  columns: CohortTableColumn[]
  rows: { line: CohortLine; heat: (CellHeat | null)[] }[]
  sort: Sort
  onSort: (key: string) => void
  /** the list behind a cohort */
  hrefOf: (cohort: string) => string
  /** what a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
}

/**
 * A cohort table: every cell is colored by its rank in its column, running cells and small cohorts are marked, and future
 * cells are blank. Amounts are brief, exact when pointed at.
 */
export function CohortTable({ title, columns, rows, sort, onSort, hrefOf, submits }: Props) {
  const money = useMoney()
  const short = columns.length > mostExact ? money.tight : money.brief
  return (
    <Table
      title={title}
      look="figures"
      hasCards
      className={denseTable}
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} wraps />}
    >
      {rows.map(({ line, heat }) => (
        <tr key={line.cohort}>
          <RowHeading>{periodName(line.cohort)}</RowHeading>
          <Figure>
            <CustomersLink href={hrefOf(line.cohort)}>{formatCount(line.customers)}</CustomersLink>
          </Figure>
          {line.cells.map((cell, index) => (
            <Figure
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are fixed by their column
              key={index}
              {...shown(cell, heat[index]!, { exact: money.exact, short }, line.customers < leastCohort)}
            />
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Format = Record<'short' | 'exact', (value: number) => string>

/** Props, not a component of its own: that cost the 900 cells of a table 0.3 ms more. */
function shown({ value, isRunning }: CohortCell, heat: CellHeat | null, format: Format, isSmall: boolean) {
  const look = 'border-t whitespace-nowrap'
  if (value === null) return { className: look }
  const money = format.short(value)
  const exact = format.exact(value)
  if (isRunning) {
    const marked = (
      <>
        {money}
        <span aria-hidden="true"> •</span>
        <span className="sr-only"> {cohortText.runningMark}</span>
      </>
    )
    return { className: `${look} text-muted italic`, title: `${exact}. ${cohortText.stillRunning}`, children: marked }
  }
  if (!heat) return { className: isSmall ? `${look} text-muted` : look, title: exact, children: money }
  const { step, againstMean } = heat
  const title = againstMean === null ? exact : `${exact}, ${againstMeanText(againstMean)}`
  return { className: `${look} ${heatClasses[step]}`, title, children: money }
}

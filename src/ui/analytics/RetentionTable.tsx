import { type CellHeat, leastCohort } from '#domain/analytics/cohort-heat.ts'
import type { RetentionCell, RetentionLine } from '#domain/analytics/retention/retention-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { backOf } from '#text/analytics/retention.ts'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import { CustomersLink } from './customers/CustomersLink.tsx'
import { heatClasses } from './heat.ts'

interface Props {
  title: string
  columns: (ColumnText & { key: string })[]
  average: Omit<RetentionLine, 'cohort'>
  rows: { line: RetentionLine; heat: (CellHeat | null)[] }[]
  /** customers instead of percent */
  isCounted: boolean
  sort: Sort
  onSort: (key: string) => void
  /** the list behind a cohort, or a cell of it */
  hrefOf: (cohort: string, offset?: number) => string
  /** what a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
}

/** Shares of each cohort, or its customers; each cell says both. The average stays on top however the rest is sorted. */
export function RetentionTable({ title, columns, average, rows, isCounted, sort, onSort, hrefOf, submits }: Props) {
  const mean = 'border-t whitespace-nowrap bg-sunken font-medium'
  return (
    <Table
      title={title}
      look="figures"
      hasCards
      className={denseTable}
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} />}
    >
      <tr>
        <th scope="row" className="sticky left-0 border-t border-line bg-sunken px-3 py-1.5 text-left font-medium">
          {cohortText.average}
        </th>
        <Figure className={mean}>{formatCount(average.customers)}</Figure>
        {average.cells.map((cell, index) => (
          // An average is a share, whatever the rest shows.
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are fixed by their column
          <Figure key={index} {...shown(cell, null, { isCounted: false })} className={mean} />
        ))}
      </tr>
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
              {...shown(cell, heat[index]!, {
                isCounted,
                isSmall: line.customers < leastCohort,
                href: cell.back ? hrefOf(line.cohort, index) : undefined,
              })}
            />
          ))}
        </tr>
      ))}
    </Table>
  )
}

interface Look {
  isCounted: boolean
  isSmall?: boolean
  href?: string
}

function shown(
  { value, back, of, isRunning }: RetentionCell,
  heat: CellHeat | null,
  { isCounted, isSmall, href }: Look,
) {
  const look = 'border-t whitespace-nowrap'
  if (value === null) return { className: look }
  const share = formatRate(value)
  const [main, other] = isCounted ? [formatCount(back), share] : [share, backOf(back, of)]
  const children = (
    <>
      <CustomersLink href={href}>{main}</CustomersLink>
      {isRunning && <span aria-hidden="true"> •</span>}
      <span className="sr-only">{` (${other}${isRunning ? `, ${cohortText.runningMark}` : ''})`}</span>
    </>
  )
  if (isRunning)
    return { className: `${look} text-muted italic`, title: `${other}. ${cohortText.stillRunning}`, children }
  if (!heat) return { className: isSmall ? `${look} text-muted` : look, title: other, children }
  const { step, againstMean } = heat
  const title = againstMean === null ? other : `${other}, ${againstMeanText(againstMean)}`
  return { className: `${look} ${heatClasses[step]}`, title, children }
}

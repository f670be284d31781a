import { type CellHeat, leastCohort } from '#domain/analytics/cohort-heat.ts'
import type { RetentionCell, RetentionLine } from '#domain/analytics/retention-view.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { backOf } from '#text/analytics/retention.ts'
import { type FigureCell, figureCell, rowHeading, tableRow } from '#ui/base/html-cells.ts'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Table } from '#ui/base/Table.tsx'
import { customersLink } from './customers/CustomersLink.tsx'
import { heatClasses } from './heat.ts'

interface Row {
  line: RetentionLine
  heat: (CellHeat | null)[]
}

interface Props {
  title: string
  columns: (ColumnText & { key: string })[]
  average: Omit<RetentionLine, 'cohort'>
  rows: Row[]
  /** shows customers instead of percentages */
  isCounted: boolean
  /** the label of a pointed-at cell */
  nameOf: (cohort: string, offset: number) => string
  /** which of its days a cohort holds, if not all */
  noteOf: (cohort: string) => string | undefined
  sort: Sort
  onSort: (key: string) => void
  /** the list of customers behind a cohort, or behind one of its cells */
  hrefOf: (cohort: string, offset?: number) => string
  /** the form that a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
}

/**
 * Shares of each cohort, or its customers; each cell has both in its label. The average stays on top, however the other
 * rows are sorted.
 */
export function RetentionTable({
  title,
  columns,
  average,
  rows,
  isCounted,
  nameOf,
  noteOf,
  sort,
  onSort,
  hrefOf,
  submits,
}: Props) {
  return (
    <Table
      title={title}
      look="figures"
      hasCards
      className={denseTable}
      box="cohorts"
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} />}
      rows={[averageRow(average), ...rows.map((row) => cohortRow(row, { isCounted, nameOf, noteOf, hrefOf }))].join('')}
    />
  )
}

/** The average is always a share, whatever the other rows show. */
function averageRow({ customers, cells }: Props['average']): string {
  const className = 'bg-sunken font-medium'
  return tableRow([
    rowHeading(cohortText.average, 'border-t bg-sunken'),
    figureCell({ className, html: formatCount(customers) }),
    ...cells.map((cell) => figureCell({ ...shown(cell, null, { isCounted: false }), className })),
  ])
}

function cohortRow(
  { line, heat }: Row,
  { isCounted, nameOf, noteOf, hrefOf }: Pick<Props, 'isCounted' | 'nameOf' | 'noteOf' | 'hrefOf'>,
): string {
  const isSmall = line.customers < leastCohort
  return tableRow([
    rowHeading(periodName(line.cohort), undefined, noteOf(line.cohort)),
    figureCell({ html: customersLink(formatCount(line.customers), hrefOf(line.cohort)) }),
    ...line.cells.map((cell, index) => {
      const href = cell.back ? hrefOf(line.cohort, index) : undefined
      return figureCell(shown(cell, heat[index]!, { isCounted, isSmall, href, name: nameOf(line.cohort, index) }))
    }),
  ])
}

interface Look {
  isCounted: boolean
  name?: string
  isSmall?: boolean
  href?: string
}

function shown(
  { value, back, of, isRunning }: RetentionCell,
  heat: CellHeat | null,
  { isCounted, name, isSmall, href }: Look,
): FigureCell {
  if (value === null) return {}
  const share = formatRate(value)
  const [main, other] = isCounted ? [formatCount(back), share] : [share, backOf(back, of)]
  const [dot, running] = isRunning ? ['<span aria-hidden="true"> •</span>', `, ${cohortText.runningMark}`] : ['', '']
  const beside = ` (${other}${running})`
  // Text only for screen readers is inside the link: an element of its own took a fifth of the time to lay out the
  // page.
  const html = href
    ? customersLink(main, href, main + beside) + dot
    : `${main}${dot}<span class="sr-only">${beside}</span>`
  const told = name ? `${main}, ${other}, ${name}` : other
  if (isRunning) return { className: 'text-muted italic', title: `${told}. ${cohortText.stillRunning}`, html }
  if (!heat) return { className: isSmall ? 'text-muted' : '', title: told, html }
  const { step, againstMean } = heat
  const title = againstMean === null ? told : `${told}, ${againstMeanText(againstMean)}`
  return { className: heatClasses[step], title, html }
}

import { type CellHeat, leastCohort } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell } from '#domain/analytics/cohort-view.ts'
import { averageName } from '#domain/analytics/opened/cohort-cells.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { FindNotes } from '#domain/notes/notes-of-periods.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { againstMeanText, cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { type FigureCell, figureCell, rowHeading, tableRow } from '#ui/base/html-cells.ts'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Table } from '#ui/base/Table.tsx'
import { customersLink } from './CustomersLink.tsx'
import { heatClasses } from './heat.ts'
import { useNotesOf } from './notes/NotesIn.tsx'
import { rowNotes } from './notes/RowNotes.tsx'

/** What a cell shows, as HTML, and what its label says. */
export interface HeatText {
  html: string
  told: string
}

export interface HeatRow {
  cohort: string
  customers: number
  cells: (CohortCell & { heat: CellHeat | null })[]
}

interface Props<Row extends HeatRow> {
  title: string
  groupBy: PeriodKind
  columns: (ColumnText & { key: string })[]
  /** the row of averages: customers, and the cells as HTML with their labels */
  average: { customers: number; cells: (HeatText | null)[] }
  /** whether the numbers of that row open, too */
  averageOpens?: boolean
  rows: Row[]
  textOf: (row: Row, column: number) => HeatText
  /** the days of a cohort that is only partly in the range */
  noteOf: (cohort: string) => string | undefined
  sort: Sort
  onSort: (key: string) => void
  /** the list of customers behind a cohort */
  hrefOf: (cohort: string) => string
  /** the form that a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
  /** the address of the rows behind its numbers */
  opens: string
}

/**
 * Cohorts by their age. Each cell is colored by its rank in its column. Cells of a period in progress are hatched.
 * Cells of small cohorts have an edge but no color. The average stays on top in every sort.
 */
export function HeatMap<Row extends HeatRow>(props: Props<Row>) {
  const { title, columns, average, averageOpens, rows, sort, onSort, submits, opens } = props
  const findNotes = useNotesOf(props.groupBy)
  return (
    <Table
      title={title}
      look="heat"
      hasCards
      opens={{ address: opens, columns: columns.map(({ key }) => key) }}
      className="[&_th]:px-1.5 [&_thead_th]:py-0.5 [&_thead_th:nth-child(n+3)]:text-center pointer-fine:[&_tbody_th]:py-1"
      box="cohorts"
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} sparesArrows />}
      rows={[averageRow(average, averageOpens), ...rows.map((row) => heatRow(row, { ...props, findNotes }))].join('')}
    />
  )
}

function averageRow({ customers, cells }: Props<HeatRow>['average'], opens = false): string {
  const className = 'heat-average'
  const row = [
    rowHeading(cohortText.average, 'bg-sunken'),
    figureCell({ look: 'heat', className: `${className} heat-customers`, html: formatCount(customers) }),
    ...cells.map((cell) => figureCell({ look: 'heat', className, html: cell?.html, title: cell?.told })),
  ]
  return tableRow(row, opens ? averageName : undefined)
}

function heatRow<Row extends HeatRow>(
  row: Row,
  { textOf, noteOf, hrefOf, findNotes }: Pick<Props<Row>, 'textOf' | 'noteOf' | 'hrefOf'> & { findNotes: FindNotes },
): string {
  const isSmall = row.customers < leastCohort
  const cells = [
    rowHeading(
      periodName(row.cohort),
      'bg-surface whitespace-nowrap',
      noteOf(row.cohort),
      rowNotes(findNotes(row.cohort)),
    ),
    figureCell({
      look: 'heat',
      className: 'heat-customers',
      html: customersLink(formatCount(row.customers), hrefOf(row.cohort)),
    }),
    ...row.cells.map((cell, at) =>
      figureCell({ look: 'heat', ...(cell.value !== null && shown(cell, textOf(row, at), isSmall)) }),
    ),
  ]
  return tableRow(cells, row.cohort)
}

function shown({ isRunning, heat }: HeatRow['cells'][number], { html, told }: HeatText, isSmall: boolean): FigureCell {
  // The plain background of the number keeps the hatching out of its digits.
  if (isRunning)
    return {
      className: 'heat-running',
      title: `${told}. ${cohortText.stillRunning}`,
      html: `<span class="heat-ground">${html}</span>`,
    }
  if (!heat) return { className: isSmall ? 'heat-small' : '', title: told, html }
  const { step, againstMean } = heat
  return {
    className: heatClasses[step],
    title: againstMean === null ? told : `${told}, ${againstMeanText(againstMean)}`,
    html,
  }
}

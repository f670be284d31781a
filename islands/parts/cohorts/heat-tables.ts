import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { decilesField } from '#domain/analytics/cohort.ts'
import { cohortHeat } from '#domain/analytics/cohort-heat.ts'
import { lastShown, meanOfCells } from '#domain/analytics/cohort-view.ts'
import { cohortLinks } from '#domain/analytics/customers/customer-links.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { averageLine, type RetentionCell, type RetentionLine } from '#domain/analytics/retention-view.ts'
import { sorted } from '#domain/site/sorting.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { cohortTable, offsetLabel } from '#text/analytics/cohort-columns.ts'
import { cellName, cohortText, perCustomer } from '#text/analytics/cohorts.ts'
import { type FigureSheet, figureSheet } from '#text/analytics/figure-columns.ts'
import { averageRow, backOf, customersTable, sharesTable } from '#text/analytics/retention.ts'
import { customersLink } from '#ui/analytics/CustomersLink.tsx'
import type { HeatRow, HeatText } from '#ui/analytics/HeatMap.tsx'
import { escaped } from '#ui/base/html-cells.ts'
import { openedMoney } from './opened-money.ts'
import { tableView } from './table-view.ts'
import type { MoneyTable } from './use-money-table.ts'

/** The content of the heat map for a metric. */
export interface HeatTable {
  groupBy: PeriodKind
  columns: (ColumnText & { key: string })[]
  average: { customers: number; cells: (HeatText | null)[] }
  /** as they are sorted */
  rows: HeatRow[]
  textOf: (row: HeatRow, column: number) => HeatText
  opens: string
  averageOpens?: boolean
  /** the table of its export, if no other table of the page has the same figures */
  sheetOf?: (title: string) => FigureSheet
}

interface Shown {
  figuresId: string
  /** cells then do not link to lists of customers, which use whole histories */
  hasConditionsOnOrders: boolean
  options: CohortOptions
  money: MoneyFormat
}

/** The amounts of a cohort table by age; first purchases and Later have no age. */
export function moneyHeat(table: MoneyTable, { figuresId, options, money }: Shown): HeatTable {
  const { kind, groupBy, columns, lines } = table
  const isLtv = kind === 'ltv'
  const { isCumulative } = tableView(kind, options)
  const at = columns.flatMap((column, index) => (typeof column === 'number' ? [index] : []))
  const offsets = at.map((index) => columns[index] as number)
  const last = lastShown(columns)
  const heat = cohortHeat(lines, columns, isLtv ? 'per-customer' : 'totals')
  const exact = (value: number) => (isLtv ? perCustomer(money.exact(value)) : money.exact(value))
  const textOf = (value: number, name: string): HeatText => ({
    html: escaped(money.tight(value)),
    told: `${exact(value)}, ${name}`,
  })
  const means = meanOfCells(lines, isLtv)
  return {
    groupBy,
    columns: cohortTable(offsets, { groupBy, isLtv, isCumulative, withFirstPurchase: options.withFirstPurchase }).map(
      (column) =>
        /^\d/.test(column.key) ? { ...column, label: offsetLabel(groupBy, Number(column.key), false) } : column,
    ),
    average: {
      customers: lines.reduce((sum, line) => sum + line.customers, 0),
      cells: at.map((index) => (means[index] === null ? null : textOf(means[index]!, cohortText.average))),
    },
    rows: lines.map(({ cohort, customers, cells }, row) => ({
      cohort,
      customers,
      cells: at.map((index) => ({ ...cells[index]!, heat: heat[row]![index]! })),
    })),
    textOf({ cohort, cells }, index) {
      const { value, isRunning } = cells[index]!
      const text = textOf(value!, cellName({ cohort, groupBy, column: offsets[index]!, isCumulative, last }))
      return isRunning ? { ...text, html: `${text.html}<span class="sr-only"> ${cohortText.runningMark}</span>` } : text
    },
    opens: openedMoney(kind, figuresId, { groupBy, last, isCumulative, options }),
  }
}

/** Shares of each cohort, or its customers; each cell has both in its label. The average is always a share. */
export function retentionHeat(
  lines: RetentionLine[],
  groupBy: PeriodKind,
  { figuresId, options, hasConditionsOnOrders }: Omit<Shown, 'money'>,
): HeatTable {
  const { isRetentionCounted: isCounted } = options
  const { isCumulative, sort } = tableView('retention', options)
  const average = averageLine(lines)
  const last = average.cells.length - 1
  const shown = isCounted ? lines.map(counted) : lines
  const cellsOf = new Map(lines.map(({ cohort, cells }) => [cohort, cells]))
  const heat = cohortHeat(shown, [...average.cells.keys()], isCounted ? 'totals' : 'per-customer')
  const linkTo = cohortLinks({ fileId: figuresId, groupBy, deciles: options.deciles })
  const rows = shown.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, index) => ({ ...cell, heat: heat[row]![index]! })),
  }))
  const columns = (isCounted ? customersTable : sharesTable)({ groupBy, isCumulative, offsets: last + 1 })
  const ordered = sorted(
    rows,
    (row) => (sort.by === 'cohort' || sort.by === 'customers' ? row[sort.by] : row.cells[Number(sort.by)]?.value),
    sort.isDescending,
  )
  return {
    groupBy,
    columns,
    average: {
      customers: average.customers,
      cells: average.cells.map((cell) => (cell.value === null ? null : shareText(cell, { isCounted: false }))),
    },
    rows: ordered,
    textOf({ cohort }, index) {
      const cell = cellsOf.get(cohort)![index]!
      const href =
        cell.back && !hasConditionsOnOrders ? linkTo(cohort, { offset: index, isUpTo: isCumulative }) : undefined
      return shareText(cell, {
        isCounted,
        href,
        name: cellName({ cohort, groupBy, column: index, isCumulative, last }),
      })
    },
    opens: openedAddress('retention', figuresId, {
      groupBy: groupByOf(groupBy),
      first: lines[0]?.cohort ?? '',
      last: lines.at(-1)?.cohort ?? '',
      ...(isCumulative && { cumulative: '1' }),
      ...(isCounted && { counted: '1' }),
      ...decilesField(options.deciles),
    }),
    averageOpens: true,
    sheetOf: (title) => figureSheet(title, columns, [averageRow(average), ...ordered]),
  }
}

/** The cells as numbers of customers. */
const counted = (line: RetentionLine): RetentionLine => ({
  ...line,
  cells: line.cells.map((cell) => ({ ...cell, value: cell.value === null ? null : cell.back })),
})

function shareText(
  { back, of, isRunning }: RetentionCell,
  { isCounted, href, name }: { isCounted: boolean; href?: string; name?: string },
): HeatText {
  const share = formatRate(back / of)
  const [main, other] = isCounted ? [formatCount(back), share] : [share, backOf(back, of)]
  const beside = ` (${other}${isRunning ? `, ${cohortText.runningMark}` : ''})`
  return {
    // The text for screen readers is inside the link: as an element of its own, it took a fifth of the layout time.
    html: href ? customersLink(main, href, main + beside) : `${main}<span class="sr-only">${beside}</span>`,
    told: name ? `${main}, ${other}, ${name}` : other,
  }
}

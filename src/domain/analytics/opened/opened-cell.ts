import { watchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { deciles as allDeciles, lastOffset, readPercentiles } from '#domain/analytics/cohort.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import {
  dateOf,
  firstDayOf,
  type PeriodKind,
  periodFromLabel,
  periodOf,
  readGroupBy,
} from '#domain/analytics/period.ts'
import { ownValue } from '#domain/attributes/own-value.ts'

/** The tables whose numbers open to the orders behind them. */
const openedTables = ['revenue', 'refunds', 'cohorts', 'ltv', 'retention'] as const
/** Of the last three, the rows are values of a column, or SKUs (groupCell). */
export type OpenedTable = (typeof openedTables)[number] | 'groups' | 'sales' | 'first-order'

/** What the orders behind a number are added up to. */
export type Counted = 'money' | 'units' | 'gross' | 'refunds' | 'purchases' | 'customers'

/** A number of a page: which orders count, how, and what divides it. */
export interface OpenedCell {
  table: OpenedTable
  /** label of the row, key of the column, as the page has them */
  row: string
  column: string
  /** of cell-sums.sql and cell-page.sql */
  parameters: Record<string, ListValue>
  words?: Record<string, string>
  /** which rows of orders count, in words, if not all of an order does */
  rowsOf?: string
  counted: Counted
  /** a quotient is divided by this */
  per?: 'purchases' | 'gross' | 'cohort' | 'customers'
  isCumulative: boolean
  withFirst: boolean
}

const countedOf: Record<string, { counted: Counted; per?: 'purchases' | 'gross' }> = {
  revenue: { counted: 'money' },
  net: { counted: 'money' },
  purchases: { counted: 'purchases' },
  purchasers: { counted: 'customers' },
  aov: { counted: 'money', per: 'purchases' },
  gross: { counted: 'gross' },
  refunds: { counted: 'refunds' },
  refundRate: { counted: 'refunds', per: 'gross' },
}

/** The columns of Revenue whose numbers open. */
export const openedColumns: ReadonlySet<string> = new Set(Object.keys(countedOf))

/** The number that an address names; undefined if there is none like it. */
export function readOpenedCell(
  query: URLSearchParams,
  calendar: SourceCalendar | null,
  span: FileSpan,
): OpenedCell | undefined {
  const table = openedTables.find((one) => one === query.get('table'))
  const groupBy = readGroupBy(query.get('groupBy'))
  const [row, column] = [query.get('row') ?? '', query.get('column') ?? '']
  if (!table || !groupBy) return undefined
  const kind = kindOf(groupBy, calendar)
  const period = periodFromLabel(kind, row)
  if (!(period >= periodOf(kind, span.first) && period <= periodOf(kind, span.last))) return undefined
  const common = { table, row, column, isCumulative: false, withFirst: false }
  if (table === 'revenue' || table === 'refunds') {
    const found = ownValue(countedOf, column)
    if (!found) return undefined
    return {
      ...common,
      ...found,
      parameters: {
        of_orders: true,
        ...daysOf(kind, period, period),
        ...onlyThose(found),
      },
    }
  }
  return cohortCell({ ...common, kind, table }, query, period)
}

const onlyThose = ({ counted, per }: { counted: Counted; per?: unknown }): Record<string, ListValue> => ({
  ...((counted === 'purchases' || counted === 'customers') && { purchases: true }),
  ...(counted === 'refunds' && !per && { refunds: true }),
})

const groupCountedOf: typeof countedOf = {
  revenue: { counted: 'money' },
  units: { counted: 'units' },
  orders: { counted: 'purchases' },
  customers: { counted: 'customers' },
  aov: { counted: 'money', per: 'purchases' },
  refunds: { counted: 'refunds' },
  refundRate: { counted: 'refunds', per: 'gross' },
}

/** The columns of Revenue by a column and of sales by product whose numbers open. */
export const openedGroupColumns: ReadonlySet<string> = new Set(Object.keys(groupCountedOf))

/** A number of a row that stands for a value or a SKU; undefined if the column has none. */
export function groupCell(
  cell: Pick<OpenedCell, 'table' | 'row' | 'column' | 'parameters'> & {
    words?: Record<string, string>
    rowsOf: string
  },
): OpenedCell | undefined {
  const found = ownValue(groupCountedOf, cell.column)
  if (!found) return undefined
  const parameters = { ...cell.parameters, ...onlyThose(found) }
  return { ...cell, ...found, parameters, isCumulative: false, withFirst: false }
}

const firstOrderCounted: Record<
  string,
  { worth?: string; parameters?: Record<string, ListValue>; counted: Counted; isOfEach?: boolean }
> = {
  customers: { counted: 'customers' },
  firstPurchaseAOV: { counted: 'money', worth: 'first_value', isOfEach: true },
  ltvOverall: { counted: 'money', isOfEach: true },
  ltvAfterFirst: { counted: 'money', parameters: { after_first: true }, isOfEach: true },
  repeatRate: { counted: 'purchases', parameters: { nth: 2 }, isOfEach: true },
  thirdOrderRate: { counted: 'purchases', parameters: { nth: 3 }, isOfEach: true },
  fourthOrderRate: { counted: 'purchases', parameters: { nth: 4 }, isOfEach: true },
  fifthOrderRate: { counted: 'purchases', parameters: { nth: 5 }, isOfEach: true },
  ...Object.fromEntries(
    watchedForMoney.flatMap((days) => [
      [
        `within${days}`,
        { counted: 'money' as const, worth: `within_${days}`, parameters: { watched: days }, isOfEach: true },
      ],
      [`watched${days}`, { counted: 'customers' as const, parameters: { watched: days } }],
    ]),
  ),
}

/** The columns of Lifecycle by a column of the first order whose numbers open. */
export const openedFirstOrderColumns: ReadonlySet<string> = new Set(Object.keys(firstOrderCounted))

/** A number of a row of customers; undefined if the column has none. The parameters are those of groups-of-first.sql. */
export function firstOrderCell(
  cell: Pick<OpenedCell, 'table' | 'row' | 'column' | 'parameters'> & { words: Record<string, string>; rowsOf: string },
): OpenedCell | undefined {
  const found = ownValue(firstOrderCounted, cell.column)
  if (!found) return undefined
  return {
    ...cell,
    counted: found.counted,
    ...(found.isOfEach && { per: 'customers' as const }),
    parameters: { ...cell.parameters, nth: 1, ...found.parameters },
    words: { ...cell.words, worth: found.worth ?? 'total' },
    isCumulative: false,
    withFirst: false,
  }
}

type Days = { from: string; until: string }

const daysOf = (kind: PeriodKind, first: number, last: number): Days => ({
  from: firstDay(kind, first),
  until: firstDay(kind, last + 1),
})

function cohortCell(
  {
    kind,
    ...common
  }: Pick<OpenedCell, 'row' | 'column'> & { kind: PeriodKind; table: 'cohorts' | 'ltv' | 'retention' },
  query: URLSearchParams,
  cohort: number,
): OpenedCell | undefined {
  const { table, column } = common
  const deciles = query.has('percentiles') ? readPercentiles(query.get('percentiles') ?? undefined) : undefined
  if (query.has('percentiles') && !deciles) return undefined
  const { from: cohortFrom, until: cohortUntil } = daysOf(kind, cohort, cohort)
  const ofCohort = {
    of_orders: true,
    cohort_from: cohortFrom,
    cohort_until: cohortUntil,
    ...(deciles && deciles.length < allDeciles.length && { deciles: [...deciles] }),
  }
  const isCumulative = query.get('cumulative') === '1'
  const withFirst = query.get('firstPurchase') === '1'
  const isRetention = table === 'retention'
  const cell = {
    ...common,
    isCumulative,
    withFirst,
    counted: isRetention ? ('customers' as const) : ('money' as const),
    ...((table === 'ltv' || isRetention) && { per: 'cohort' as const }),
  }
  if (column === 'customers')
    return { ...common, isCumulative, withFirst, counted: 'customers', parameters: { ...ofCohort, only_first: true } }
  if (column === 'firstPurchase') return { ...cell, parameters: { ...ofCohort, only_first: true } }
  const purchases: Record<string, ListValue> = isRetention ? { purchases: true } : {}
  const since: Record<string, ListValue> =
    isCumulative && withFirst && !isRetention ? { since_first: true } : { only_later: true }
  if (column === 'later') {
    // What is beyond the last column that the page shows; cumulative, everything.
    const last = offsetOf(query.get('last') ?? String(lastOffset))
    if (last === undefined) return undefined
    const beyond: Record<string, ListValue> = isCumulative
      ? since
      : { only_later: true, from: firstDay(kind, cohort + last + 1) }
    return { ...cell, parameters: { ...ofCohort, ...purchases, ...beyond } }
  }
  const offset = offsetOf(column)
  if (offset === undefined) return undefined
  const { from, until } = daysOf(kind, cohort + offset, cohort + offset)
  const days: Record<string, ListValue> = isCumulative ? { until } : { from, until }
  return { ...cell, parameters: { ...ofCohort, ...purchases, ...since, ...days } }
}

const firstDay = (kind: PeriodKind, period: number): string => dateOf(firstDayOf(kind, period))

const offsetOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) <= lastOffset ? Number(text) : undefined

/** What cell-sums.sql finds, and the customers of the cohort. Money in ten-thousandths as text. */
export interface CellSums {
  orders: number
  purchases: number
  customers: number
  money: string
  refunds: string
  units: string
}

/** The number, by its formula; money in units of the currency, null if it is divided by 0. */
export function numberOf(
  { counted, per }: Pick<OpenedCell, 'counted' | 'per'>,
  sums: CellSums,
  ofCohort: number,
): number | null {
  const [money, refunds] = [Number(sums.money) / 10_000, Number(sums.refunds) / 10_000]
  const values = {
    money,
    refunds,
    gross: money + refunds,
    purchases: sums.purchases,
    customers: sums.customers,
    units: Number(sums.units) / 10_000,
  }
  if (!per) return values[counted]
  const divisor = per === 'cohort' ? ofCohort : values[per]
  return divisor ? values[counted] / divisor : null
}

/** The address of the page with the rows behind a table's numbers; a row and a column are added for each number. */
export const openedPath = '/dashboard/rows'

export const openedAddress = (table: OpenedTable, fileId: string, more: Record<string, string>): string =>
  `${openedPath}?${new URLSearchParams({ fileId, table, ...more })}`

import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import type { ProfitLines } from '#domain/analytics/profit/profit-lines.ts'

/** The tables whose numbers open to what is behind them; tiles are rows of a table. */
export const openedTables = [
  'revenue',
  'refunds',
  'overview',
  'cohorts',
  'ltv',
  'retention',
  'cohort-groups',
  'groups',
  'sales',
  'first-order',
  'lifecycle-sku',
  'lifecycle-aov',
  'timing',
  'new-returning',
  'gaps',
  'segments',
  'contacts',
  'shares',
  'customer-list',
  'hours',
  'order-sizes',
  'first-products',
  'pairs',
  'forecast',
  'payback',
  'profit',
  'side',
  'ages',
  'beside',
  'beside-ages',
  'beside-cells',
  'beside-periods',
  'beside-cohorts',
] as const
export type OpenedTable = (typeof openedTables)[number]

const pageOf: Partial<Record<OpenedTable, string>> = {
  overview: '/dashboard',
  cohorts: '/dashboard/cohorts',
  ltv: '/dashboard/cohorts',
  retention: '/dashboard/cohorts',
  'cohort-groups': '/dashboard/cohorts',
  sales: '/dashboard/products',
  'first-order': '/dashboard/lifecycle',
  'lifecycle-sku': '/dashboard/lifecycle',
  'lifecycle-aov': '/dashboard/lifecycle',
  timing: '/dashboard/lifecycle',
  gaps: '/dashboard/lifecycle',
  segments: '/dashboard/customers',
  contacts: '/dashboard/customers',
  shares: '/dashboard/customers',
  'customer-list': '/dashboard/customers',
  hours: '/dashboard/products',
  'order-sizes': '/dashboard/products',
  'first-products': '/dashboard/products',
  pairs: '/dashboard/products',
  forecast: '/dashboard/forecast',
  payback: '/dashboard/forecast',
  profit: '/dashboard/profit',
  ages: '/dashboard/cohorts',
  'beside-ages': '/dashboard/cohorts',
  'beside-cells': '/dashboard/cohorts',
  'beside-cohorts': '/dashboard/cohorts',
}

/** The page from which a number comes; Revenue if the address has no known table. */
export const pageOfTable = (name: string | null): string =>
  pageOf[openedTables.find((one) => one === name) ?? 'revenue'] ?? '/dashboard/revenue'

/** What the orders or customers behind a number are added up to. */
export type Counted = 'money' | 'units' | 'gross' | 'refunds' | 'purchases' | 'customers' | 'days'

/** What is listed behind a number: whole orders, what certain rows give to each order, customers, or single rows with their part of profit. */
export type Basis = 'orders' | 'rows' | 'customers' | 'lines'

export type Parameters = Record<string, ListValue>

/** A divisor that counts other orders or customers than the number that it divides. */
export interface Whole {
  counted: Counted
  parameters: Parameters
  /** what it counts, for the formula in words */
  what: 'cohort' | 'complete' | 'all' | 'until' | 'all-orders' | 'with-a' | 'with-b'
}

/** How a column makes its number of the orders or customers of a row. */
export interface OpenedColumn {
  counted: Counted
  /** the sum that divides the number: of the same orders, of all rows (`all`), or of others (`Whole`) */
  per?: 'purchases' | 'gross' | 'customers' | 'all' | Whole
  /** parameters of cell-sums.sql and cell-page.sql, besides those of the row */
  parameters?: Parameters
  /** the column of customers that counts, in money or in pieces, if customers are listed */
  worth?: string
  pieces?: string
  /** the number is the value at this percent of the sorted days */
  percent?: number
}

/** The orders or customers of a row. */
export interface OpenedRow {
  basis: Basis
  /** the orders or customers in words */
  of: string
  parameters: Parameters
  words?: Record<string, string>
  /** for single rows: which of them, and the column of the first order whose values `lines.first` names */
  profit?: { lines: ProfitLines; by?: string }
  /** the parameters of all rows, for a share of them */
  all?: Parameters
}

/** A number of a page: which orders or customers count, how, and what divides it. */
export interface OpenedCell extends Omit<OpenedRow, 'all'> {
  counted: Counted
  per?: 'purchases' | 'gross' | 'customers' | Whole
  percent?: number
}

/** A number made of other numbers or by a model: its formula in words, and the numbers in it. */
export interface ToldNumber {
  /** as the page shows it */
  shown: string
  formula: string
  /** the numbers in the formula, each with its address if it opens to something else */
  parts: { name: string; shown: string; href?: string }[]
}

/** What is behind a number: orders or customers, a formula, or the address of another number. */
export type OpenedNumber = OpenedCell | { told: ToldNumber } | { at: string }

/** Whether the number has a list of orders or customers. */
export const isListed = (number: OpenedNumber): number is OpenedCell => 'basis' in number

/** The number at a row and a column. */
export function openedCell(row: OpenedRow, column: OpenedColumn): OpenedCell {
  const { counted, percent } = column
  const parameters = { ...row.parameters, ...column.parameters, ...(percent !== undefined && { percent }) }
  const words =
    row.basis === 'customers'
      ? { ...row.words, worth: column.worth ?? 'total', pieces: column.pieces ?? 'null' }
      : row.words
  const per =
    column.per === 'all'
      ? { counted, what: 'all' as const, parameters: { ...row.all!, ...column.parameters } }
      : column.per
  const { basis, of, profit } = row
  return { basis, of, parameters, words, counted, per, percent, ...(profit && { profit }) }
}

/** What cell-sums.sql finds. Money in ten-thousandths as text. */
export interface CellSums {
  orders: number
  purchases: number
  customers: number
  money: string
  refunds: string
  units: string
  /** only if a percent is asked for */
  quantile?: number | null
}

/** What orders or customers add up to; money in units of the currency. */
function sumOf(counted: Counted, sums: CellSums): number {
  const [money, refunds] = [Number(sums.money) / 10_000, Number(sums.refunds) / 10_000]
  return {
    money,
    refunds,
    gross: money + refunds,
    purchases: sums.purchases,
    customers: sums.customers,
    units: Number(sums.units) / 10_000,
    days: sums.orders,
  }[counted]
}

/** What a number adds up, what divides it, and the number by its formula, which is null if it is divided by 0. */
export interface MadeNumber {
  sum: number
  divisor?: number
  number: number | null
}

/** `others`: what other orders or customers add up to, if those divide the number. */
export function numberOf(
  { counted, per, percent }: Pick<OpenedCell, 'counted' | 'per' | 'percent'>,
  sums: CellSums,
  others: CellSums | undefined,
): MadeNumber {
  const sum = sumOf(counted, sums)
  if (percent !== undefined) return { sum, number: sums.quantile ?? null }
  if (!per) return { sum, number: sum }
  const divisor = typeof per === 'string' ? sumOf(per, sums) : sumOf(per.counted, others!)
  return { sum, divisor, number: divisor ? sum / divisor : null }
}

/** How a number is shown. */
export function kindOfNumber({
  counted,
  per,
}: Pick<OpenedCell, 'counted' | 'per'>): 'money' | 'count' | 'quantity' | 'rate' | 'quotient' {
  const kind =
    counted === 'units'
      ? 'quantity'
      : counted === 'money' || counted === 'gross' || counted === 'refunds'
        ? 'money'
        : 'count'
  if (!per) return kind
  const isShare = per === 'gross' || (typeof per === 'object' && per.counted === counted)
  if (isShare) return 'rate'
  if (kind === 'money') return 'money'
  const isQuotient = counted === 'units' || (typeof per === 'object' && per.what === 'until')
  return isQuotient ? 'quotient' : 'rate'
}

/** The address of the page with the rows behind a table's numbers; a row and a column are added for each number. */
export const openedPath = '/dashboard/rows'

/** The address of a number outside of a table, from an address that lacks row and column. */
export const tileAddress = (address: string, row: string, column: string): string =>
  `${address}&${new URLSearchParams({ row, column })}`

export const openedAddress = (table: OpenedTable, fileId: string, more: Record<string, string>): string =>
  `${openedPath}?${new URLSearchParams({ fileId, table, ...more })}`

/** The address of another number of the same page, from the parameters of one of them. */
export function otherNumber(query: URLSearchParams, changed: Record<string, string>): string {
  const asks = new URLSearchParams(query)
  for (const name of ['sort', 'order', 'page', 'as']) asks.delete(name)
  for (const [name, value] of Object.entries(changed)) asks.set(name, value)
  return `${openedPath}?${asks}`
}

import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { cellAmounts, isSameAmount } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** A total is proven by at least this many rows with a quantity above 1. */
const fewestRows = 3
/** Every pair of columns is tried, so at most this many columns can be quantity or money. */
const mostColumns = 60
/** Prices in yen and dong have no decimals, but few of them are below 100. */
const mostCounts = 0.5
/** A column with a meaningless header counts pieces only if nearly all its values are small whole numbers. */
const fewestCounts = 0.9

/**
 * The money of a row: the column that equals another one (one of `prices`, if given) times the quantity, whatever its
 * header. If there are several, the one with the best words. `isByValues`: any column of small whole numbers may be the
 * quantity.
 */
export function lineTotal(columns: Column[], prices?: Column[], isByValues = false): Column | undefined {
  const { quantities: named, counts, money } = priced(columns)
  const quantities = isByValues ? counts : named
  const totals = money
    .filter((total) => !isDisqualified('transactionValue', total.meanings()))
    .filter((total) => (prices ?? money).some((price) => isLine(total, price, quantities)))
    .map((column) => ({ column, score: scoreOf('transactionValue', column.meanings()) ?? 0 }))
    .sort((a, b) => b.score - a.score)
  const [first, ...others] = totals
  const rivals = others.filter(({ score }) => score === first!.score)
  return rivals.every(({ column }) => isSame(column, first!.column)) ? first?.column : undefined
}

function isSame(one: Column, other: Column): boolean {
  const amounts = cellAmounts(other)
  return cellAmounts(one).every((amount, row) => Object.is(amount, amounts[row]))
}

/** Whether the first column is the money of the row and the second its unit price. */
export const isLineTotalOf = (total: Column, price: Column, columns: Column[]): boolean =>
  isLine(total, price, priced(columns).quantities)

/**
 * The quantity, if no list knows its header: the only column of small whole numbers that, times another column, gives
 * the money of the row.
 */
export function piecesOf(total: Column, columns: Column[]): Column | undefined {
  const { counts, money } = priced([total, ...columns])
  const found = counts.filter(
    (column) => column !== total && money.some((price) => price !== column && isLine(total, price, [column])),
  )
  return found.length === 1 ? found[0] : undefined
}

function priced(columns: Column[]) {
  const numeric = columns.slice(0, mostColumns).filter((column) => column.values().numbers >= 0.8)
  const quantities = numeric.filter((column) => says(column, 'quantity'))
  const counts = numeric.filter((column) => column.values().counts >= fewestCounts && !says(column, 'other'))
  const money = numeric.filter(
    (column) => !quantities.includes(column) && (column.values().decimals > 0 || column.values().counts < mostCounts),
  )
  return { quantities, counts, money }
}

const isLine = (total: Column, price: Column, quantities: Column[]) =>
  total !== price && quantities.some((quantity) => isProduct(total, price, quantity))

function isProduct(total: Column, price: Column, quantity: Column): boolean {
  const [totals, prices, quantities] = [total, price, quantity].map(cellAmounts)
  const rows = totals!.flatMap((whole, row) => {
    const [each, pieces] = [prices![row]!, quantities![row]!]
    return pieces > 1 && each ? [isSameAmount(each * pieces, whole!)] : []
  })
  return rows.length >= fewestRows && rows.filter(Boolean).length >= rows.length * 0.95
}

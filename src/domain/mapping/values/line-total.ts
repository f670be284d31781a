import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { cellAmounts, isSameAmount } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** Rows with a quantity above 1 that are needed to prove a total. */
const fewestRows = 3
/** Few columns can be quantity or money; every pair is tried. */
const mostColumns = 60
/** Prices in yen and dong have no decimals, but few of them are below 100. */
const mostCounts = 0.5

/**
 * The money of a row: the column that equals another one (one of `prices`, if given) times the quantity, whatever its
 * header. Of several, the one with the best words.
 */
export function lineTotal(columns: Column[], prices?: Column[]): Column | undefined {
  const { quantities, money } = priced(columns)
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

/** Whether the first is the money of the row and the second its unit price. */
export const isLineTotalOf = (total: Column, price: Column, columns: Column[]): boolean =>
  isLine(total, price, priced(columns).quantities)

function priced(columns: Column[]) {
  const numeric = columns.slice(0, mostColumns).filter((column) => column.values().numbers >= 0.8)
  const quantities = numeric.filter((column) => says(column, 'quantity'))
  const money = numeric.filter(
    (column) => !quantities.includes(column) && (column.values().decimals > 0 || column.values().counts < mostCounts),
  )
  return { quantities, money }
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

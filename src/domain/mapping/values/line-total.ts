import type { Column } from '../column'
import { isDisqualified } from '../headers/grade'
import { cellAmounts, isSameAmount } from './cell-amounts'

/** Rows of several pieces, of which one total has to follow from price and quantity. */
const fewestRows = 3
/** A quantity and its money stand among few columns; every pair of them is tried. */
const mostColumns = 60

/** The only column that is another one times the quantity, whatever it is called: the money of a line. */
export function lineTotal(columns: Column[]): Column | undefined {
  const few = columns.slice(0, mostColumns)
  const numeric = few.filter((column) => column.values().numbers >= 0.8)
  const quantities = numeric.filter(({ meanings }) => meanings().some((meaning) => meaning.has('quantity')))
  const prices = numeric.filter((column) => column.values().decimals > 0 && !quantities.includes(column))
  const totals = prices.filter((total) =>
    prices.some((price) => price !== total && quantities.some((quantity) => isProduct(total, price, quantity))),
  )
  const [only, ...further] = totals.filter((column) => !isDisqualified('transactionValue', column.meanings()))
  return further.length ? undefined : only
}

function isProduct(total: Column, price: Column, quantity: Column): boolean {
  const [totals, prices, quantities] = [total, price, quantity].map(cellAmounts)
  const rows = totals!.flatMap((whole, row) => {
    const [each, pieces] = [prices![row]!, quantities![row]!]
    return pieces > 1 && each ? [isSameAmount(each * pieces, whole!)] : []
  })
  return rows.length >= fewestRows && rows.filter(Boolean).length >= rows.length * 0.95
}

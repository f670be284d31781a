import { cellAmounts } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** This many multi-row orders are needed to tell an order total from the money of a row. */
const fewestOrders = 3
/** At most this many possible order-number columns of a wide file are tried. */
const mostOrderNumbers = 5
/** The sum of the rows may lack the tax and delivery of the total, or include a discount that the total lacks. */
const [leastOfTotal, mostOfTotal] = [0.5, 1.5]

/** The rows of each multi-row order: by order number, else by customer and date. */
export function multiLineOrders(columns: Column[], orderKeys: Column[]): number[][] {
  const byNumber = columns
    .filter(isOrderNumber)
    .sort((a, b) => unknownWords(a) - unknownWords(b))
    .slice(0, mostOrderNumbers)
    .map((column) => rowsAlike([column]))
  const byCustomer = orderKeys.length ? rowsAlike(orderKeys) : []
  return [...byNumber, byCustomer].find((orders) => orders.length >= fewestOrders) ?? []
}

/** Whether a column shows the same amount on all rows of each order: the order total. */
export function isRepeatedTotal(column: Column, orders: number[][]): boolean {
  const amounts = cellAmounts(column)
  const repeated = orders.filter((rows) => rows.every((row) => amounts[row] === amounts[rows[0]!]))
  return orders.length >= fewestOrders && repeated.length >= orders.length * 0.95
}

/** Whether the rows differ within orders and add up to about the total. */
export function isLineAmount(lines: Column, total: Column, orders: number[][]): boolean {
  const [amounts, totals] = [cellAmounts(lines), cellAmounts(total)]
  const differing = orders.filter((rows) => rows.some((row) => amounts[row] !== amounts[rows[0]!]))
  const adding = orders.filter((rows) => {
    const share = rows.reduce((sum, row) => sum + (amounts[row] || 0), 0) / totals[rows[0]!]!
    return share >= leastOfTotal && share <= mostOfTotal
  })
  return differing.length >= orders.length * 0.5 && adding.length >= orders.length * 0.8
}

const unknownWords = (column: Column) => column.meanings().filter((meaning) => !meaning.size).length

/** Whether the header names the number of an order or an invoice. */
export function isOrderNumber(column: Column): boolean {
  const isOfOrder = says(column, 'order') || says(column, 'invoice') || says(column, 'transaction')
  return isOfOrder && says(column, 'id') && !says(column, 'line') && !says(column, 'item') && !says(column, 'person')
}

/** Groups of several rows with equal values in all the columns. */
function rowsAlike(columns: Column[]): number[][] {
  const cells = columns.map((column) => column.cells())
  const alike = new Map<string, number[]>()
  cells[0]!.forEach((_, row) => {
    const key = cells.map((column) => column[row]).join('\n')
    if (cells.some((column) => column[row]!.trim())) alike.set(key, [...(alike.get(key) ?? []), row])
  })
  return [...alike.values()].filter((rows) => rows.length > 1)
}

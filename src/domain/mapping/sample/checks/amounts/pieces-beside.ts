import { groupsOf, mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { isPriceOfRow } from '#domain/mapping/columns/order-fields/product.ts'
import { quantityWords, unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { freeColumns, isNamed, type Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, columnsOf } from '#domain/mapping/values/column.ts'
import { countsOther } from '#domain/mapping/values/counts-other.ts'
import { isLineNumber } from '#domain/mapping/values/line-number.ts'
import { isPrice } from '#domain/mapping/values/unit-price.ts'

/** Fewer rows prove nothing. */
const fewestRows = 10
/**
 * Most order lines have one piece or a few. These are the shares of rows with exactly 1 piece, and with more than a
 * few.
 */
const [fewestOnes, fewestSeveral] = [0.15, 0.1]
/** Nearly every line must have a number of pieces. */
const fewestFilled = 0.9
/** The prices of one product in rows with different numbers. */
const [fewestPairs, mostAlike] = [3, 0.8]
const fewestOrders = 3

/**
 * A price is mapped, no header names a quantity, and a column with an unknown header looks like numbers of pieces: 1 on
 * many rows, a few on others. The numbers differ between the lines of an order, at the same price of the same product.
 */
export function piecesBesideCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, cells, sales } = mapped
  if (positions.transactionValue === undefined || positions.quantity !== undefined) return undefined
  if (columns.slice(0, mostColumns).some((name) => isNamed(name, quantityWords))) return undefined
  const all = columnsOf(
    columns.slice(0, mostColumns),
    sales.map((sale) => sale.cells),
  )
  const price = all[positions.transactionValue]
  if (!price || cells.length < fewestRows || !(isNamed(price.name, unitPriceWords) || isPrice(price))) return undefined
  const order = all[positions.orderId ?? -1]
  const item = all[positions.skuId ?? positions.skuName ?? -1]
  const found = freeColumns(mapped)
    .map(({ at }) => all[at]!)
    .find((column) => isUnknown(column) && arePieces(column, order) && isAtOnePrice(price, column, item))
  return found && { kind: 'pieces-beside', column: price.name, quantity: found.name }
}

/** Whether the header leaves open what the column counts, because it has no other known meaning. */
const isUnknown = (column: Column) =>
  column.meanings().every((meaning) => !meaning.has('other') || meaning.has('quantity')) && !countsOther(column.name)

function arePieces(column: Column, order: Column | undefined): boolean {
  const cells = column.cells().map((cell) => cell.trim())
  const filled = cells.filter(Boolean)
  if (filled.length < fewestRows || filled.length < cells.length * fewestFilled) return false
  if (!filled.every((cell) => whole.test(cell)) || isLineNumber(column)) return false
  const several = filled.filter((cell) => Number.parseInt(cell, 10) > 1).length
  const ones = filled.length - several
  if (ones < filled.length * fewestOnes || several < filled.length * fewestSeveral) return false
  return !order || isOfLines(cells, order)
}
/** 1, 12, 2.00 */
const whole = /^[1-9]\d{0,2}(?:[.,]0{1,4})?$/

/**
 * Whether the numbers differ between the lines of some orders. Anything that belongs to an order or its customer is the
 * same on all its lines.
 */
function isOfLines(cells: string[], order: Column): boolean {
  const orders = groupsOf(order)
  return orders.length < fewestOrders || orders.some((rows) => new Set(rows.map((row) => cells[row])).size > 1)
}

/**
 * Whether the price of one product is independent of the number; undefined if no product is sold in several numbers.
 */
function isAtOnePrice(price: Column, pieces: Column, item: Column | undefined): boolean {
  if (!item) return true
  if (isPriceOfRow(price, pieces, item)) return false
  const [prices, counts] = [cellAmounts(price), cellAmounts(pieces)]
  const pairs = groupsOf(item).flatMap(([first = 0, ...others]) =>
    others.filter((row) => counts[row] !== counts[first]).map((row) => prices[row] === prices[first]),
  )
  return pairs.length < fewestPairs || pairs.filter(Boolean).length >= pairs.length * mostAlike
}

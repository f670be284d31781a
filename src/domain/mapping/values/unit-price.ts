import { unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import { scoreOf } from '#domain/mapping/headers/score.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { rankOf, ranksOf } from './ranks.ts'

/** The score of a unit price. */
export const mostOfPrice = 1.2
/** If this share of rows has a quantity other than 1, the quantity matters. */
const severalPieces = 0.1

const words = ranksOf(unitPriceWords)

/** Whether the header means just a price, which may be a unit price. */
export function isPrice(column: Column): boolean {
  const score = scoreOf('transactionValue', column.meanings())
  return rankOf(column, words) !== undefined || (score !== undefined && score <= mostOfPrice)
}

/** Whether it is a unit price in a file in which rows often have several pieces. */
export const isUnitPrice = (column: Column, columns: Column[]): boolean =>
  isPrice(column) && columns.some((other) => other !== column && says(other, 'quantity') && isOftenSeveral(other))

function isOftenSeveral(quantity: Column): boolean {
  const pieces = cellAmounts(quantity)
  return pieces.filter((count) => Math.abs(count) > 1).length >= pieces.length * severalPieces
}

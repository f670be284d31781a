import { scoreOf } from '#domain/mapping/headers/score.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { saleWithFees } from '#domain/mapping/values/fees.ts'
import { isLineTotalOf, lineTotal } from '#domain/mapping/values/line-total.ts'
import { amountOfProducts } from '#domain/mapping/values/side-by-side.ts'
import { isPrice, mostOfPrice } from '#domain/mapping/values/unit-price.ts'
import { isFormula } from '#domain/values/formula.ts'
import { lastAmount } from './last-amount.ts'
import { onlyAmount, onlyByValues } from './second-guess.ts'

/** The shares of whole numbers below 100 that a column of quantities and a column of money have. */
const [mostOfPieces, fewestOfMoney] = [0.9, 0.5]
/** Even low prices are this many times the quantity. */
const farMore = 5

/**
 * The column with the money of the row. The amount of the row wins over a unit price; without a computed amount, there
 * is none. If a column times the quantity gives the money of the row, it is a unit price, whatever its header says.
 */
export function valueColumn(worded: Column | undefined, columns: Column[], isOfOrders: boolean): Column | undefined {
  const isOfPiece = worded && (says(worded, 'price') || isPrice(worded))
  const line =
    worded && !isOfPiece
      ? lineTotal(columns, [worded])
      : (lineTotal(columns) ?? (worded && lineTotal(columns, [worded], true)))
  if (worded && !isPrice(worded) && (!line || !isLineTotalOf(line, worded, columns))) return worded
  if (columns.some(isUncalculatedSum)) return undefined
  const found = line ?? worded ?? onlyByValues('transactionValue', columns)
  return (
    found ??
    (isOfOrders
      ? (amountOfProducts(undefined, columns) ?? onlyAmount(columns) ?? lastAmount(columns) ?? saleWithFees(columns))
      : undefined)
  )
}

/** An 'amount' of small whole numbers is a quantity if the next best column holds money. */
export function notOfPieces(worded: Column, nextBest: () => Column | undefined): Column {
  if (worded.values().counts < mostOfPieces) return worded
  const other = nextBest()
  return other && (other.values().counts < fewestOfMoney || isFarMore(other, worded)) ? other : worded
}

const isFarMore = (one: Column, other: Column) => middle(one) >= middle(other) * farMore

function middle(column: Column): number {
  const amounts = cellAmounts(column)
    .filter((amount) => !Number.isNaN(amount))
    .sort((a, b) => a - b)
  return amounts[Math.floor(amounts.length / 2)] ?? 0
}

const isUncalculatedSum = (column: Column) =>
  (scoreOf('transactionValue', column.meanings()) ?? 0) > mostOfPrice && column.cells().some(isFormula)

import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { cellAmounts } from './cell-amounts.ts'
import { type Column, says } from './column.ts'
import { isLineTotalOf } from './line-total.ts'

/** At most this many columns of a wide file are tried. */
const mostTries = 5
const twoRoundings = 0.015
const saysDiscount = saysHeader('discount')

/** The net amount beside an amount and its discount: on every row it is the amount minus the discount. */
export function afterDiscount(whole: Column, columns: Column[]): Column | undefined {
  if (says(whole, 'net')) return undefined
  const numeric = columns.filter((column) => column !== whole && says(column, 'net') && column.values().numbers >= 0.8)
  return numeric.slice(0, mostTries).find((net) => isLeftOf(net, whole, columns))
}

/** Whether a net price is the money of the row, which is price × quantity minus a discount. */
export function isNetOfLine(net: Column, columns: Column[]): boolean {
  if (!says(net, 'net')) return false
  const others = columns.filter((column) => column !== net && column.values().numbers >= 0.8)
  const wholes = others.filter((whole) => !says(whole, 'net') && isLeftOf(net, whole, columns))
  return wholes.some((whole) => others.some((price) => price !== whole && isLineTotalOf(whole, price, columns)))
}

function isLeftOf(net: Column, whole: Column, columns: Column[]): boolean {
  const [left, all] = [net, whole].map((column) => cellAmounts(column).map(Math.abs))
  const discounts = columns.filter(
    (column) => column !== net && column !== whole && saysDiscount(spacedWords(column.name)),
  )
  return discounts.slice(0, mostTries).some((discount) => {
    const off = cellAmounts(discount).map((amount) => Math.abs(amount || 0))
    const filled = all!.flatMap((amount, row) => (Number.isNaN(amount) ? [] : [row]))
    return (
      filled.some((row) => off[row]! > 0) &&
      filled.every((row) => Math.abs(all![row]! - off[row]! - left![row]!) < twoRoundings)
    )
  })
}

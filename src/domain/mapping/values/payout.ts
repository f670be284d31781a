import { isDisqualified } from '#domain/mapping/headers/score.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { cellAmounts, isSameAmount } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** At most this many fee columns of a wide file are tried. */
const mostDeductions = 12
/** A canceled sale may have fees but no payout. */
const fewestAsSaid = 0.9
/** Sale, fee and payout are rounded separately. */
const twoRoundings = 0.015

/** Whether the first amount is the second minus fees: a payout next to its sale. */
export function isPayoutOf(payout: Column, sale: Column, columns: Column[]): boolean {
  const left = cellAmounts(payout)
  const missing = cellAmounts(sale).map((whole, row) => (whole - left[row]!) * Math.sign(whole))
  const known = missing.filter((amount) => !Number.isNaN(amount)).length
  if (!known) return false
  return deductions(columns).some(
    (sums) =>
      missing.filter((amount, row) => Math.abs(amount - sums[row]!) < twoRoundings).length >= known * fewestAsSaid,
  )
}

/** The effect of each fee, of each fee with one more column, and of all fees, whatever their sign. */
function deductions(columns: Column[]): number[][] {
  const taken = columns
    .filter((column) => isDisqualified('transactionValue', column.meanings()) && column.values().numbers >= 0.8)
    .slice(0, mostDeductions)
    .map((column) => ({
      isFee: isFee(column),
      isMoney: hasDecimals(column),
      amounts: cellAmounts(column).map((amount) => Math.abs(amount || 0)),
    }))
  const fees = taken.filter(({ isFee }) => isFee)
  const money = taken.filter(({ isMoney }) => isMoney)
  const all = fees.slice(0, 1).map(({ amounts }) => amounts.map((_, row) => sum(money.map((one) => one.amounts[row]!))))
  return fees
    .flatMap((fee) => [
      fee.amounts,
      ...taken
        .filter((other) => other !== fee)
        .map((other) => fee.amounts.map((amount, row) => amount + other.amounts[row]!)),
    ])
    .concat(all)
}

const hasDecimals = (column: Column) => column.values().decimals > 0 || column.values().cents > 0

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

/** A fee that is charged on most sales. */
function isFee(column: Column): boolean {
  const amounts = cellAmounts(column)
  return says(column, 'fee') && amounts.filter(Boolean).length >= amounts.length * 0.5
}

/**
 * Whether the first amount is the part of the second that was paid so far: all of it in most rows, nothing in most
 * others.
 */
export function isPaidSoFarOf(paid: Column, whole: Column): boolean {
  const part = cellAmounts(paid).map((amount) => amount || 0)
  const rows = cellAmounts(whole).flatMap((amount, row) => (amount ? [{ amount, paid: part[row]! }] : []))
  const open = rows.filter((row) => !isSameAmount(row.amount, row.paid))
  const unpaid = open.filter((row) => row.paid === 0)
  return open.length > 0 && open.length <= rows.length * 0.5 && unpaid.length >= open.length * 0.5
}

/** Whether the first amount is a part of the second, and a column of unpaid amounts has the rest. */
export function isPaidPartOf(paid: Column, whole: Column, columns: Column[]): boolean {
  const [parts, wholes] = [paid, whole].map((column) => cellAmounts(column).map((amount) => amount || 0))
  if (parts!.every((part, row) => isSameAmount(part, wholes![row]!))) return false
  return columns.some((column) => {
    if (column === paid || column === whole || !saysDue(spacedWords(column.name)) || column.values().numbers < 0.8)
      return false
    const due = cellAmounts(column).map((amount) => amount || 0)
    return parts!.every((part, row) => isSameAmount(part + due[row]!, wholes![row]!))
  })
}

const saysDue = saysHeader('still due')

/** Whether the first amount is the unpaid part of the second: never more, and 0 in most rows. */
export function isLeftToPayOf(left: Column, whole: Column): boolean {
  const rest = cellAmounts(left)
  const rows = cellAmounts(whole).flatMap((amount, row) => (amount ? [{ amount, rest: rest[row]! }] : []))
  const settled = rows.filter((row) => row.rest === 0)
  return (
    settled.length >= rows.length * 0.5 && settled.length > 0 && rows.every((row) => !(row.rest > row.amount + 0.005))
  )
}

import type { DiscountUnit } from '#domain/mapping/mapping-options.ts'

const mark = /[%％]/
const saysPercent = /[%％]|percent|prozent|procent|prosent|porcent|pourcent|percentu|procento|процент|\bpct\b/i
const saysMoney =
  /amount|amt|betrag|value|wert|montant|importe|importo|valor|bedrag|kwota|belopp|beløp|beløb|сумм|額|金额|\p{Sc}/iu
/** Prices are never that low. */
const lowestAmount = 10
const mostRates = 8

/** A percentage as a cell writes it, without the percent sign. */
export const withoutPercent = (cell: string): string => cell.replace(mark, '')

/**
 * What the discounts of a column are. Percentages, if the header or most cells say so, or if there are few different
 * values, all halves or multiples of five below 100. Shares, if all are below 1 beside amounts that are higher. `off`:
 * the discounts, above 0, each beside the amount of its row.
 */
export function discountUnitOf(
  header: string,
  cells: string[],
  off: readonly (readonly [number, number])[],
): DiscountUnit {
  if (areMarked(cells)) return 'percent'
  if (!off.length) return saysPercent.test(header) ? 'percent' : 'money'
  const rates = off.map(([rate]) => rate)
  if (rates.every((rate) => rate < 1) && (saysPercent.test(header) || off.some(([, amount]) => amount >= lowestAmount)))
    return 'share'
  if (saysPercent.test(header)) return 'percent'
  if (saysMoney.test(header)) return 'money'
  const areRates = rates.every((rate) => rate <= 100 && rate % 2.5 === 0)
  return areRates && new Set(rates).size <= mostRates && off.length > mostRates ? 'percent' : 'money'
}

/** Whether the header or most cells say that they are percentages. */
export const isMarked = (header: string, cells: string[]): boolean => mark.test(header) || areMarked(cells)

function areMarked(cells: string[]): boolean {
  const above = cells.filter((cell) => /[1-9]/.test(cell))
  const filled = above.length ? above : cells.filter((cell) => cell.includes('0')) // even '0 %' says that they are percentages
  return filled.length > 0 && filled.filter((cell) => mark.test(cell)).length * 2 >= filled.length
}

/** Whether the discounts can be percentages; the screen then shows their sums both ways. */
export function mayBePercent(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim())
  return filled.length > 0 && filled.every((cell) => /^\s*-?\d{1,3}\s*$/.test(cell) && Math.abs(Number(cell)) <= 100)
}

import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** Without a profit or a margin, a cost may be what the buyer pays. Beside one, it is the shop's own cost. */
const saysCost = saysHeader('cost')
const saysProfit = saysHeader('profit')
/** Numbers look like money if nearly all have two decimals. */
const nearlyAll = 0.9

/**
 * The amount of a file with known customer and date, if no word names an amount: the only 'Total Cost', else the only
 * column whose numbers are written as money.
 */
export function lastAmount(columns: Column[]): Column | undefined {
  const numeric = columns.filter((column) => column.values().numbers >= nearlyAll && column.values().counts < nearlyAll)
  const costs = numeric.filter((column) => saysCost(spacedWords(column.name)))
  const hasProfit = columns.some((column) => saysProfit(spacedWords(column.name)))
  if (costs.length) return hasProfit || costs.length > 1 ? undefined : costs[0]
  // If words name several amounts and nothing tells them apart, the field stays open.
  if (columns.some((column) => scoreOf('transactionValue', column.meanings()) !== undefined)) return undefined
  const [only, ...further] = numeric.filter(
    (column) =>
      !isDisqualified('transactionValue', column.meanings()) &&
      column.values().cents >= nearlyAll &&
      column.values().decimals > 0,
  )
  return further.length ? undefined : only
}

/** Whether a header says 'cost' of what was paid. */
export const isCalledCost = (header: string): boolean => saysCost(spacedWords(header))

import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** What the buyer pays may be called a cost; beside a profit or a margin it is the shop's own. */
const saysCost = saysHeader('cost')
const saysProfit = saysHeader('profit')
/** As money is written: nearly all with two decimals. */
const nearlyAll = 0.9

/**
 * The amount of a file whose customer and date are known and whose money no word names: the only 'Total Cost', else the only column whose
 * numbers are written as money.
 */
export function lastAmount(columns: Column[]): Column | undefined {
  const numeric = columns.filter((column) => column.values().numbers >= nearlyAll && column.values().counts < nearlyAll)
  const costs = numeric.filter((column) => saysCost(spacedWords(column.name)))
  const hasProfit = columns.some((column) => saysProfit(spacedWords(column.name)))
  if (costs.length) return hasProfit || costs.length > 1 ? undefined : costs[0]
  // Amounts that words name, and nothing tells apart, stay open.
  if (columns.some((column) => scoreOf('transactionValue', column.meanings()) !== undefined)) return undefined
  const [only, ...further] = numeric.filter(
    (column) =>
      !isDisqualified('transactionValue', column.meanings()) &&
      column.values().cents >= nearlyAll &&
      column.values().decimals > 0,
  )
  return further.length ? undefined : only
}

/** Whether a header calls what was paid a cost. */
export const isCalledCost = (header: string): boolean => saysCost(spacedWords(header))

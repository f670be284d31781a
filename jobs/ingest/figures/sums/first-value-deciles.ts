import type { Units } from '#jobs/ingest/histories/units.ts'
import type { Purchasers } from './purchasers.ts'

/**
 * The least first values of deciles 2 to 10; a decile that nobody is in has none. decile = 1 + floor(10 * (rank - 1) / N), where
 * rank - 1 customers have a smaller value (docs/semantics.md §4).
 */
export function leastOfDeciles({ count, firstValues }: Pick<Purchasers, 'count' | 'firstValues'>): Units[] {
  const sorted = Array.isArray(firstValues)
    ? firstValues.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    : firstValues.slice(0, count).sort()
  const least: Units[] = []
  for (let decile = 2; decile <= 10; decile++) {
    let below = Math.ceil(((decile - 1) * count) / 10)
    if (below > 0) while (below < count && sorted[below] === sorted[below - 1]) below++
    if (below < count) least.push(sorted[below]!)
  }
  return least
}

import type { Units } from '#jobs/ingest/histories/units.ts'
import type { Purchasers } from './purchasers.ts'

/**
 * The least first values of deciles 2 to 10; a decile that nobody is in has none. decile = 1 + floor(10 * (rank - 1) / N), where
 * rank - 1 customers have a smaller value (docs/semantics.md §4).
 */
export function leastOfDeciles(all: Pick<Purchasers, 'count' | 'firstValues'>[]): Units[] {
  const count = all.reduce((sum, one) => sum + one.count, 0)
  const sorted = sortedValues(all, count)
  const least: Units[] = []
  for (let decile = 2; decile <= 10; decile++) {
    let below = Math.ceil(((decile - 1) * count) / 10)
    if (below > 0) while (below < count && sorted[below] === sorted[below - 1]) below++
    if (below < count) least.push(sorted[below]!)
  }
  return least
}

/** Only one thread holds large amounts. */
function sortedValues(all: Pick<Purchasers, 'count' | 'firstValues'>[], count: number): ArrayLike<Units> {
  const values = new Float64Array(count)
  let from = 0
  for (const { firstValues, count: own } of all) {
    if (!(firstValues instanceof Float64Array)) return firstValues.sorted(own)
    values.set(firstValues.subarray(0, own), from)
    from += own
  }
  return values.sort()
}

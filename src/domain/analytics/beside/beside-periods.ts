import type { PeriodKind } from '#domain/analytics/period.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'

type OfSide = Pick<PeriodRevenue, 'revenue' | 'purchases'>

/** Revenue of A beside B in a period; null where a side has no orders. */
export interface BesidePeriod {
  period: string
  a: OfSide | null
  b: OfSide | null
}

/** All periods in which a side has orders, ascending. */
export function besidePeriods(
  kind: PeriodKind,
  a: readonly (OfSide & { period: number })[],
  b: readonly (OfSide & { period: number })[],
): BesidePeriod[] {
  const byPeriod = (rows: typeof a): Map<number, OfSide> => new Map(rows.map((row) => [row.period, row]))
  const [ofA, ofB] = [byPeriod(a), byPeriod(b)]
  const periods = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((one, other) => one - other)
  return periods.map((period) => ({
    period: periodLabel(kind, period),
    a: ofA.get(period) ?? null,
    b: ofB.get(period) ?? null,
  }))
}

export const aovOf = (side: OfSide | null): number | null =>
  side === null || !side.purchases ? null : side.revenue / side.purchases

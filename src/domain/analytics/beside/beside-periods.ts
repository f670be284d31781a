import type { PeriodKind } from '#domain/analytics/period.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'
import { addMoney } from '#domain/values/money.ts'

type OfSide = Pick<PeriodRevenue, 'revenue' | 'purchases'>

/** Revenue of A beside B in a period; null where a side has no orders. */
export interface BesidePeriod {
  period: string
  a: OfSide | null
  b: OfSide | null
  /** the source does not cover the whole period of B, so the figures of B are unknown */
  lacksB?: true
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

interface Periods {
  first: number
  last: number
}

/**
 * Each period with the same one a year before, if either has orders. `yearBefore` answers null if the source does not
 * cover the whole earlier period.
 */
export function periodsBesideYear(
  kind: PeriodKind,
  { first, last }: Periods,
  now: readonly (OfSide & { period: number })[],
  yearBefore: (period: number) => OfSide | null,
): BesidePeriod[] {
  const byPeriod = new Map<number, OfSide>(now.map((row) => [row.period, row]))
  const rows: BesidePeriod[] = []
  for (let period = first; period <= last; period++) {
    const [a, b] = [byPeriod.get(period) ?? null, yearBefore(period)]
    const hasB = b !== null && (b.purchases !== 0 || b.revenue !== 0)
    if (a || hasB)
      rows.push({ period: periodLabel(kind, period), a, b: hasB ? b : null, ...(b ? {} : { lacksB: true }) })
  }
  return rows
}

/** Revenue of A minus that of B, where a side without orders counts 0; null if B is unknown. */
export const revenueDifference = ({ a, b, lacksB }: BesidePeriod): number | null =>
  lacksB ? null : addMoney(a?.revenue ?? 0, -(b?.revenue ?? 0))

export const aovOf = (side: OfSide | null): number | null =>
  side === null || !side.purchases ? null : side.revenue / side.purchases

import type { ExpectedCurve } from '#domain/forecast/expected-curves.ts'
import type { LtvCurve } from './ltv-curves.ts'

/**
 * How a curve is expected to continue from its last complete point, which is the one before `from`: one value per
 * offset, or null.
 */
export interface CurveAhead {
  cohort: string
  from: number
  points: (number | null)[]
}

/** The forecasts of the curves that are drawn, as far as the longest curve reaches. */
export function aheadOf(curves: LtvCurve[], expected: ExpectedCurve[]): CurveAhead[] {
  const offsets = Math.max(0, ...curves.map(({ points }) => points.length))
  const byCohort = new Map(expected.map((curve) => [curve.cohort, curve]))
  return curves.flatMap(({ cohort, points }) => {
    const found = byCohort.get(cohort)
    if (!found || found.from >= offsets) return []
    const values = Array.from({ length: offsets }, (_, k) => {
      if (k === found.from - 1) return points[k] ?? null
      return found.points[k - found.from] ?? null
    })
    return [{ cohort, from: found.from, points: values }]
  })
}

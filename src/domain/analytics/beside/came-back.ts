import { periodOf } from '#domain/analytics/period.ts'
import { retentionRow } from '#domain/analytics/retention-row.ts'
import { averageLine, retentionLines } from '#domain/analytics/retention-view.ts'
import { type FileSpan, wholePeriods } from '../comparison/whole-periods.ts'
import { leastForInterval, type Verdict } from './beside-figures.ts'
import { newcombe } from './intervals.ts'

/** The latest monthly cohort whose next month is over: how many came back in that month, beside all cohorts. */
export interface CameBack {
  /** year * 12 + month - 1 */
  cohort: number
  back: number
  of: number
  /** the average row of the retention table at M1, and the number of cohorts in it */
  usual: { value: number; cohorts: number }
  /** this cohort beside all others together */
  verdict: Exclude<Verdict, 'too-few'>
}

/**
 * Retention at M1 (docs/semantics.md §9). Undefined if the source does not hold all of that cohort's month, or if the
 * cohort or all others together have fewer than 20 customers.
 */
export function cameBack(rows: Parameters<typeof retentionRow>[1][], span: FileSpan): CameBack | undefined {
  const { from, to } = wholePeriods('month', span)
  const cohort = to - 1
  const at = rows.findIndex((row) => row.cohort === cohort)
  if (cohort < from || at < 0) return undefined
  const lastPeriod = periodOf('month', span.last)
  const lines = retentionLines(
    rows.map((row) => retentionRow('month', row, lastPeriod)),
    { groupBy: 'month', lastOrderedAt: span.last, isCumulative: false },
  )
  const all = averageLine(lines).cells[1]!
  const { back, of } = lines[at]!.cells[1]!
  const others = { count: all.back - back, of: all.of - of }
  if (Math.min(of, others.of) < leastForInterval) return undefined
  const [low, high] = newcombe({ count: back, of }, others)
  const cohorts = lines.filter(({ cells }) => cells[1]!.value !== null && !cells[1]!.isRunning).length
  return {
    cohort,
    back,
    of,
    usual: { value: all.value!, cohorts },
    verdict: low > 0 ? 'higher' : high < 0 ? 'lower' : 'no-clear-difference',
  }
}

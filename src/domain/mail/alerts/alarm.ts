import type { PeriodKind } from '#domain/analytics/period.ts'
import type { AlertTerms } from './alert.ts'
import type { Verdict } from './judge-periods.ts'

/** A finished period as pages and mails show it. */
export interface ShownPeriod {
  kind: PeriodKind
  /** such as `2024-01` */
  label: string
  verdict: Verdict
  value: number | null
  low: number | null
  high: number | null
}

/** What an alert tells: its terms and figures at the time of the look. */
export interface Alarm extends Pick<AlertTerms, 'rule' | 'figure' | 'period' | 'bound'> {
  /** of the source, `YYYY-MM-DD` */
  lastDay: string
  /** days since the last day, for 'no-data' */
  days: number | null
  /** the period that left the bounds; null for 'no-data' */
  judged: ShownPeriod | null
  /** the periods before, oldest first */
  before: ShownPeriod[]
}

/** What an alert found last. */
export type LastJudged = Pick<Alarm, 'lastDay' | 'days' | 'judged'>

/** Why an alert cannot judge at the moment. */
export type AlertProblem = 'preparing' | 'failed' | 'lost' | 'names' | 'few' | 'no-period'

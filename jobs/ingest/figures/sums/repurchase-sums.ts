import { join } from 'node:path'
import { type PeriodKind, periodOfDay } from '#domain/analytics/period.ts'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import { sharedFloat64, sharedUint8 } from '#jobs/ingest/engine/shared-memory.ts'
import { type Calendar, dayUs, type Moment } from '#jobs/ingest/histories/times.ts'
import { LineWriter } from './line-writer.ts'

/** Quarters and years consist of whole months; weeks do not. */
const baseGroupBys = ['week', 'month'] as const
type BaseGroupBy = (typeof baseGroupBys)[number]

/** The limits, in days, within which customers buy again. */
const limits = watchedDays

/** The counts of the customers whose first purchase is in one period. */
interface Cohort {
  customers: number
  repeaters: number
  purchases: number
  /** for each limit: customers observed for so many days, and how many of them bought again within the limit */
  eligible: number[]
  back: number[]
}

/**
 * For each purchaser the time of day of the first purchase, and the number of limits that the second purchase exceeded.
 */
interface Watched {
  purchasers: number
  firstClocks: Float64Array
  missed: Uint8Array
}

/** Counts who bought again, and within how many days (docs/semantics.md §9). */
export class RepurchaseSums {
  private readonly calendar: Calendar
  /** by period, for the group-bys of which the others consist */
  private readonly cohorts: Record<BaseGroupBy, Map<number, Cohort>> = { week: new Map(), month: new Map() }
  private readonly watched: Watched
  /** the sums of merged threads */
  private readonly others: Watched[] = []

  /** For at most this many customers. The system allocates memory only when it is written to. */
  constructor(calendar: Calendar, customers: number) {
    this.calendar = calendar
    this.watched = { purchasers: 0, firstClocks: sharedFloat64(customers), missed: sharedUint8(customers) }
  }

  /** Adds a purchaser; `span`: microseconds from the first purchase to the second. */
  add(first: Moment, span: number, purchases: number): void {
    const { watched } = this
    const purchaser = watched.purchasers++
    if (first.clock) watched.firstClocks[purchaser] = first.clock // files without times of day leave this memory unused
    watched.missed[purchaser] = missedBy(span)
    for (const groupBy of baseGroupBys) {
      const cohort = this.cohortOf(groupBy, this.calendar.periodOf(groupBy, first.day))
      cohort.customers++
      cohort.purchases += purchases
      if (purchases > 1) cohort.repeaters++
    }
  }

  /** Adds the sums of other customers. */
  merge(others: RepurchaseSums): void {
    this.others.push(others.watched)
    for (const groupBy of baseGroupBys) {
      for (const [period, { customers, repeaters, purchases }] of others.cohorts[groupBy]) {
        const cohort = this.cohortOf(groupBy, period)
        cohort.customers += customers
        cohort.repeaters += repeaters
        cohort.purchases += purchases
      }
    }
  }

  /**
   * Writes `repurchase.jsonl` when all customers are added. `firstDays`: the first days of the purchasers in order,
   * separately for merged threads; `last`: the time of the last order.
   */
  write(workPath: string, firstDays: Int32Array[], last: Moment): void {
    for (const [at, watched] of [this.watched, ...this.others].entries())
      for (const groupBy of baseGroupBys) this.addWatched(groupBy, watched, firstDays[at]!, last)
    const lines = new LineWriter(join(workPath, 'repurchase.jsonl'))
    const { kinds } = this.calendar
    const ofMonth = (kind: PeriodKind) => (month: number) => periodOfDay(kind, 0, month)
    const groups: [PeriodKind | 'all', BaseGroupBy, (period: number) => number][] = [
      ['all', 'month', () => 0],
      [kinds.week, 'week', (week) => week],
      [kinds.month, 'month', ofMonth(kinds.month)],
      [kinds.quarter, 'month', ofMonth(kinds.quarter)],
      [kinds.year, 'month', ofMonth(kinds.year)],
    ]
    for (const [groupBy, base, cohortOf] of groups) {
      const ofCohorts = new Map<number, Cohort[]>()
      for (const [period, cohort] of [...this.cohorts[base]].sort(([a], [b]) => a - b)) {
        const others = ofCohorts.get(cohortOf(period))
        if (others) others.push(cohort)
        else ofCohorts.set(cohortOf(period), [cohort])
      }
      for (const [cohort, sums] of ofCohorts) {
        const total = (of: (cohort: Cohort) => number) => sums.reduce((sum, one) => sum + of(one), 0)
        const watched = limits.map((days, limit) => [
          [`eligible_${days}`, total(({ eligible }) => eligible[limit]!)],
          [`back_${days}`, total(({ back }) => back[limit]!)],
        ])
        const line = {
          group_by: groupBy,
          cohort,
          customers: total(({ customers }) => customers),
          repeaters: total(({ repeaters }) => repeaters),
          purchases: total(({ purchases }) => purchases),
          ...Object.fromEntries(watched.flat()),
        }
        lines.write(JSON.stringify(line))
      }
    }
    lines.end()
  }

  /** Who was observed for the days of a limit, and who bought again within it. */
  private addWatched(groupBy: BaseGroupBy, watched: Watched, firstDays: Int32Array, last: Moment): void {
    const { purchasers, firstClocks, missed } = watched
    for (let purchaser = 0; purchaser < purchasers; purchaser++) {
      const { eligible, back } = this.cohortOf(groupBy, this.calendar.periodOf(groupBy, firstDays[purchaser]!))
      const span = (last.day - firstDays[purchaser]!) * dayUs + (last.clock - firstClocks[purchaser]!)
      for (let limit = 0; limit < limits.length; limit++) {
        if (span < limits[limit]! * dayUs) break
        eligible[limit]!++
        if (missed[purchaser]! <= limit) back[limit]!++
      }
    }
  }

  private cohortOf(groupBy: BaseGroupBy, period: number): Cohort {
    const cohorts = this.cohorts[groupBy]
    let cohort = cohorts.get(period)
    if (!cohort) {
      const none = () => limits.map(() => 0)
      cohort = { customers: 0, repeaters: 0, purchases: 0, eligible: none(), back: none() }
      cohorts.set(period, cohort)
    }
    return cohort
  }
}

/** How many of the limits a span of microseconds exceeds. */
function missedBy(span: number): number {
  let missed = 0
  while (missed < limits.length && span > limits[missed]! * dayUs) missed++
  return missed
}

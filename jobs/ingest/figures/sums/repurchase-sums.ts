import { join } from 'node:path'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import { sharedFloat64, sharedUint8 } from '#jobs/ingest/engine/shared-memory.ts'
import { type Calendar, dayUs, type Moment } from '#jobs/ingest/histories/times.ts'
import { LineWriter } from './line-writer.ts'

/** The limits, in days, within which customers buy again. */
const limits = watchedDays

/** The counts of one month of first purchases. */
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
  private readonly cohorts = new Map<number, Cohort>()
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
    const cohort = this.cohortOf(this.calendar.monthOf(first.day))
    cohort.customers++
    cohort.purchases += purchases
    if (purchases > 1) cohort.repeaters++
  }

  /** Adds the sums of other customers. */
  merge(others: RepurchaseSums): void {
    this.others.push(others.watched)
    for (const [month, { customers, repeaters, purchases }] of others.cohorts) {
      const cohort = this.cohortOf(month)
      cohort.customers += customers
      cohort.repeaters += repeaters
      cohort.purchases += purchases
    }
  }

  /**
   * Writes `repurchase.jsonl` when all customers are added. `firstDays`: the first days of the purchasers in order,
   * separately for merged threads; `last`: the time of the last order.
   */
  write(workPath: string, firstDays: Int32Array[], last: Moment): void {
    for (const [at, watched] of [this.watched, ...this.others].entries()) this.addWatched(watched, firstDays[at]!, last)
    const lines = new LineWriter(join(workPath, 'repurchase.jsonl'))
    const months = [...this.cohorts].sort(([a], [b]) => a - b)
    const groups: [string, (month: number) => number][] = [
      ['all', () => 0],
      ['month', (month) => month],
      ['quarter', (month) => Math.floor(month / 3)],
      ['year', (month) => Math.floor(month / 12)],
    ]
    for (const [groupBy, cohortOf] of groups) {
      const ofCohorts = new Map<number, Cohort[]>()
      for (const [month, cohort] of months) {
        const others = ofCohorts.get(cohortOf(month))
        if (others) others.push(cohort)
        else ofCohorts.set(cohortOf(month), [cohort])
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
  private addWatched({ purchasers, firstClocks, missed }: Watched, firstDays: Int32Array, last: Moment): void {
    for (let purchaser = 0; purchaser < purchasers; purchaser++) {
      const { eligible, back } = this.cohortOf(this.calendar.monthOf(firstDays[purchaser]!))
      const watched = (last.day - firstDays[purchaser]!) * dayUs + (last.clock - firstClocks[purchaser]!)
      for (let limit = 0; limit < limits.length; limit++) {
        if (watched < limits[limit]! * dayUs) break
        eligible[limit]!++
        if (missed[purchaser]! <= limit) back[limit]!++
      }
    }
  }

  private cohortOf(month: number): Cohort {
    let cohort = this.cohorts.get(month)
    if (!cohort) {
      const none = () => limits.map(() => 0)
      cohort = { customers: 0, repeaters: 0, purchases: 0, eligible: none(), back: none() }
      this.cohorts.set(month, cohort)
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

import { join } from 'node:path'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import { sharedFloat64, sharedUint8 } from '#jobs/ingest/engine/shared-memory.ts'
import { type Calendar, dayUs, type Moment } from '#jobs/ingest/histories/times.ts'
import { LineWriter } from './line-writer.ts'

/** The limits, in days, within which customers buy again. */
const limits = watchedDays

/**
 * The counts of the customers whose first purchase is on a day: customers, repeaters, purchases; for each limit
 * customers observed for so many days; and for each limit how many of them bought again within it.
 */
const columns = { customers: 0, repeaters: 1, purchases: 2, eligible: 3, back: 3 + limits.length }
const countsOfDay = 3 + 2 * limits.length
/** Memory is allocated for so many days at once, when one of them has a customer. */
const daysAtOnce = 512

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
  private readonly day0: number
  private readonly calendar: Calendar
  /** by day; periods are added up at the end */
  private readonly counts: (Uint32Array | undefined)[] = []
  private readonly watched: Watched
  /** the sums of merged threads */
  private readonly others: Watched[] = []
  private readonly last: Moment | undefined

  /**
   * For at most this many customers. The system allocates memory only when it is written to. `last`: the time of the
   * last order, if it is known.
   */
  constructor(calendar: Calendar, customers: number, last?: Moment) {
    this.day0 = calendar.firstDay
    this.calendar = calendar
    this.last = last
    const kept = last ? 0 : customers
    this.watched = { purchasers: 0, firstClocks: sharedFloat64(kept), missed: sharedUint8(kept) }
  }

  /** Adds a purchaser; `span`: microseconds from the first purchase to the second. */
  add(first: Moment, span: number, purchases: number): void {
    const { watched, last } = this
    const missed = missedBy(span)
    if (last) this.addWatched(first.day, spanOf(first.day, first.clock, last), missed)
    else {
      const purchaser = watched.purchasers++
      if (first.clock) watched.firstClocks[purchaser] = first.clock // files without times of day leave this memory unused
      watched.missed[purchaser] = missed
    }
    const counts = this.countsAt(first.day - this.day0)
    const at = placeIn(first.day - this.day0)
    counts[at + columns.customers]!++
    counts[at + columns.purchases]! += purchases
    if (purchases > 1) counts[at + columns.repeaters]!++
  }

  /** Adds the sums of other customers. */
  merge(others: RepurchaseSums): void {
    this.others.push(others.watched)
    for (const [block, counts] of others.counts.entries()) {
      if (!counts) continue
      const own = this.countsAt(block * daysAtOnce)
      for (let at = 0; at < own.length; at++) own[at]! += counts[at]!
    }
  }

  /**
   * Writes `repurchase.jsonl` when all customers are added. `firstDays`: the first days of the purchasers in order,
   * separately for merged threads; `last`: the time of the last order. Neither is used if the time was known before.
   */
  write(workPath: string, firstDays: Int32Array[], last: Moment): void {
    for (const [at, { purchasers, firstClocks, missed }] of [this.watched, ...this.others].entries())
      for (let purchaser = 0; purchaser < purchasers; purchaser++) {
        const day = firstDays[at]![purchaser]!
        this.addWatched(day, spanOf(day, firstClocks[purchaser]!, last), missed[purchaser]!)
      }
    const lines = new LineWriter(join(workPath, 'repurchase.jsonl'))
    // Cohorts of days are too many.
    const groups: { kind: PeriodKind | 'all'; cohorts: [number, Float64Array][] }[] = this.calendar.kept
      .filter(({ kind }) => kind !== 'day')
      .map(({ kind, periods }) => ({ kind, cohorts: this.cohortsOf(periods) }))
    const everybody = this.cohortsOf(new Int32Array(this.calendar.lastDay - this.day0 + 1))
    for (const { kind, cohorts } of [{ kind: 'all', cohorts: everybody }, ...groups])
      for (const [cohort, counts] of cohorts) {
        const watched = limits.map((days, limit) => [
          [`eligible_${days}`, counts[columns.eligible + limit]!],
          [`back_${days}`, counts[columns.back + limit]!],
        ])
        const line = {
          group_by: kind,
          cohort,
          customers: counts[columns.customers],
          repeaters: counts[columns.repeaters],
          purchases: counts[columns.purchases],
          ...Object.fromEntries(watched.flat()),
        }
        lines.write(JSON.stringify(line))
      }
    lines.end()
  }

  /** Adds a customer who was watched for a span of microseconds, and whose second purchase exceeded some limits. */
  private addWatched(day: number, span: number, missed: number): void {
    const counts = this.countsAt(day - this.day0)
    const at = placeIn(day - this.day0)
    for (let limit = 0; limit < limits.length; limit++) {
      if (span < limits[limit]! * dayUs) break
      counts[at + columns.eligible + limit]!++
      if (missed <= limit) counts[at + columns.back + limit]!++
    }
  }

  /** The block of counts that has this day, counted from the first day of the calendar. */
  private countsAt(day: number): Uint32Array {
    const block = Math.floor(day / daysAtOnce)
    const found = this.counts[block] ?? new Uint32Array(daysAtOnce * countsOfDay)
    this.counts[block] = found
    return found
  }

  /** The counts of the cohorts that have customers, in order. `periods`: the period of each day. */
  private cohortsOf(periods: Int32Array): [number, Float64Array][] {
    const cohorts: [number, Float64Array][] = []
    for (const [day, period] of periods.entries()) {
      const counts = this.counts[Math.floor(day / daysAtOnce)]
      const from = placeIn(day)
      if (!counts?.[from + columns.customers]) continue
      if (cohorts.at(-1)?.[0] !== period) cohorts.push([period, new Float64Array(countsOfDay)])
      const sums = cohorts.at(-1)![1]
      for (let at = 0; at < countsOfDay; at++) sums[at]! += counts[from + at]!
    }
    return cohorts
  }
}

const placeIn = (day: number): number => (day % daysAtOnce) * countsOfDay
const spanOf = (day: number, clock: number, last: Moment): number => (last.day - day) * dayUs + (last.clock - clock)

/** How many of the limits a span of microseconds exceeds. */
function missedBy(span: number): number {
  let missed = 0
  while (missed < limits.length && span > limits[missed]! * dayUs) missed++
  return missed
}

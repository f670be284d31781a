import { join } from 'node:path'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import { sharedFloat64, sharedUint8 } from '#jobs/ingest/engine/shared-memory.ts'
import { type Calendar, dayUs, type Moment } from '#jobs/ingest/histories/times.ts'
import { LineWriter } from './line-writer.ts'

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

/** The cohorts of one kind of period. */
interface Kept {
  kind: PeriodKind
  /** the period of each day since the calendar's first */
  periods: Int32Array
  first: number
  /** by period since the first */
  cohorts: (Cohort | undefined)[]
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
  private readonly day0: number
  /** by period; days are too many */
  private readonly kept: Kept[]
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
    this.last = last
    this.kept = calendar.kept
      .filter(({ kind }) => kind !== 'day')
      .map(({ kind, periods }) => ({ kind, periods, first: periods[0]!, cohorts: [] }))
    const kept = last ? 0 : customers
    this.watched = { purchasers: 0, firstClocks: sharedFloat64(kept), missed: sharedUint8(kept) }
  }

  /** Adds a purchaser; `span`: microseconds from the first purchase to the second. */
  add(first: Moment, span: number, purchases: number): void {
    const { watched, last } = this
    const missed = missedBy(span)
    if (!last) {
      const purchaser = watched.purchasers++
      if (first.clock) watched.firstClocks[purchaser] = first.clock // files without times of day leave this memory unused
      watched.missed[purchaser] = missed
    }
    const watchedFor = last ? spanOf(first.day, first.clock, last) : 0
    for (const kept of this.kept) {
      const cohort = cohortOf(kept, first.day - this.day0)
      if (last) addTo(cohort, watchedFor, missed)
      cohort.customers++
      cohort.purchases += purchases
      if (purchases > 1) cohort.repeaters++
    }
  }

  /** Adds the sums of other customers. */
  merge(others: RepurchaseSums): void {
    this.others.push(others.watched)
    for (const [at, { cohorts }] of this.kept.entries()) {
      for (const [place, other] of others.kept[at]!.cohorts.entries()) {
        if (!other) continue
        const { customers, repeaters, purchases } = other
        const cohort = cohorts[place] ?? noCohort()
        cohorts[place] = cohort
        cohort.customers += customers
        cohort.repeaters += repeaters
        cohort.purchases += purchases
      }
    }
  }

  /**
   * Writes `repurchase.jsonl` when all customers are added. `firstDays`: the first days of the purchasers in order,
   * separately for merged threads; `last`: the time of the last order. Neither is used if the time was known before.
   */
  write(workPath: string, firstDays: Int32Array[], last: Moment): void {
    for (const [at, watched] of [this.watched, ...this.others].entries())
      for (const one of this.kept) this.addWatched(one, watched, firstDays[at]!, last)
    const lines = new LineWriter(join(workPath, 'repurchase.jsonl'))
    const groups = this.kept.map(({ kind, first, cohorts }) => ({
      kind: kind as PeriodKind | 'all',
      ofCohorts: [...cohorts.entries()].flatMap(([place, one]): [number, Cohort[]][] =>
        one ? [[first + place, [one]]] : [],
      ),
    }))
    const years = groups.find(({ kind }) => kind !== 'all' && groupByOf(kind) === 'year')!
    const everybody = years.ofCohorts.flatMap(([, cohorts]) => cohorts)
    if (everybody.length) groups.unshift({ kind: 'all', ofCohorts: [[0, everybody]] })
    for (const { kind, ofCohorts } of groups) {
      for (const [cohort, sums] of ofCohorts) {
        const total = (of: (cohort: Cohort) => number) => sums.reduce((sum, one) => sum + of(one), 0)
        const watched = limits.map((days, limit) => [
          [`eligible_${days}`, total(({ eligible }) => eligible[limit]!)],
          [`back_${days}`, total(({ back }) => back[limit]!)],
        ])
        const line = {
          group_by: kind,
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
  private addWatched(kept: Kept, watched: Watched, firstDays: Int32Array, last: Moment): void {
    const { purchasers, firstClocks, missed } = watched
    for (let purchaser = 0; purchaser < purchasers; purchaser++) {
      const day = firstDays[purchaser]!
      addTo(cohortOf(kept, day - this.day0), spanOf(day, firstClocks[purchaser]!, last), missed[purchaser]!)
    }
  }
}

const spanOf = (day: number, clock: number, last: Moment): number => (last.day - day) * dayUs + (last.clock - clock)

/** Adds a customer who was watched for a span of microseconds, and whose second purchase exceeded some limits. */
function addTo({ eligible, back }: Cohort, span: number, missed: number): void {
  for (let limit = 0; limit < limits.length; limit++) {
    if (span < limits[limit]! * dayUs) break
    eligible[limit]!++
    if (missed <= limit) back[limit]!++
  }
}

/** The cohort of a day, counted from the calendar's first. */
function cohortOf({ periods, first, cohorts }: Kept, day: number): Cohort {
  const place = periods[day]! - first
  let cohort = cohorts[place]
  if (!cohort) {
    cohort = noCohort()
    cohorts[place] = cohort
  }
  return cohort
}

function noCohort(): Cohort {
  const none = () => limits.map(() => 0)
  return { customers: 0, repeaters: 0, purchases: 0, eligible: none(), back: none() }
}

/** How many of the limits a span of microseconds exceeds. */
function missedBy(span: number): number {
  let missed = 0
  while (missed < limits.length && span > limits[missed]! * dayUs) missed++
  return missed
}

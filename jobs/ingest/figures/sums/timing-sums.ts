import { join } from 'node:path'
import { watchedDays } from '#domain/analytics/timing.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type Calendar, dayUs } from '#jobs/ingest/histories/times.ts'
import { amountAt } from '#jobs/ingest/histories/units.ts'
import { LineWriter } from './line-writer.ts'

/** Within how many days customers bought again. */
const limits = watchedDays
/** Days between orders: bins of 10 days, the last from 360 on. */
const bins = 37
/** After the first, the second and the third purchase; the last is of all later ones. */
const mostAfter = 4

/** Of a month of first purchases. */
interface Cohort {
  customers: number
  repeaters: number
  purchases: number
  /** customers watched for the days of each limit, and those of them who bought again within it */
  eligible: number[]
  back: number[]
}

/** Who bought again, and after how many days (docs/semantics.md §9). */
export class TimingSums {
  private readonly calendar: Calendar
  /** of the first and the last of all orders: the day, and microseconds since its midnight */
  first = { day: Number.POSITIVE_INFINITY, clock: 0 }
  last = { day: Number.NEGATIVE_INFINITY, clock: 0 }
  /** whether any order has a time that is not midnight */
  hasTimes = false
  private readonly gaps: Float64Array[]
  private readonly cohorts = new Map<number, Cohort>()
  /** of each purchaser the clock of the first purchase, and how many limits the second one came too late for */
  private purchasers = 0
  private readonly firstClocks: Float64Array
  private readonly missed: Uint8Array
  /** of each second purchase its month and the days since the first one */
  private seconds = 0
  private readonly secondMonths: Int32Array
  private readonly secondDays: Int32Array

  /** Of so many customers at most: memory that is never written to is never taken. */
  constructor(calendar: Calendar, customers: number) {
    this.calendar = calendar
    this.firstClocks = new Float64Array(customers)
    this.missed = new Uint8Array(customers)
    this.secondMonths = new Int32Array(customers)
    this.secondDays = new Int32Array(customers)
    this.gaps = Array.from({ length: mostAfter }, () => new Float64Array(calendar.lastDay - calendar.firstDay + 1))
  }

  add(histories: Histories): void {
    const { customers, starts, days, clocks, values } = histories
    const { gaps, calendar } = this
    this.addRange(histories)
    for (let customer = 0; customer < customers; customer++) {
      const end = starts[customer + 1]!
      let first = -1
      let second = -1
      let before = -1
      let purchases = 0
      for (let order = starts[customer]!; order < end; order++) {
        if (amountAt(values, order) < 0) continue
        purchases++
        if (purchases === 1) first = order
        else {
          const gap = days[order]! - days[before]! - (clocks[order]! < clocks[before]! ? 1 : 0)
          gaps[purchases <= mostAfter ? purchases - 2 : mostAfter - 1]![gap]!++
          if (purchases === 2) {
            second = order
            this.addSecond(calendar.monthOf(days[order]!), gap)
          }
        }
        before = order
      }
      if (!purchases) continue
      const purchaser = this.purchasers++
      // Memory that is never written to is never taken: files without clocks leave it.
      const clock = clocks[first]!
      if (clock) this.firstClocks[purchaser] = clock
      // Microseconds are exact up to 285 years; beyond that only whether it is more than a year matters.
      const span =
        second < 0 ? Number.POSITIVE_INFINITY : (days[second]! - days[first]!) * dayUs + (clocks[second]! - clock)
      this.missed[purchaser] = missedBy(span)
      const cohort = this.cohortOf(calendar.monthOf(days[first]!))
      cohort.customers++
      cohort.purchases += purchases
      if (purchases > 1) cohort.repeaters++
    }
  }

  private addRange({ customers, starts, days, clocks }: Histories): void {
    const orders = starts[customers]!
    for (let order = 0; order < orders; order++) {
      const day = days[order]!
      const clock = clocks[order]!
      if (clock) this.hasTimes = true
      if (day < this.first.day || (day === this.first.day && clock < this.first.clock)) this.first = { day, clock }
      if (day > this.last.day || (day === this.last.day && clock > this.last.clock)) this.last = { day, clock }
    }
  }

  private addSecond(month: number, gap: number): void {
    this.secondMonths[this.seconds] = month
    this.secondDays[this.seconds++] = gap
  }

  /** Who was watched for the days of a limit, and who bought again within it. `firstDays`: of the purchasers in their order. */
  private addWatched(firstDays: Int32Array): void {
    const { firstClocks, missed, last } = this
    for (let purchaser = 0; purchaser < this.purchasers; purchaser++) {
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

  /** Once all histories are there. */
  write(workPath: string, firstDays: Int32Array): void {
    this.addWatched(firstDays)
    this.writeGaps(join(workPath, 'order_gaps.jsonl'))
    this.writeSeconds(join(workPath, 'second_orders.jsonl'))
    this.writeRepurchase(join(workPath, 'repurchase.jsonl'))
  }

  /** By which purchase they come after; after any as 0. */
  private writeGaps(path: string): void {
    const lines = new LineWriter(path)
    const all = this.gaps[0]!.map((_, days) => this.gaps.reduce((sum, gaps) => sum + gaps[days]!, 0))
    for (const [after, gaps] of [all, ...this.gaps.slice(0, mostAfter - 1)].entries()) {
      const total = gaps.reduce((sum, n) => sum + n, 0)
      if (!total) continue
      const line = {
        after,
        gaps: total,
        total_days: gaps.reduce((sum, n, days) => sum + n * days, 0),
        p25: elementAt(gaps, Math.floor(total / 4)),
        median: elementAt(gaps, Math.floor(total / 2)),
        p75: elementAt(gaps, Math.floor((3 * total) / 4)),
        p90: elementAt(gaps, Math.floor((9 * total) / 10)),
        bins: binsOf(gaps),
      }
      lines.write(JSON.stringify(line))
    }
    lines.end()
  }

  /** Customers whose second purchase is in a month, and the median of their days since the first. */
  private writeSeconds(path: string): void {
    const lines = new LineWriter(path)
    const { first, starts, gaps } = this.gapsByMonth()
    for (let month = 0; month + 1 < starts.length; month++) {
      const ofMonth = gaps.subarray(starts[month], starts[month + 1]).sort()
      if (!ofMonth.length) continue
      const median = ofMonth[ofMonth.length >> 1]
      lines.write(`{"period":${first + month},"customers":${ofMonth.length},"median_days":${median}}`)
    }
    lines.end()
  }

  /** The days of second purchases by month, those of a month side by side; where they begin, one more than months. */
  private gapsByMonth(): { first: number; starts: Int32Array; gaps: Int32Array } {
    const { calendar, secondMonths: months, secondDays: days } = this
    const first = calendar.monthOf(calendar.firstDay)
    const starts = new Int32Array(calendar.monthOf(calendar.lastDay) - first + 2)
    for (let second = 0; second < this.seconds; second++) starts[months[second]! - first + 1]!++
    for (let month = 1; month < starts.length; month++) starts[month]! += starts[month - 1]!
    const next = starts.slice()
    const gaps = new Int32Array(this.seconds)
    for (let second = 0; second < this.seconds; second++) gaps[next[months[second]! - first]!++] = days[second]!
    return { first, starts, gaps }
  }

  private writeRepurchase(path: string): void {
    const lines = new LineWriter(path)
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
}

/** How many of the limits a span of microseconds is beyond. */
function missedBy(span: number): number {
  let missed = 0
  while (missed < limits.length && span > limits[missed]! * dayUs) missed++
  return missed
}

/** The days at a place among all, sorted; `counts` has how often each number of days is there. */
function elementAt(counts: Float64Array, place: number): number {
  let [days, upTo] = [0, counts[0]!]
  while (upTo <= place) upTo += counts[++days]!
  return days
}

function binsOf(gaps: Float64Array): number[] {
  const sums = new Array<number>(bins).fill(0)
  for (const [days, n] of gaps.entries()) sums[Math.min(Math.floor(days / 10), bins - 1)]! += n
  return sums
}

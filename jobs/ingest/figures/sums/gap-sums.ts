import { join } from 'node:path'
import { quantilePlace } from '#domain/analytics/timing-view.ts'
import { sharedInt32 } from '#jobs/ingest/engine/shared-memory.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { addSums } from '#jobs/ingest/histories/units.ts'
import { LineWriter } from './line-writer.ts'

/** Histogram of days between orders: bins of 10 days, the last from 360 on. */
const bins = 37
/** After the first, second and third purchase; the last one stands for all later purchases. */
const mostAfter = 4

/** Collects after how many days customers bought again (docs/semantics.md §9). */
export class GapSums {
  private readonly calendar: Calendar
  private readonly gaps: Float64Array[]
  /** for each second purchase, its month and the days since the first */
  private seconds = 0
  private readonly secondMonths: Int32Array
  private readonly secondDays: Int32Array

  /** For at most this many customers. The system allocates memory only when it is written to. */
  constructor(calendar: Calendar, customers: number) {
    this.calendar = calendar
    this.secondMonths = sharedInt32(customers)
    this.secondDays = sharedInt32(customers)
    this.gaps = Array.from({ length: mostAfter }, () => new Float64Array(calendar.lastDay - calendar.firstDay + 1))
  }

  /** Adds the whole days from one purchase to the next, which is on `day` and is the customer's `purchase`-th. */
  add(gap: number, purchase: number, day: number): void {
    this.gaps[purchase <= mostAfter ? purchase - 2 : mostAfter - 1]![gap]!++
    if (purchase !== 2) return
    this.secondMonths[this.seconds] = this.calendar.monthOf(day)
    this.secondDays[this.seconds++] = gap
  }

  /** Adds the sums of other customers. */
  merge(others: GapSums): void {
    for (const [after, gaps] of this.gaps.entries()) addSums(gaps, others.gaps[after]!)
    this.secondMonths.set(others.secondMonths.subarray(0, others.seconds), this.seconds)
    this.secondDays.set(others.secondDays.subarray(0, others.seconds), this.seconds)
    this.seconds += others.seconds
  }

  /** Writes `order_gaps.jsonl` and `second_orders.jsonl`. */
  write(workPath: string): void {
    this.writeGaps(join(workPath, 'order_gaps.jsonl'))
    this.writeSeconds(join(workPath, 'second_orders.jsonl'))
  }

  /** Grouped by the purchase before them; all together as 0. */
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
        p25: elementAt(gaps, quantilePlace(25, total)),
        median: elementAt(gaps, quantilePlace(50, total)),
        p75: elementAt(gaps, quantilePlace(75, total)),
        p90: elementAt(gaps, quantilePlace(90, total)),
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
      const median = ofMonth[quantilePlace(50, ofMonth.length)]
      lines.write(`{"period":${first + month},"customers":${ofMonth.length},"median_days":${median}}`)
    }
    lines.end()
  }

  /** The days before second purchases, sorted by month, and where each month begins (one entry more than months). */
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
}

/** The day count at an index of the sorted list; `counts` says how often each number of days occurs. */
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

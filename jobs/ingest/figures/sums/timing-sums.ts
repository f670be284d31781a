import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type Calendar, dayUs, type Moment } from '#jobs/ingest/histories/times.ts'
import { amountAt } from '#jobs/ingest/histories/units.ts'
import { GapSums } from './gap-sums.ts'
import { RepurchaseSums } from './repurchase-sums.ts'

/** Collects the times of orders, who bought again, and after how many days (docs/semantics.md §9). */
export class TimingSums {
  /** times of the first and the last of all orders */
  first: Moment = { day: Number.POSITIVE_INFINITY, clock: 0 }
  last: Moment = { day: Number.NEGATIVE_INFINITY, clock: 0 }
  /** whether any order has a time that is not midnight */
  hasTimes = false
  private readonly isKnown: boolean
  private readonly gaps: GapSums
  private readonly repurchase: RepurchaseSums

  /** For at most this many customers. `last`: the time of the last order, if it is known. */
  constructor(calendar: Calendar, customers: number, last?: Moment) {
    this.gaps = new GapSums(calendar, customers)
    this.repurchase = new RepurchaseSums(calendar, customers, last)
    this.isKnown = last !== undefined
  }

  add(histories: Histories): void {
    const { customers, starts, days, clocks, values } = histories
    if (!this.isKnown) this.addRange(histories)
    for (let customer = 0; customer < customers; customer++) {
      const end = starts[customer + 1]!
      let first = -1
      let before = -1
      let purchases = 0
      let span = Number.POSITIVE_INFINITY
      for (let order = starts[customer]!; order < end; order++) {
        if (amountAt(values, order) < 0) continue
        purchases++
        if (purchases === 1) first = order
        else {
          const gap = days[order]! - days[before]! - (clocks[order]! < clocks[before]! ? 1 : 0)
          this.gaps.add(gap, purchases, days[order]!)
          // Microseconds are exact up to 285 years; beyond that only whether it is more than a year matters.
          if (purchases === 2) span = (days[order]! - days[first]!) * dayUs + (clocks[order]! - clocks[first]!)
        }
        before = order
      }
      if (purchases) this.repurchase.add({ day: days[first]!, clock: clocks[first]! }, span, purchases)
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

  /** Adds the sums of other customers. */
  merge(others: TimingSums): void {
    if (isBefore(others.first, this.first)) this.first = others.first
    if (isBefore(this.last, others.last)) this.last = others.last
    if (others.hasTimes) this.hasTimes = true
    this.gaps.merge(others.gaps)
    this.repurchase.merge(others.repurchase)
  }

  /**
   * Called when all histories are added. `firstDays`: the first days of the purchasers in order, separately for merged
   * threads.
   */
  write(workPath: string, firstDays: Int32Array[]): void {
    this.gaps.write(workPath)
    this.repurchase.write(workPath, firstDays, this.last)
  }
}

const isBefore = (one: Moment, other: Moment) =>
  one.day < other.day || (one.day === other.day && one.clock < other.clock)

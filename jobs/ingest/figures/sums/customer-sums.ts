import type { Histories } from '#jobs/ingest/histories/histories.ts'
import type { Calendar, Moment } from '#jobs/ingest/histories/times.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { type PurchaserSums, Purchasers } from './purchasers.ts'
import { RevenueSums } from './revenue-sums.ts'
import { TimingSums } from './timing-sums.ts'

/** Facts that are the same for all histories of a file. */
export interface SumsRange {
  calendar: Calendar
  /** at least as many as orders */
  rows: number
  /** the most customers there can be; the number of rows if that is not known */
  customers?: number
  /** the time of the last order, if it is known */
  last?: Moment
  amounts: AmountKind
  /** where later orders are written; without it they stay in memory */
  laterPath?: string | undefined
}

/** All sums over histories that do not need the deciles. */
export class CustomerSums {
  readonly revenue: RevenueSums
  readonly timing: TimingSums
  readonly purchasers: Purchasers
  /** orders with several rows */
  severalLineOrders = 0
  /** orders with several rows that all show the same value */
  repeatedOrders = 0
  /** orders with an ID whose rows are more than 31 days apart */
  longOrders = 0

  constructor({ calendar, rows, customers = rows, last, amounts, laterPath }: SumsRange, sums: PurchaserSums) {
    this.revenue = new RevenueSums(calendar, amounts)
    this.timing = new TimingSums(calendar, customers, last)
    this.purchasers = new Purchasers(rows, calendar, amounts, sums, laterPath)
  }

  /** Adds the sums of other customers. The purchasers of each thread stay separate. */
  merge(others: CustomerSums): void {
    this.revenue.merge(others.revenue)
    this.timing.merge(others.timing)
    this.severalLineOrders += others.severalLineOrders
    this.repeatedOrders += others.repeatedOrders
    this.longOrders += others.longOrders
  }

  add(histories: Histories): void {
    this.revenue.add(histories)
    this.timing.add(histories)
    this.purchasers.add(histories)
    this.severalLineOrders += histories.severalLineOrders
    this.repeatedOrders += histories.repeatedOrders
    this.longOrders += histories.longOrders
  }
}

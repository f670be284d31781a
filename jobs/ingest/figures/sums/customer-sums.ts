import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type PurchaserSums, Purchasers, type SumsRange } from './purchasers.ts'
import { RevenueSums } from './revenue-sums.ts'
import { TimingSums } from './timing-sums.ts'

/** All that is added up of histories before the deciles are known. */
export class CustomerSums {
  readonly revenue: RevenueSums
  readonly timing: TimingSums
  readonly purchasers: Purchasers
  /** orders of several rows, those whose rows all show the same value, and those that last long */
  severalLineOrders = 0
  repeatedOrders = 0
  longOrders = 0

  constructor(range: SumsRange, sums: PurchaserSums, kept: { keepsOrders: boolean }) {
    this.revenue = new RevenueSums(range.calendar, range.amounts)
    this.timing = new TimingSums(range.calendar, range.rows)
    this.purchasers = new Purchasers(range, sums, kept)
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

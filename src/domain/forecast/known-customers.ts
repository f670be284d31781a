import { knownSpends, type Spends } from './gamma-gamma.ts'
import type { PurchaseDays } from './purchase-days.ts'
import { Tally } from './tally.ts'
import { knownTriples, type Triples } from './triples.ts'

/** Steps of mean spend as a share of it: within one, their mean stands for them, and a fit is the same to 5 digits. */
const spendSteps = 2048

/** What both models are fitted to: the customers as they are known on one day. */
export class KnownCustomers {
  customers = 0
  repeaters = 0
  private triplesKnown = new Tally(1)
  private spendsKnown = new Tally(3)
  private together = { n: 0, x: 0, spend: 0, xx: 0, ss: 0, xs: 0 }

  /** `day`: the last that is known. */
  add(customer: PurchaseDays, day: number): void {
    const { repeats, spendDays, spend } = customer
    this.customers++
    if (repeats) this.repeaters++
    this.triplesKnown.add(0, this.triplesKnown.rowOf(repeats, customer.last, customer.ageOn(day)), 1)
    if (!spendDays) return
    const log = Math.log(spend)
    const row = this.spendsKnown.rowOf(spendDays, Math.floor(spendSteps * log), 0)
    this.spendsKnown.add(0, row, 1)
    this.spendsKnown.add(1, row, spend)
    this.spendsKnown.add(2, row, log)
    this.correlate(repeats, spend)
  }

  get triples(): Triples {
    return knownTriples(this.triplesKnown)
  }

  get spends(): Spends {
    return knownSpends(this.spendsKnown)
  }

  /** Of repeats and mean spend; 0 where either is the same for all. */
  get correlation(): number {
    const { xx, ss, xs } = this.together
    return xx > 0 && ss > 0 ? xs / Math.sqrt(xx * ss) : 0
  }

  /** By Welford: sums of squares would lose the digits of large money. */
  private correlate(x: number, spend: number): void {
    const sums = this.together
    sums.n++
    const [offX, offSpend] = [x - sums.x, spend - sums.spend]
    sums.x += offX / sums.n
    sums.spend += offSpend / sums.n
    sums.xx += offX * (x - sums.x)
    sums.ss += offSpend * (spend - sums.spend)
    sums.xs += offX * (spend - sums.spend)
  }
}

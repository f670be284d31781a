import { knownSpends, type Spends } from './gamma-gamma.ts'
import type { PurchaseDays } from './purchase-days.ts'
import { Tally } from './tally.ts'
import type { Triples } from './triples.ts'

/**
 * Width of the steps of mean spend, as a share of it. Customers within one step are represented by their mean; a fit
 * gives the same 5 digits.
 */
const spendSteps = 2048

/** What the models know about customers. A row may stand for several customers with the same values. */
export interface CustomerRows extends Triples {
  /** repeat purchase days of more than 0, and their mean money; 0 without such days */
  spendDays: Int32Array
  spend: Float64Array
}

interface Known {
  /** the last known day, in days since 1970 */
  day: number
  /** the days of the file up to it */
  spanDays: number
  /** an upper bound of the number of customers with a repeat */
  mostRepeaters: number
}

/**
 * The customers as known on one day; both models are fitted to them. Customers without a repeat share one row per age,
 * and these rows come first, by age. Every other customer has a row of their own: among a million customers, nine of
 * ten repeaters have unique values, and finding equal ones costs more time than it saves.
 */
export class KnownCustomers {
  customers = 0
  private readonly day: number
  private readonly columns: CustomerRows
  private readonly ages: number
  private end: number

  constructor({ day, spanDays, mostRepeaters }: Known) {
    this.day = day
    this.ages = spanDays + 1
    this.end = this.ages
    const most = this.ages + mostRepeaters
    this.columns = {
      repeats: new Int32Array(most),
      last: new Int32Array(most),
      age: new Int32Array(most),
      customers: new Float64Array(most),
      spendDays: new Int32Array(most),
      spend: new Float64Array(most),
    }
    for (let age = 0; age < this.ages; age++) this.columns.age[age] = age
  }

  /** Adds a customer and returns its row. */
  add(customer: PurchaseDays): number {
    const { columns } = this
    const { repeats } = customer
    const age = customer.ageOn(this.day)
    this.customers++
    const row = repeats ? this.end++ : age
    columns.customers[row]!++
    if (repeats) {
      columns.repeats[row] = repeats
      columns.last[row] = customer.last
      columns.age[row] = age
      columns.spendDays[row] = customer.spendDays
      columns.spend[row] = customer.spend
    }
    return row
  }

  get repeaters(): number {
    return this.end - this.ages
  }

  get rows(): CustomerRows {
    const { repeats, last, age, customers, spendDays, spend } = this.columns
    return {
      repeats: repeats.subarray(0, this.end),
      last: last.subarray(0, this.end),
      age: age.subarray(0, this.end),
      customers: customers.subarray(0, this.end),
      spendDays: spendDays.subarray(0, this.end),
      spend: spend.subarray(0, this.end),
    }
  }
}

/** The spending of customers who came back, grouped by repeats and by about the same mean. */
export function spendsOf({ spendDays, spend }: CustomerRows): Spends {
  const known = new Tally(3)
  for (let row = 0; row < spendDays.length; row++) {
    if (!spendDays[row]) continue
    const log = Math.log(spend[row]!)
    const alike = known.rowOf(spendDays[row]!, Math.floor(spendSteps * log), 0)
    known.add(0, alike, 1)
    known.add(1, alike, spend[row]!)
    known.add(2, alike, log)
  }
  return knownSpends(known)
}

/**
 * The correlation of repeats and mean spend; 0 if either is the same for all. It uses Welford's method, because sums of
 * squares would lose the digits of large amounts.
 */
export function correlationOf({ repeats, spendDays, spend }: CustomerRows): number {
  const [mean, squares] = [
    { x: 0, spend: 0 },
    { xx: 0, ss: 0, xs: 0 },
  ]
  let n = 0
  for (let row = 0; row < repeats.length; row++) {
    if (!spendDays[row]) continue
    n++
    const [offX, offSpend] = [repeats[row]! - mean.x, spend[row]! - mean.spend]
    mean.x += offX / n
    mean.spend += offSpend / n
    squares.xx += offX * (repeats[row]! - mean.x)
    squares.ss += offSpend * (spend[row]! - mean.spend)
    squares.xs += offX * (spend[row]! - mean.spend)
  }
  const { xx, ss, xs } = squares
  return xx > 0 && ss > 0 ? xs / Math.sqrt(xx * ss) : 0
}

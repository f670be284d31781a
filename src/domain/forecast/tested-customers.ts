import { mostRepeats, type TestSums } from './back-test.ts'
import type { ExpectedOfCustomers } from './expected-of-customers.ts'
import type { CustomerRows } from './known-customers.ts'

const tenths = 10

const unitsOfMoney = 10_000

/**
 * The customers' purchases after the cut, and what the plain rule expected, as sums per row. Money in ten-thousandths.
 */
export interface Happened {
  actualOrders: Float64Array
  plainOrders: Float64Array
  actualUnits: Float64Array
  plainUnits: Float64Array
}

/** The customers of a back-test and their sums. `hasMoney`: spend has a stable mean. */
export class TestedCustomers {
  constructor(
    private readonly known: CustomerRows,
    private readonly expected: ExpectedOfCustomers,
    private readonly happened: Happened,
    private readonly hasMoney: boolean,
  ) {}

  get total(): TestSums {
    return this.sumsBy(() => 0)[0]!
  }

  get byRepeats(): (TestSums & { repeats: number })[] {
    const { repeats } = this.known
    const groups = this.sumsBy((row) => Math.min(repeats[row]!, mostRepeats))
    return groups.flatMap((sums, repeats) => (sums ? [{ repeats, ...sums }] : []))
  }

  /**
   * Tenths of the customers by predicted money, or by predicted orders if money has no stable mean. Customers with
   * equal predictions are in the same tenth (docs/semantics.md §4).
   */
  get byDecile(): (TestSums & { decile: number })[] {
    const { orders, spend } = this.expected
    const predicted = this.hasMoney ? orders.map((one, row) => one * spend[row]!) : orders
    const ends = endsOfTenths(predicted, this.known.customers)
    const groups = this.sumsBy((row) => {
      const value = predicted[row]!
      let below = 0
      while (below < ends.length && value > ends[below]!) below++
      return below
    })
    return groups.flatMap((sums, below) => (sums ? [{ decile: below + 1, ...sums }] : []))
  }

  private sumsBy(groupOf: (row: number) => number): (TestSums | undefined)[] {
    const { known, expected, happened } = this
    const groups: (TestSums & { forecastMoney: number })[] = []
    for (let row = 0; row < known.customers.length; row++) {
      const customers = known.customers[row]!
      if (!customers) continue
      const group = groupOf(row)
      groups[group] ??= nothing()
      const sums = groups[group]
      const orders = customers * expected.orders[row]!
      sums.customers += customers
      sums.forecastOrders += orders
      sums.actualOrders += happened.actualOrders[row]!
      sums.plainOrders += happened.plainOrders[row]!
      sums.forecastMoney += orders * expected.spend[row]!
      sums.actualMoney += happened.actualUnits[row]!
      sums.plainMoney += happened.plainUnits[row]!
    }
    return Array.from(
      groups,
      (sums) =>
        sums && {
          ...sums,
          forecastMoney: this.hasMoney ? sums.forecastMoney : null,
          actualMoney: sums.actualMoney / unitsOfMoney,
          plainMoney: sums.plainMoney / unitsOfMoney,
        },
    )
  }
}

/** The highest value of each tenth of the customers except the last. */
function endsOfTenths(values: Float64Array, customers: Float64Array): number[] {
  let all = 0
  const shared: number[] = []
  for (let row = 0; row < customers.length; row++) {
    all += customers[row]!
    if (customers[row] !== 1) shared.push(row)
  }
  shared.sort((a, b) => values[a]! - values[b]!)
  const ends: number[] = []
  let [at, upTo] = [0, 0]
  let rank = Math.ceil(all / tenths)
  for (const value of values.slice().sort()) {
    upTo++
    for (; values[shared[at]!] === value; at++) upTo += customers[shared[at]!]! - 1
    for (; upTo >= rank && ends.length < tenths - 1; rank = Math.ceil(((ends.length + 1) * all) / tenths))
      ends.push(value)
  }
  return ends
}

const nothing = () => ({
  customers: 0,
  forecastOrders: 0,
  actualOrders: 0,
  plainOrders: 0,
  forecastMoney: 0,
  actualMoney: 0,
  plainMoney: 0,
})

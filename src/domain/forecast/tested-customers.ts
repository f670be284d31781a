import { mostRepeats, type TestSums } from './back-test.ts'

/** Of one customer: what was forecast, what happened, and the plain rule. */
type Tested = Omit<TestSums, 'customers' | 'forecastMoney'> & { repeats: number; forecastMoney: number }

const tenths = 10

/** The customers of a back-test, so many of them, and their sums. `hasMoney`: money has a mean. */
export class TestedCustomers {
  private added = 0
  private repeats: Uint8Array
  private sums: Record<keyof Omit<Tested, 'repeats'>, Float64Array>

  constructor(
    customers: number,
    private hasMoney: boolean,
  ) {
    const column = () => new Float64Array(customers)
    this.repeats = new Uint8Array(customers)
    this.sums = {
      forecastOrders: column(),
      actualOrders: column(),
      plainOrders: column(),
      forecastMoney: column(),
      actualMoney: column(),
      plainMoney: column(),
    }
  }

  add(tested: Tested): void {
    const row = this.added++
    this.repeats[row] = Math.min(tested.repeats, mostRepeats)
    this.sums.forecastOrders[row] = tested.forecastOrders
    this.sums.actualOrders[row] = tested.actualOrders
    this.sums.plainOrders[row] = tested.plainOrders
    this.sums.forecastMoney[row] = tested.forecastMoney
    this.sums.actualMoney[row] = tested.actualMoney
    this.sums.plainMoney[row] = tested.plainMoney
  }

  get total(): TestSums {
    return this.sumsBy(() => 0)[0]!
  }

  get byRepeats(): (TestSums & { repeats: number })[] {
    const groups = this.sumsBy((row) => this.repeats[row]!)
    return groups.flatMap((sums, repeats) => (sums ? [{ repeats, ...sums }] : []))
  }

  /** Of predicted money, of predicted orders where money has no mean; equal customers are in one (docs/semantics.md §4). */
  get byDecile(): (TestSums & { decile: number })[] {
    const predicted = this.hasMoney ? this.sums.forecastMoney : this.sums.forecastOrders
    const sorted = predicted.slice().sort()
    const ends = Array.from(
      { length: tenths - 1 },
      (_, tenth) => sorted[Math.ceil(((tenth + 1) * sorted.length) / tenths) - 1]!,
    )
    const groups = this.sumsBy((row) => {
      const value = predicted[row]!
      let below = 0
      while (below < ends.length && value > ends[below]!) below++
      return below
    })
    return groups.flatMap((sums, below) => (sums ? [{ decile: below + 1, ...sums }] : []))
  }

  private sumsBy(groupOf: (row: number) => number): (TestSums | undefined)[] {
    const groups: (TestSums & { forecastMoney: number })[] = []
    for (let row = 0; row < this.added; row++) {
      const group = groupOf(row)
      groups[group] ??= nothing()
      const sums = groups[group]
      sums.customers++
      sums.forecastOrders += this.sums.forecastOrders[row]!
      sums.actualOrders += this.sums.actualOrders[row]!
      sums.plainOrders += this.sums.plainOrders[row]!
      sums.forecastMoney += this.sums.forecastMoney[row]!
      sums.actualMoney += this.sums.actualMoney[row]!
      sums.plainMoney += this.sums.plainMoney[row]!
    }
    return Array.from(groups, (sums) => sums && { ...sums, forecastMoney: this.hasMoney ? sums.forecastMoney : null })
  }
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

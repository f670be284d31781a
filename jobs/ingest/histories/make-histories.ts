import { type IsAfter, sortHistory } from './sort-history.ts'
import { type FurtherWords, rowWords, wordsOfRow } from './spread-rows.ts'
import { clockOf, dayOf } from './times.ts'
import { type AmountKind, type Amounts, amountsOf, setAmount, sum, type Units } from './units.ts'

/** What makes one order of rows. */
export interface OrderRule {
  /** rows of one customer and time are one order; else each row is one already */
  isByTime: boolean
  /** of rows that repeat their order's total, each value counts once */
  isOnce: boolean
}

/** How histories are made. */
export interface HistoryShape {
  rule: OrderRule
  further: FurtherWords
  amounts: AmountKind
}

/** The high word of an amount that 64 bits do not hold; its low word is a place in a list. */
export const isBeyond = -(2 ** 31)

/** The orders of some customers, those of a customer side by side and in the order of their history. Valid until the next are made. */
export interface Histories {
  customers: number
  /** the key of each customer, two words */
  keys: Int32Array
  /** where a customer's orders begin; one more than customers */
  starts: Int32Array
  /** of each order: its day since 1970, the microseconds since that midnight, its amount */
  days: Int32Array
  clocks: Float64Array
  values: Amounts
  /** of order fields; 0 is none */
  orderKeys: Int32Array
  /** which pairs of SKU id and name an order's rows have, -1 for none; where an order's begin, one more than orders */
  pairs: Int32Array
  pairStarts: Int32Array
  /** orders of several rows, and those whose rows all show the same value: of only $0 rows neither */
  severalRows: number
  repeatedRows: number
}

/** Makes histories of the rows of one part after the other. */
export class HistoryMaker {
  private readonly rule: OrderRule
  private readonly words: number
  private readonly further: FurtherWords
  private readonly amounts: AmountKind
  private readonly beyond: bigint[]
  private slots = new Int32Array(0)
  private customerOf = new Int32Array(0)
  private sorted = new Int32Array(0)
  private readonly made: Histories

  /** `beyond`: amounts that 64 bits do not hold; a row's words then name a place among these. */
  constructor({ rule, further, amounts }: HistoryShape, beyond: bigint[] = []) {
    this.rule = rule
    this.further = further
    this.words = wordsOfRow[further]
    this.amounts = amounts
    this.beyond = beyond
    const none = new Int32Array(0)
    this.made = {
      customers: 0,
      keys: none,
      starts: none,
      days: none,
      clocks: new Float64Array(0),
      values: amountsOf(0, amounts),
      orderKeys: none,
      pairs: none,
      pairStarts: none,
      severalRows: 0,
      repeatedRows: 0,
    }
  }

  /** Of so many rows, as `SpreadRows` leaves them: its words are overwritten. */
  make(rows: Int32Array, count: number): Histories {
    this.reserve(count)
    const { made, sorted } = this
    const { further } = this
    const hasTies = further !== 'none' && further !== 'pair'
    const sortable = { rows, words: this.words, isAfter: this.orderOf(rows, hasTies), hasTies }
    made.severalRows = 0
    made.repeatedRows = 0
    made.customers = this.groupByCustomer(rows, count)
    let orders = 0
    for (let customer = 0, from = 0; customer < made.customers; customer++) {
      const to = made.starts[customer + 1]!
      if (to - from > 1) sortHistory(sorted, from, to, sortable)
      made.starts[customer] = orders
      orders = this.rule.isByTime ? this.addByTime(rows, from, to, orders) : this.addEach(rows, from, to, orders)
      from = to
    }
    made.starts[made.customers] = orders
    return made
  }

  private reserve(count: number): void {
    if (this.sorted.length >= count) return
    const size = Math.ceil(count * 1.25)
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * size)))
    this.customerOf = new Int32Array(size)
    this.sorted = new Int32Array(size)
    const { made } = this
    made.keys = new Int32Array(2 * size)
    made.starts = new Int32Array(size + 2)
    made.days = new Int32Array(size)
    made.clocks = new Float64Array(size)
    made.values = amountsOf(size, this.amounts)
    if (this.further === 'first-row-and-order-key') made.orderKeys = new Int32Array(2 * size)
    if (this.further !== 'pair') return
    made.pairs = new Int32Array(size)
    made.pairStarts = new Int32Array(size + 1)
  }

  /** Leaves in `sorted` the rows of each customer side by side and in `starts` where they begin; answers how many customers there are. */
  private groupByCustomer(rows: Int32Array, count: number): number {
    const { slots, customerOf, sorted, words } = this
    const { keys, starts } = this.made
    const mask = 2 ** Math.ceil(Math.log2(2 * count)) - 1
    slots.fill(0, 0, mask + 1)
    let customers = 0
    for (let row = 0, at = 0; row < count; row++, at += words) {
      const low = rows[at]!
      const high = rows[at + 1]!
      let slot = low & mask
      for (;;) {
        const found = slots[slot]! - 1
        if (found < 0) {
          keys[2 * customers] = low
          keys[2 * customers + 1] = high
          slots[slot] = customers + 1
          starts[customers + 2] = 1
          customerOf[row] = customers++
          break
        }
        if (keys[2 * found] === low && keys[2 * found + 1] === high) {
          starts[found + 2]!++
          customerOf[row] = found
          break
        }
        slot = (slot + 1) & mask
      }
    }
    // starts[c + 2] counts the rows of customer c; then starts[c + 1] is where the next one goes, and in the end where the next customer begins.
    starts[0] = 0
    starts[1] = 0
    for (let customer = 0; customer < customers; customer++) starts[customer + 2]! += starts[customer + 1]!
    for (let row = 0; row < count; row++) sorted[starts[customerOf[row]! + 1]!++] = row
    return customers
  }

  private valueOf(rows: Int32Array, at: number): Units {
    const low = rows[at + rowWords.value]!
    const high = rows[at + rowWords.value + 1]!
    if (this.amounts.areNumbers) return high * 2 ** 32 + (low >>> 0)
    return high === isBeyond ? this.beyond[low]! : (BigInt(high) << 32n) | BigInt(low >>> 0)
  }

  /** By time and, of order fields, at the same time refunds last, then as the file has them (docs/semantics.md §8). */
  private orderOf(rows: Int32Array, hasTies: boolean): IsAfter {
    const { words } = this
    const { time, further: firstRow } = rowWords
    return (row, other) => {
      const a = row * words
      const b = other * words
      const high = rows[a + time + 1]! - rows[b + time + 1]!
      if (high) return high > 0
      const low = (rows[a + time]! >>> 0) - (rows[b + time]! >>> 0)
      if (low) return low > 0
      if (!hasTies) return false
      const isRefund = this.valueOf(rows, a) < 0
      if (isRefund !== this.valueOf(rows, b) < 0) return isRefund
      return rows[a + firstRow]! > rows[b + firstRow]!
    }
  }

  private addEach(rows: Int32Array, from: number, to: number, into: number): number {
    const { sorted, words, made } = this
    const hasKeys = this.further === 'first-row-and-order-key'
    for (let place = from; place < to; place++, into++) {
      const at = sorted[place]! * words
      this.addOrder(rows, at, into)
      setAmount(made.values, into, this.valueOf(rows, at))
      if (!hasKeys) continue
      made.orderKeys[2 * into] = rows[at + rowWords.orderKey]!
      made.orderKeys[2 * into + 1] = rows[at + rowWords.orderKey + 1]!
    }
    return into
  }

  private addByTime(rows: Int32Array, from: number, to: number, into: number): number {
    const { sorted, words } = this
    for (let place = from; place < to; ) {
      const at = sorted[place]! * words
      const begin = place
      for (place++; place < to; place++) {
        const next = sorted[place]! * words
        if (rows[next + rowWords.time] !== rows[at + rowWords.time]) break
        if (rows[next + rowWords.time + 1] !== rows[at + rowWords.time + 1]) break
      }
      if (this.further === 'pair') this.addPairs(rows, begin, place, into)
      if (this.addRows(rows, begin, place, into)) this.addOrder(rows, at, into++)
    }
    return into
  }

  /** The value of an order of these rows; false if all their amounts are blank, which make none. */
  private addRows(rows: Int32Array, from: number, to: number, into: number): boolean {
    const { sorted, words, made, rule } = this
    let [valued, areSame] = [0, true]
    let first: Units = 0
    let value: Units = 0
    for (let place = from; place < to; place++) {
      const at = sorted[place]! * words
      if (this.isBlank(rows, at)) continue
      const added = this.valueOf(rows, at)
      if (valued++) {
        areSame &&= added === first
        value = sum(value, added)
      } else first = value = added
    }
    if (!valued) return false
    if (valued > 1) {
      if (rule.isOnce) value = areSame ? first : this.distinctSum(rows, from, to)
      if (!areSame || first) made.severalRows++
      if (areSame && first) made.repeatedRows++
    }
    setAmount(made.values, into, value)
    return true
  }

  private isBlank = (rows: Int32Array, at: number): boolean =>
    this.further === 'pair' && rows[at + rowWords.further]! < 0

  private addPairs(rows: Int32Array, from: number, to: number, into: number): void {
    const { sorted, words, made } = this
    let next = into ? made.pairStarts[into]! : 0
    for (let place = from; place < to; place++, next++)
      made.pairs[next] = pairIn(rows[sorted[place]! * words + rowWords.further]!)
    made.pairStarts[into + 1] = next
  }

  private addOrder(rows: Int32Array, at: number, into: number): void {
    const low = rows[at + rowWords.time]!
    const high = rows[at + rowWords.time + 1]!
    const day = dayOf(low, high)
    this.made.days[into] = day
    this.made.clocks[into] = clockOf(low, high, day)
  }

  private distinctSum(rows: Int32Array, from: number, to: number): Units {
    const values = new Set<Units>()
    for (let place = from; place < to; place++) {
      const at = this.sorted[place]! * this.words
      if (!this.isBlank(rows, at)) values.add(this.valueOf(rows, at))
    }
    let total: Units = this.amounts.areNumbers ? 0 : 0n
    for (const value of values) total = sum(total, value)
    return total
  }
}

/** The word of a row's pair counts from 1; that of a row whose amount is blank is below 0. */
const pairIn = (word: number): number => (word < 0 ? -2 - word : word - 1)

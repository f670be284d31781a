import type { Histories, HistoryShape } from './histories.ts'
import { isBlankWord, pairOfWord, rowWords } from './row-layout.ts'
import { clockOf, dayOf, dayUs } from './times.ts'
import { setAmount, sum, type Units } from './units.ts'

const longDays = 31

/** Makes orders from rows and appends them to histories. */
export class OrderMaker {
  count = 0
  private readonly shape: HistoryShape
  private readonly rows: Int32Array
  private readonly made: Histories
  private readonly zero: Units

  constructor(shape: HistoryShape, rows: Int32Array, made: Histories) {
    this.shape = shape
    this.rows = rows
    this.made = made
    this.zero = shape.amounts.areNumbers ? 0 : 0n
  }

  /**
   * Makes an order from the rows of `sorted` between `from` and `to` (exclusive), the earliest first. If all amounts
   * are blank, there is no order.
   */
  add(sorted: Int32Array, from: number, to: number): void {
    const { rows, made, count: into } = this
    const { words, orderKey, refunded, quantity } = this.shape.layout
    let next = made.pairStarts[into]!
    let valued = 0
    for (let place = from; place < to; place++) {
      const pair = rows[sorted[place]! * words + rowWords.pair]!
      made.pairs[next++] = pairOfWord(pair)
      if (!isBlankWord(pair)) valued++
    }
    if (!valued) return
    made.pairStarts[into + 1] = next
    const value = this.valueOf(sorted, from, to)
    setAmount(made.values, into, value)
    if (valued > 1) this.countRepeated(sorted, from, to, value)
    const at = sorted[from]! * words
    const low = rows[at + rowWords.time]!
    const high = rows[at + rowWords.time + 1]!
    const day = dayOf(low, high)
    made.days[into] = day
    made.clocks[into] = clockOf(low, high, day)
    if (made.refunded) setAmount(made.refunded, into, this.sumOf(sorted, from, to, refunded))
    if (made.quantities) setAmount(made.quantities, into, this.sumOf(sorted, from, to, quantity))
    if (orderKey >= 0) {
      made.orderKeys[2 * into] = rows[at + orderKey]!
      made.orderKeys[2 * into + 1] = rows[at + orderKey + 1]!
      if ((rows[at + orderKey] || rows[at + orderKey + 1]) && this.isLong(sorted, from, to)) made.longOrders++
    }
    this.count++
  }

  /** The value of an order with these rows; rows with a blank amount add nothing. */
  valueOf(sorted: Int32Array, from: number, to: number): Units {
    const { words, refunded } = this.shape.layout
    if (this.shape.isOnce && to - from > 1) {
      const once = this.distinctSum(sorted, from, to)
      return refunded < 0 ? once : (once as number) - (this.sumOf(sorted, from, to, refunded) as number)
    }
    let value = this.amountAt(sorted[from]! * words, rowWords.value)
    for (let place = from + 1; place < to; place++)
      value = sum(value, this.amountAt(sorted[place]! * words, rowWords.value))
    return value
  }

  private amountAt(row: number, word: number): Units {
    const low = this.rows[row + word]!
    const high = this.rows[row + word + 1]!
    return this.shape.amounts.areNumbers ? high * 2 ** 32 + (low >>> 0) : (BigInt(high) << 32n) | BigInt(low >>> 0)
  }

  private sumOf(sorted: Int32Array, from: number, to: number, word: number): Units {
    let total = this.zero
    for (let place = from; place < to; place++)
      total = sum(total, this.amountAt(sorted[place]! * this.shape.layout.words, word))
    return total
  }

  /** The value that a row shows for its order: its amount before refunds. */
  private shownAt(row: number): Units {
    const { refunded } = this.shape.layout
    const value = this.amountAt(row, rowWords.value)
    return refunded < 0 ? value : sum(value, this.amountAt(row, refunded))
  }

  /** Each value counts once. An order may have millions of rows, and a set of them would not fit into the heap. */
  private distinctSum(sorted: Int32Array, from: number, to: number): Units {
    const shown = this.shape.amounts.areNumbers ? new Float64Array(to - from) : new BigInt64Array(to - from)
    let count = 0
    for (let place = from; place < to; place++) {
      const row = sorted[place]! * this.shape.layout.words
      if (!isBlankWord(this.rows[row + rowWords.pair]!)) shown[count++] = this.shownAt(row)
    }
    const values = shown.subarray(0, count).sort()
    let total = this.zero
    for (let at = 0; at < count; at++) if (!at || values[at] !== values[at - 1]) total = sum(total, values[at]!)
    return total
  }

  private countRepeated(sorted: Int32Array, from: number, to: number, value: Units): void {
    let areSame = true
    let first: Units | undefined
    for (let place = from; place < to && areSame; place++) {
      const row = sorted[place]! * this.shape.layout.words
      if (isBlankWord(this.rows[row + rowWords.pair]!)) continue
      const shown = this.shownAt(row)
      first ??= shown
      areSame = shown === first
    }
    if (!areSame || value) this.made.severalLineOrders++
    if (areSame && value) this.made.repeatedOrders++
  }

  private isLong(sorted: Int32Array, from: number, to: number): boolean {
    if (to - from < 2) return false
    const { rows } = this
    const first = sorted[from]! * this.shape.layout.words + rowWords.time
    const last = sorted[to - 1]! * this.shape.layout.words + rowWords.time
    const span = (rows[last + 1]! - rows[first + 1]!) * 2 ** 32 + ((rows[last]! >>> 0) - (rows[first]! >>> 0))
    return span > longDays * dayUs
  }
}

import { type Histories, type HistoryShape, roomFor } from './histories.ts'
import { OrderKeys, tableSize } from './order-keys.ts'
import { OrderMaker } from './order-maker.ts'
import { rowWords } from './row-layout.ts'
import { sortHistory } from './sort-history.ts'
import { partsToTake, type RowsInParts } from './spread-rows.ts'

/** The histories of stored rows that the other thread has not taken, some thousand customers at a time. */
export function* historiesOf(held: RowsInParts, shape: HistoryShape, taken: Int32Array): Generator<Histories> {
  const maker = new HistoryMaker(shape)
  for (const { rows, count } of partsToTake(held, taken)) yield maker.make(rows, count)
}

/** Makes histories of the rows, one part after another. */
class HistoryMaker {
  private readonly shape: HistoryShape
  private room = 0
  private slots = new Int32Array(0)
  private customerOf = new Int32Array(0)
  private sorted = new Int32Array(0)
  private made: Histories
  private keys: OrderKeys | undefined

  constructor(shape: HistoryShape) {
    this.shape = shape
    this.made = roomFor(0, shape)
  }

  /** Makes the histories of `count` rows, which have the layout of `SpreadRows`. */
  make(rows: Int32Array, count: number): Histories {
    this.reserve(count)
    const { made, sorted } = this
    const { layout } = this.shape
    made.severalLineOrders = 0
    made.repeatedOrders = 0
    made.longOrders = 0
    made.customers = this.groupByCustomer(rows, count)
    const orders = new OrderMaker(this.shape, rows, made)
    for (let customer = 0, from = 0; customer < made.customers; customer++) {
      const to = made.starts[customer + 1]!
      if (to - from > 1) sortHistory(sorted, from, to, rows, layout)
      made.starts[customer] = orders.count
      if (this.keys) this.addByKey(orders, rows, from, to)
      else addByTime(orders, rows, sorted, from, to, layout.words)
      from = to
    }
    made.starts[made.customers] = orders.count
    return made
  }

  private reserve(count: number): void {
    if (this.room >= count) return
    this.room = Math.ceil(count * 1.25)
    this.slots = new Int32Array(tableSize(this.room))
    this.customerOf = new Int32Array(this.room)
    this.sorted = new Int32Array(this.room)
    this.made = roomFor(this.room, this.shape)
    if (this.shape.layout.orderKey >= 0) this.keys = new OrderKeys(this.shape.layout, this.slots, this.room)
  }

  /**
   * Writes the rows of each customer to `sorted`, side by side, and their beginnings to `starts`; returns the number of
   * customers.
   */
  private groupByCustomer(rows: Int32Array, count: number): number {
    const { slots, customerOf, sorted } = this
    const { words } = this.shape.layout
    const { keys, starts } = this.made
    const mask = tableSize(count) - 1
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
    // starts[c + 2] counts the rows of customer c. Then starts[c + 1] is where its next row goes. At the end, it is
    // where the next customer begins.
    starts[0] = 0
    starts[1] = 0
    for (let customer = 0; customer < customers; customer++) starts[customer + 2]! += starts[customer + 1]!
    for (let row = 0; row < count; row++) sorted[starts[customerOf[row]! + 1]!++] = row
    return customers
  }

  /**
   * Each order ID is one order. Orders are sorted by their first times; at equal times, refunds come last, and then the
   * order of the file decides.
   */
  private addByKey(orders: OrderMaker, rows: Int32Array, from: number, to: number): void {
    const { sorted } = this
    const ends = this.keys!.gather(rows, sorted, from, to)
    this.keys!.settleTies(rows, sorted, from, (first, end) => orders.valueOf(sorted, first, end) < 0)
    let begin = from
    for (let order = 0; order < ends.count; order++) {
      const end = ends.places[order]!
      orders.add(sorted, begin, end)
      begin = end
    }
  }
}

function addByTime(
  orders: OrderMaker,
  rows: Int32Array,
  sorted: Int32Array,
  from: number,
  to: number,
  words: number,
): void {
  for (let place = from; place < to; ) {
    const at = sorted[place]! * words
    const begin = place
    for (place++; place < to; place++) {
      const next = sorted[place]! * words
      if (rows[next + rowWords.time] !== rows[at + rowWords.time]) break
      if (rows[next + rowWords.time + 1] !== rows[at + rowWords.time + 1]) break
    }
    orders.add(sorted, begin, place)
  }
}

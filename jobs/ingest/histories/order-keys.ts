import { type RowLayout, rowWords } from './row-layout.ts'

/** Slots for this many keys: a power of two, at least half of them free. */
export const tableSize = (keys: number): number => 2 ** Math.ceil(Math.log2(2 * keys))

/** Puts the rows of a customer with the same order ID side by side, and rows without one by their time. */
export class OrderKeys {
  private readonly layout: RowLayout
  private readonly slots: Int32Array
  private readonly orderOf: Int32Array
  private readonly moved: Int32Array
  /** the number of the customer's orders, and the end of each in `sorted` */
  private readonly ends: { count: number; places: Int32Array }

  /** `slots`: memory of a table that is unused meanwhile. */
  constructor(layout: RowLayout, slots: Int32Array, rows: number) {
    this.layout = layout
    this.slots = slots
    this.orderOf = new Int32Array(rows)
    this.moved = new Int32Array(rows)
    this.ends = { count: 0, places: new Int32Array(rows + 1) }
  }

  /** Rows are sorted by time, so orders are sorted by their first rows. */
  gather(rows: Int32Array, sorted: Int32Array, from: number, to: number): { count: number; places: Int32Array } {
    const { slots, orderOf, moved, ends } = this
    const { places } = ends
    const mask = tableSize(to - from) - 1
    slots.fill(0, 0, mask + 1)
    let orders = 0
    let areTogether = true
    for (let place = from; place < to; place++) {
      const row = sorted[place]!
      let slot = this.hashOf(rows, row) & mask
      while (slots[slot] && !this.isSame(rows, sorted[slots[slot]! - 1]!, row)) slot = (slot + 1) & mask
      const first = slots[slot]! - 1
      const order = first < 0 ? orders++ : orderOf[first - from]!
      if (first < 0) {
        slots[slot] = place + 1
        places[order + 1] = 0
      }
      if (order < orders - 1) areTogether = false
      orderOf[place - from] = order
      places[order + 1]!++
    }
    // places[o + 1] counts the rows of order o. At the end it is where they end, shifted by one.
    places[0] = from
    for (let order = 0; order < orders; order++) places[order + 1]! += places[order]!
    if (!areTogether) {
      for (let place = from; place < to; place++) moved[places[orderOf[place - from]!]!++] = sorted[place]!
      sorted.set(moved.subarray(from, to), from)
    } else places.copyWithin(0, 1, orders + 1)
    ends.count = orders
    return ends
  }

  /** Sorts orders with the same first time: refunds last, then in the order of the file. */
  settleTies(
    rows: Int32Array,
    sorted: Int32Array,
    from: number,
    isRefund: (first: number, end: number) => boolean,
  ): void {
    const { count, places } = this.ends
    for (let order = 0, begin = from; order < count; ) {
      let last = order + 1
      while (last < count && this.isSameTime(rows, sorted[begin]!, sorted[places[last - 1]!]!)) last++
      const end = places[last - 1]!
      if (last - order > 1) this.sortTied(rows, sorted, { order, last, begin }, isRefund)
      order = last
      begin = end
    }
  }

  private sortTied(
    rows: Int32Array,
    sorted: Int32Array,
    { order, last, begin }: { order: number; last: number; begin: number },
    isRefund: (first: number, end: number) => boolean,
  ): void {
    const { places } = this.ends
    const tied = Array.from({ length: last - order }, (_, at) => {
      const first = at ? places[order + at - 1]! : begin
      const own = sorted.slice(first, places[order + at]!)
      const place = own.reduce((least, row) => Math.min(least, this.placeOf(rows, row)), Number.POSITIVE_INFINITY)
      return { own, place, isRefund: isRefund(first, places[order + at]!) }
    })
    tied.sort((a, b) => Number(a.isRefund) - Number(b.isRefund) || a.place - b.place)
    let next = begin
    for (const [at, { own }] of tied.entries()) {
      sorted.set(own, next)
      next += own.length
      places[order + at] = next
    }
  }

  private placeOf = (rows: Int32Array, row: number): number => rows[row * this.layout.words + this.layout.place]!

  /** A key of 0 means none; the time then decides the order. */
  private hashOf(rows: Int32Array, row: number): number {
    const at = row * this.layout.words
    const key = rows[at + this.layout.orderKey]! | rows[at + this.layout.orderKey + 1]!
    return key
      ? rows[at + this.layout.orderKey]!
      : Math.imul(rows[at + rowWords.time]! ^ rows[at + rowWords.time + 1]!, -1640531527) >>> 7
  }

  private isSame(rows: Int32Array, a: number, b: number): boolean {
    const { words, orderKey } = this.layout
    const [x, y] = [a * words + orderKey, b * words + orderKey]
    if (rows[x] !== rows[y] || rows[x + 1] !== rows[y + 1]) return false
    return rows[x] !== 0 || rows[x + 1] !== 0 || this.isSameTime(rows, a, b)
  }

  private isSameTime(rows: Int32Array, a: number, b: number): boolean {
    const { words } = this.layout
    const [x, y] = [a * words + rowWords.time, b * words + rowWords.time]
    return rows[x] === rows[y] && rows[x + 1] === rows[y + 1]
  }
}

import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type AmountKind, type Amounts, amountAt, amountsOf, setAmount } from '#jobs/ingest/histories/units.ts'
import {
  type Amounts64,
  type HistoriesBlock,
  type HistoriesHead,
  ordersOfBlock,
} from '#jobs/ingest/list/histories-file.ts'
import type { Bits } from './bits.ts'

/** What a filter chooses; undefined where it chooses all. */
export interface Chosen {
  /** by the number of a customer */
  customers: Bits | undefined
  /** by the number of an order; only those of the chosen customers count */
  orders: Bits | undefined
}

/** The buffers, and where the pairs of each customer begin (one entry more than customers). */
type Room = Histories & { deciles: Uint8Array; pairsOf: Int32Array; margins: Amounts[] }

/** Histories with the margins of their orders, of each kind that the blocks have. */
export type WithMargins = Histories & { margins: Amounts[] }

const secondUs = 1_000_000
const mostAtOnce = ordersOfBlock

/**
 * Turns the orders of a list, which come customer by customer, into histories for the sums of the ingestion. A history
 * is never cut: the buffers grow with the longest one.
 */
export class HistoryFeed {
  private readonly amounts: AmountKind
  private readonly head: HistoriesHead
  private readonly chosen: Chosen
  private room = 0
  private made!: Room
  private orders = 0
  private customers = 0
  private pairs = 0
  private last = -1
  private readonly kindsOfMargins: number

  /** `kindsOfMargins`: how many the blocks have. */
  constructor(amounts: AmountKind, head: HistoriesHead, chosen: Chosen, kindsOfMargins = 0) {
    this.kindsOfMargins = kindsOfMargins
    this.amounts = amounts
    this.head = head
    this.chosen = chosen
    this.grow(2 * mostAtOnce)
  }

  /** Adds a block. Yields histories that are complete, which are valid until the next ones. */
  *add(block: HistoriesBlock): Generator<WithMargins> {
    const { numbers, counts } = block
    const { customers } = this.chosen
    if (this.orders >= mostAtOnce && numbers[0] !== this.last) yield this.take()
    let [begin, end] = [0, 0] // the orders of chosen customers that are not yet copied
    for (let customer = 0, from = 0; customer < block.customers; customer++) {
      const to = from + counts[customer]!
      if (!customers || customers.has(numbers[customer]!)) {
        if (end !== from) {
          this.addOrders(block, begin, end)
          begin = from
        }
        if (numbers[customer] !== this.last) this.addCustomer(block, customer, this.orders + from - begin)
        end = to
      }
      from = to
    }
    this.addOrders(block, begin, end)
  }

  /** The rest. */
  end(): WithMargins {
    return this.take()
  }

  private addCustomer({ numbers, deciles, skuStarts, skus }: HistoriesBlock, at: number, firstOrder: number): void {
    if (numbers[at]! < this.last) throw new Error('orders are not in the order of their customers')
    if (this.customers === this.room) this.grow(this.room * 2)
    this.last = numbers[at]!
    const { made } = this
    made.starts[this.customers] = firstOrder
    made.pairsOf[this.customers] = this.pairs
    made.deciles[this.customers++] = deciles[at]!
    for (let sku = skuStarts[at]!; sku < skuStarts[at + 1]!; sku++) {
      if (this.pairs === made.pairs.length) made.pairs = larger(new Int32Array(2 * this.pairs), made.pairs)
      made.pairs[this.pairs++] = skus[sku]!
    }
  }

  private addOrders(block: HistoriesBlock, from: number, to: number): void {
    const count = to - from
    const into = this.orders
    while (into + count > this.room) this.grow(this.room * 2)
    const { made } = this
    const { days, seconds, clocks, values, refunds, units, firstOrder } = block
    made.days.set(days.subarray(from, to), into)
    if (clocks) made.clocks.set(clocks.subarray(from, to), into)
    else if (seconds) for (let at = 0; at < count; at++) made.clocks[into + at] = seconds[from + at]! * secondUs
    else made.clocks.fill(0, into, into + count)
    copy(made.values, into, values, from, count)
    if (made.refunded) copy(made.refunded, into, refunds, from, count)
    if (made.quantities) copy(made.quantities, into, units, from, count)
    for (const [kind, margins] of (block.margins ?? []).entries()) {
      const made = this.made.margins[kind]!
      if (made instanceof Float64Array) made.set(margins.subarray(from, to), into)
      else for (let at = 0; at < count; at++) made.set(into + at, BigInt(margins[from + at]!))
    }
    const { orders } = this.chosen
    if (orders) for (let at = 0; at < count; at++) made.chosen![into + at] = orders.has(firstOrder + from + at) ? 1 : 0
    this.orders += count
  }

  private take(): WithMargins {
    const { made } = this
    made.starts[this.customers] = this.orders
    made.pairsOf[this.customers] = this.pairs
    made.customers = this.customers
    if (this.pairs) placePairs(made)
    this.orders = 0
    this.customers = 0
    this.pairs = 0
    return made
  }

  private grow(room: number): void {
    const { amounts, orders, made: before, head } = this
    const copied = (from: Amounts | undefined): Amounts => {
      const to = amountsOf(room, amounts)
      if (from instanceof Float64Array) (to as Float64Array).set(from)
      else if (from) for (let at = 0; at < orders; at++) setAmount(to, at, from.get(at))
      return to
    }
    this.room = room
    this.made = {
      customers: 0,
      keys: new Int32Array(0),
      starts: larger(new Int32Array(room + 2), before?.starts),
      days: larger(new Int32Array(room), before?.days),
      clocks: larger(new Float64Array(room), before?.clocks),
      values: copied(before?.values),
      refunded: head.has_refunds ? copied(before?.refunded) : undefined,
      quantities: head.has_units ? copied(before?.quantities) : undefined,
      ...(this.chosen.orders && { chosen: larger(new Uint8Array(room), before?.chosen) }),
      deciles: larger(new Uint8Array(room), before?.deciles),
      orderKeys: new Int32Array(0),
      pairs: before?.pairs ?? new Int32Array(mostAtOnce),
      margins: Array.from({ length: this.kindsOfMargins }, (_, kind) => copied(before?.margins[kind])),
      pairsOf: larger(new Int32Array(room + 1), before?.pairsOf),
      pairStarts: new Int32Array(room + 1),
      severalLineOrders: 0,
      repeatedOrders: 0,
      longOrders: 0,
    }
  }
}

/** Gives the pairs of each customer to the first purchase. No figure uses the pairs of other orders. */
function placePairs({ customers, starts, values, pairsOf, pairStarts }: Room): void {
  for (let customer = 0; customer < customers; customer++) {
    let first = starts[customer]!
    while (first < starts[customer + 1]! && amountAt(values, first) < 0) first++
    pairStarts[first] = pairsOf[customer]!
    pairStarts[first + 1] = pairsOf[customer + 1]!
  }
}

function larger<T extends Int32Array | Uint8Array | Float64Array>(to: T, from: T | undefined): T {
  if (from) to.set(from)
  return to
}

function copy(to: Amounts, into: number, amounts: Amounts64 | undefined, from: number, count: number): void {
  if (!(to instanceof Float64Array)) {
    for (let at = 0; at < count; at++) to.set(into + at, amounts ? bigAt(amounts, from + at) : 0n)
    return
  }
  if (!amounts) to.fill(0, into, into + count)
  else if (!amounts.areWords) for (let at = 0; at < count; at++) to[into + at] = amounts.items[from + at]!
  else
    for (let at = 0; at < count; at++) {
      const word = 2 * (from + at)
      to[into + at] = amounts.items[word + 1]! * 2 ** 32 + (amounts.items[word]! >>> 0)
    }
}

const bigAt = ({ items, areWords }: Amounts64, at: number): bigint =>
  areWords ? (BigInt(items[2 * at + 1]!) << 32n) | BigInt(items[2 * at]! >>> 0) : BigInt(items[at]!)

import type { DuckDBDataChunk } from '@duckdb/node-api'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type AmountKind, type Amounts, amountsOf, setAmount, type Units } from '#jobs/ingest/histories/units.ts'

/** Histories of at least this many orders are added up at once. */
const ordersAtOnce = 65_536

/** What a filter chooses. */
export interface Chosen {
  /** by the number of a customer: the decile, 0 if the customer is not chosen, `noDecile` without a purchase */
  deciles: Uint8Array
  /** by the number of an order: 1 if it is chosen; undefined if all orders of the customers are */
  orders: Uint8Array | undefined
}

export const noDecile = 255

/**
 * Turns the orders of a list (sql/histories.sql), which come customer by customer, into histories for the sums of the
 * ingestion. A history is never cut: the buffer grows with the longest one.
 */
export class HistoryFeed {
  private readonly amounts: AmountKind
  private readonly hasUnits: boolean
  private room = 0
  private made!: Histories & { chosen: Uint8Array; deciles: Uint8Array; refunded: Amounts }
  private orders = 0
  private customers = 0
  private last = -1
  private readonly chosen: Chosen

  constructor(amounts: AmountKind, hasUnits: boolean, chosen: Chosen) {
    this.amounts = amounts
    this.hasUnits = hasUnits
    this.chosen = chosen
    this.grow(ordersAtOnce + 4096)
  }

  /** Adds a chunk. Yields histories that are complete, which are valid until the next ones. */
  *add(chunk: DuckDBDataChunk): Generator<Histories> {
    const { deciles, orders } = this.chosen
    const customers = itemsOf(chunk, 0) as Int32Array
    const numbers = itemsOf(chunk, 1) as Int32Array
    const days = itemsOf(chunk, 2) as Int32Array
    const clocks = itemsOf(chunk, 3) as Float64Array
    const [values, refunds, units] = [wordsOf(chunk, 4), wordsOf(chunk, 5), wordsOf(chunk, 6)]
    const rows = chunk.rowCount // asking DuckDB for each row took a third of the time
    for (let row = 0; row < rows; row++) {
      const customer = customers[row]!
      const decile = deciles[customer]!
      if (!decile) continue
      if (customer !== this.last) {
        if (customer < this.last) throw new Error('orders are not in the order of their customers')
        if (this.orders >= ordersAtOnce) yield this.take()
        this.last = customer
        this.made.starts[this.customers] = this.orders
        this.made.deciles[this.customers++] = decile
      }
      if (this.orders === this.room) this.grow(this.room * 2)
      const { made, orders: at } = this
      made.days[at] = days[row]!
      made.clocks[at] = clocks[row]!
      made.chosen[at] = orders ? orders[numbers[row]!]! : 1
      setAmount(made.values, at, unitsAt(values, row, this.amounts))
      setAmount(made.refunded, at, unitsAt(refunds, row, this.amounts))
      if (this.hasUnits) setAmount(made.quantities!, at, unitsAt(units, row, this.amounts))
      this.orders++
    }
  }

  /** The rest. */
  end(): Histories {
    return this.take()
  }

  private take(): Histories {
    const { made } = this
    made.starts[this.customers] = this.orders
    made.customers = this.customers
    this.orders = 0
    this.customers = 0
    return made
  }

  private grow(room: number): void {
    const { amounts, orders } = this
    const before = this.made
    const copied = (from: Amounts | undefined): Amounts => {
      const to = amountsOf(room, amounts)
      if (from instanceof Float64Array) (to as Float64Array).set(from)
      else if (from) for (let at = 0; at < orders; at++) setAmount(to, at, from.get(at))
      return to
    }
    const larger = <T extends Int32Array | Uint8Array | Float64Array>(to: T, from: T | undefined): T => {
      if (from) to.set(from)
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
      refunded: copied(before?.refunded),
      quantities: this.hasUnits ? copied(before?.quantities) : undefined,
      chosen: larger(new Uint8Array(room), before?.chosen),
      deciles: larger(new Uint8Array(room), before?.deciles),
      orderKeys: new Int32Array(0),
      pairs: new Int32Array(0),
      pairStarts: new Int32Array(0),
      severalLineOrders: 0,
      repeatedOrders: 0,
      longOrders: 0,
    }
  }
}

/** The 64-bit integer of a row, given as words, the low one first. */
export function unitsAt(words: Int32Array, row: number, { areNumbers }: AmountKind): Units {
  const high = words[2 * row + 1]!
  const low = words[2 * row]! >>> 0
  return areNumbers ? high * 2 ** 32 + low : (BigInt(high) << 32n) | BigInt(low)
}

import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { runSql, streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import { clockOf, dayOf } from '#jobs/ingest/histories/times.ts'
import { type Amounts64, type HistoriesHead, HistoriesWriter, noDecile, ordersOfBlock } from './histories-file.ts'

/** Writes `histories.bin` from the written orders and customers of the list. */
export async function writeHistories(db: DuckDBConnection, path: string): Promise<void> {
  const [head] = (await runSql<HistoriesHead>(db, 'list/history-span')) as [HistoriesHead]
  const writer = new HistoriesWriter(path)
  if (head.is_whole) {
    const maker = new BlockMaker(writer, await readCustomers(db, head.customers))
    for await (const chunk of streamSql(db, 'list/placed-orders')) maker.add(chunk)
    maker.end()
  }
  writer.end(head)
}

interface Customers {
  deciles: Uint8Array
  /** the SKUs of first purchases, and where those of each customer begin */
  skuStarts: Int32Array
  skus: Int32Array
}

async function readCustomers(db: DuckDBConnection, customers: number): Promise<Customers> {
  const deciles = new Uint8Array(customers)
  const skuStarts = new Int32Array(customers + 1)
  for await (const chunk of streamSql(db, 'list/customer-deciles', { none: String(noDecile) })) {
    const [numbers, own, skus] = [itemsOf(chunk, 0), itemsOf(chunk, 1), itemsOf(chunk, 2)]
    for (let row = 0, rows = chunk.rowCount; row < rows; row++) {
      deciles[numbers[row] as number] = own[row] as number
      skuStarts[(numbers[row] as number) + 1] = skus[row] as number
    }
  }
  for (let customer = 0; customer < customers; customer++) skuStarts[customer + 1]! += skuStarts[customer]!
  const skus = new Int32Array(skuStarts[customers]!)
  let next = 0
  for await (const chunk of streamSql(db, 'list/first-sku-ids')) {
    const ids = itemsOf(chunk, 0) as Int32Array
    skus.set(ids.subarray(0, chunk.rowCount), next)
    next += chunk.rowCount
  }
  return { deciles, skuStarts, skus }
}

class BlockMaker {
  private readonly writer: HistoriesWriter
  private readonly of: Customers
  private orders = 0
  private firstOrder = 0
  private customers = 0
  private readonly numbers = new Int32Array(ordersOfBlock)
  private readonly counts = new Int32Array(ordersOfBlock)
  private readonly days = new Int32Array(ordersOfBlock)
  private readonly clocks = new Float64Array(ordersOfBlock)
  private readonly values = new Int32Array(2 * ordersOfBlock)
  private readonly refunds = new Int32Array(2 * ordersOfBlock)
  private readonly units = new Int32Array(2 * ordersOfBlock)

  constructor(writer: HistoriesWriter, of: Customers) {
    this.writer = writer
    this.of = of
  }

  add(chunk: DuckDBDataChunk): void {
    const customers = itemsOf(chunk, 0) as Int32Array
    const [times, ...amounts] = [1, 2, 3, 4].map((column) => wordsOf(chunk, column)) as [Int32Array, ...Int32Array[]]
    const into = [this.values, this.refunds, this.units]
    for (let row = 0, rows = chunk.rowCount; row < rows; row++) {
      if (this.orders === ordersOfBlock) this.take()
      const at = this.orders++
      if (!this.customers || this.numbers[this.customers - 1] !== customers[row]) {
        this.counts[this.customers] = 0
        this.numbers[this.customers++] = customers[row]!
      }
      this.counts[this.customers - 1]!++
      const [low, high] = [times[2 * row]!, times[2 * row + 1]!]
      const day = dayOf(low, high)
      this.days[at] = day
      this.clocks[at] = clockOf(low, high, day)
      for (let column = 0; column < 3; column++) {
        into[column]![2 * at] = amounts[column]![2 * row]!
        into[column]![2 * at + 1] = amounts[column]![2 * row + 1]!
      }
    }
  }

  end(): void {
    if (this.orders) this.take()
  }

  private take(): void {
    const { orders, customers } = this
    const numbers = this.numbers.subarray(0, customers)
    const { deciles, skuStarts, skus } = this.of
    // numbers of customers are without gaps
    const [first, last] = [numbers[0]!, numbers[customers - 1]!]
    const from = skuStarts[first]!
    this.writer.add({
      customers,
      orders,
      firstOrder: this.firstOrder,
      numbers,
      counts: this.counts.subarray(0, customers),
      deciles: deciles.subarray(first, last + 1),
      skuStarts: skuStarts.slice(first, last + 2).map((start) => start - from),
      skus: skus.subarray(from, skuStarts[last + 1]),
      days: this.days.subarray(0, orders),
      ...timesOf(this.clocks.subarray(0, orders)),
      values: narrowed(this.values.subarray(0, 2 * orders)),
      refunds: unlessZero(this.refunds.subarray(0, 2 * orders)),
      units: unlessZero(this.units.subarray(0, 2 * orders)),
    })
    this.firstOrder += orders
    this.orders = 0
    this.customers = 0
  }
}

const secondUs = 1_000_000

function timesOf(clocks: Float64Array): { seconds: Int32Array | undefined; clocks: Float64Array | undefined } {
  if (clocks.every((clock) => clock === 0)) return { seconds: undefined, clocks: undefined }
  if (clocks.some((clock) => clock % secondUs !== 0)) return { seconds: undefined, clocks }
  return { seconds: Int32Array.from(clocks, (clock) => clock / secondUs), clocks: undefined }
}

const unlessZero = (words: Int32Array): Amounts64 | undefined =>
  words.some((word) => word !== 0) ? narrowed(words) : undefined

function narrowed(words: Int32Array): Amounts64 {
  const items = new Int32Array(words.length / 2)
  for (let at = 0; at < items.length; at++) {
    items[at] = words[2 * at]!
    if (words[2 * at + 1] !== items[at]! >> 31) return { items: words, areWords: true }
  }
  return { items, areWords: false }
}

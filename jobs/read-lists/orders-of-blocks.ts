import type { DuckDBConnection } from '@duckdb/node-api'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import type { Amounts64, HistoriesBlock } from '#jobs/ingest/list/histories-file.ts'
import type { CellRows } from './cell-rows.ts'
import { ExactSums } from './exact-sums.ts'
import type { Chosen } from './history-feed.ts'
import { OrderParts, type OrderRules } from './order-parts.ts'
import type { GroupSums, PlacedOrder, ProfitSums } from './profit-sums.ts'
import { numberAt, type RowChunk, streamRows } from './row-chunks.ts'
import type { UnitCosts } from './unit-costs.ts'
import type { Groups } from './value-groups.ts'

/** Where orders are added up. */
export interface Placing {
  calendar: Calendar
  chosen: Chosen
  /** none where only margins are asked for */
  sums: ProfitSums | undefined
  /** of all customers together, by cohort */
  cohorts: GroupSums | undefined
  /** the rows behind a number, where they are asked for */
  rows: CellRows | undefined
  groups: Groups | undefined
  ofGroups: GroupSums | undefined
}

/**
 * Reads the rows of orders beside the blocks of histories, which have the same orders in the same sequence, and adds up what
 * each order makes. A customer's orders may continue in the next block.
 */
export class OrdersOfBlocks {
  /** the margins of the orders of the last block: CM1 and CM2 */
  margins: [Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0)]
  /** no sum of margins differs from the money by more than this */
  bound = 0
  customers = 0
  orders = 0
  /** the second margin of all chosen orders */
  readonly money = new ExactSums(1)
  private readonly parts: OrderParts
  private readonly rows: AsyncGenerator<RowChunk>
  private chunk: RowChunk | undefined
  private at = 0
  /** rows in the chunks before this one, and the place of the order's first row among all */
  private before = 0
  private firstRow = 0
  private customer = -1
  private firstDay = -1
  private group = 0
  private isCounted = false

  constructor(rules: OrderRules, costs: UnitCosts, { db, query }: { db: DuckDBConnection; query: string }) {
    this.parts = new OrderParts(rules, costs)
    this.rows = streamRows(db, query)
  }

  async add(block: HistoriesBlock, placing: Placing): Promise<void> {
    const { parts } = this
    const end = block.firstOrder + block.orders
    this.margins = [new Float64Array(block.orders), new Float64Array(block.orders)]
    const facts = factsOf(block)
    let current = -1
    for (let isDone = false; !isDone; ) {
      if (!this.chunk || this.at === this.chunk.rows) {
        const next = await this.rows.next()
        this.before += this.chunk?.rows ?? 0
        this.chunk = next.done ? undefined : next.value
        this.at = 0
      }
      const { chunk } = this
      isDone = !chunk
      for (; chunk && this.at < chunk.rows; this.at++) {
        const number = chunk.numbers[this.at]!
        if (number >= end) {
          isDone = true
          break
        }
        if (number !== current) {
          if (number !== (current < 0 ? block.firstOrder : current + 1)) throw new Error(notTheRows)
          if (current >= 0) this.finish(current - block.firstOrder, facts, placing)
          current = number
          this.firstRow = this.before + this.at
          parts.begin()
        }
        parts.addRow(chunk, this.at)
      }
    }
    if (current !== end - 1) throw new Error(notTheRows)
    this.finish(current - block.firstOrder, facts, placing)
  }

  /** Ends the reading of rows. */
  async end(): Promise<void> {
    await this.rows.return(undefined)
  }

  private finish(at: number, { block, customerOf, value, refunds }: BlockFacts, placing: Placing): void {
    const { parts } = this
    const { calendar, chosen, sums, cohorts, groups, ofGroups } = placing
    const customer = customerOf[at]!
    if (customer !== this.customer) {
      this.customer = customer
      this.firstDay = -1
      this.isCounted = false
    }
    if (chosen.customers && !chosen.customers.has(customer)) return
    const day = block.days[at]!
    const order = { day, value: value(at), refunds: refunds(at) }
    parts.finish(order)
    const isPurchase = order.value >= 0
    const isFirst = isPurchase && this.firstDay < 0
    if (isFirst) {
      this.firstDay = day - calendar.firstDay
      this.group = groups ? groups.lineOf(parts.first) : 0
    }
    const isChosen = !chosen.orders || chosen.orders.has(block.firstOrder + at)
    const placed: PlacedOrder = {
      day: day - calendar.firstDay,
      firstDay: this.firstDay,
      isFirst,
      isPurchase,
      group: this.group,
    }
    const { cm1, cm2 } = parts
    this.margins[0][at] = cm1
    this.margins[1][at] = cm2
    this.bound += parts.takenOff
    if (!isChosen) {
      if (isFirst) {
        cohorts?.addCustomer({ firstDay: this.firstDay, group: 0 })
        ofGroups?.addCustomer(placed)
      }
      return
    }
    if (!this.isCounted) this.customers++
    this.isCounted = true
    this.orders++
    this.money.add(0, cm2)
    placing.rows?.add(placed, parts, this.firstRow)
    sums?.add(placed, parts)
    if (this.firstDay < 0) return
    ofGroups?.add(placed, parts, cm2)
    if (!cohorts) return
    placed.group = 0
    cohorts.add(placed, parts, cm2)
  }
}

const notTheRows = 'the rows of the list are not those of its orders'

interface BlockFacts {
  block: HistoriesBlock
  /** the customer of each order */
  customerOf: Int32Array
  value: (at: number) => number
  refunds: (at: number) => number
}

function factsOf(block: HistoriesBlock): BlockFacts {
  const customerOf = new Int32Array(block.orders)
  for (let customer = 0, from = 0; customer < block.customers; customer++) {
    const to = from + block.counts[customer]!
    customerOf.fill(block.numbers[customer]!, from, to)
    from = to
  }
  return { block, customerOf, value: reader(block.values), refunds: reader(block.refunds) }
}

function reader(amounts: Amounts64 | undefined): (at: number) => number {
  if (!amounts) return () => 0
  const { items, areWords } = amounts
  return areWords ? (at) => numberAt(items, at) : (at) => items[at]!
}

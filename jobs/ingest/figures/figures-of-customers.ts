import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { connectBeside, runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { HistoryShape } from '#jobs/ingest/histories/make-histories.ts'
import { historiesOf, holdRows, passesOf } from '#jobs/ingest/histories/read-histories.ts'
import { Calendar, clockOf, dayOf } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from './orders/order-shape.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import { addCohorts, noCohorts, spansOf } from './sums/cohorts.ts'
import { CustomerSums, type SumsRange } from './sums/customer-sums.ts'
import { DecileSums } from './sums/decile-sums.ts'
import { leastOfDeciles } from './sums/first-value-deciles.ts'
import { LineWriter } from './sums/line-writer.ts'
import type { Purchasers } from './sums/purchasers.ts'
import type { FurtherSums } from './sums/revenue-sums.ts'

interface Asked {
  shape: OrderShape
  counted: RepeatedTotals
  workPath: string
  skus: SkuFigures
  /** hears which share of the customers has been added up */
  onPart: (share: number) => Promise<void>
  /** lets others have their turn, now and then */
  onTurn: () => Promise<void>
}

interface AddedUp {
  sums: {
    orders: number
    customers: number
    analysedMoney: string
    orphanRefundMoney: string
    orphanRefundCustomers: number
    firstOrderedAt: string
    lastOrderedAt: string
  }
  hasTimes: boolean
  /** of orders that were made of rows here: those of several rows, and those whose rows all show the same value */
  severalLineOrders: number
  repeatedOrders: number
  /** writes the rollups; it asks nothing of the database */
  write: () => Promise<void>
}

/**
 * Adds up all that needs the orders of a customer in their order, of the view `history_rows`: sorted, grouped and joined by
 * DuckDB it took three times as long.
 */
export async function addUpCustomers(
  db: DuckDBConnection,
  { shape: orders, counted, workPath, ...asked }: Asked,
): Promise<AddedUp> {
  const [found] = (await runSql<Found>(db, 'figures/history-range')) as [Found]
  const amounts = await amountKindOf(db, { from: 'history_rows', value: 'value', total: BigInt(found.total) })
  const [first, last] = [wordsOf(found.first_us), wordsOf(found.last_us)]
  const calendar = new Calendar(dayOf(...first), dayOf(...last))
  const range = { calendar, lastClock: clockOf(...last, calendar.lastDay), rows: found.rows, amounts }
  const rule = { isByTime: !orders.hasFields, isOnce: counted === 'once' }
  const shape = { rule, further: asked.skus.further, amounts }
  // The texts of SKUs are found meanwhile.
  const beside = await connectBeside(db)
  const added = await addUpHistories(beside, { range, shape, ...asked }).finally(() => beside.closeSync())
  const further = await furtherSums(db, orders)
  const { revenue, timing, purchasers, severalLineOrders, repeatedOrders } = added
  return {
    sums: {
      orders: purchasers.orders,
      customers: purchasers.customers,
      analysedMoney: moneyText(purchasers.money, amounts.scale),
      orphanRefundMoney: moneyText(purchasers.orphanMoney, amounts.scale),
      orphanRefundCustomers: purchasers.orphanCustomers,
      firstOrderedAt: found.first_ordered_at,
      lastOrderedAt: found.last_ordered_at,
    },
    hasTimes: found.has_times,
    severalLineOrders,
    repeatedOrders,
    async write() {
      const writing = writeCohorts(purchasers, { calendar, workPath, onTurn: asked.onTurn })
      revenue.write(workPath, further)
      await asked.onTurn()
      timing.write(workPath)
      await writing
    },
  }
}

interface Found {
  rows: number
  total: string
  first_us: string
  last_us: string
  first_ordered_at: string
  last_ordered_at: string
  has_times: boolean
}

const wordsOf = (us: string): [low: number, high: number] => [
  Number(BigInt.asIntN(32, BigInt(us))),
  Number(BigInt(us) >> 32n),
]

interface Reading extends Pick<Asked, 'skus' | 'onPart'> {
  range: SumsRange
  shape: HistoryShape
}

/** Adds up all histories, read on a connection that meanwhile nobody asks anything else. */
async function addUpHistories(db: DuckDBConnection, { range, shape, skus, onPart }: Reading): Promise<CustomerSums> {
  const { rows } = range
  skus.begin(range.amounts)
  const passes = passesOf(rows, shape.further)
  let sums: CustomerSums | undefined
  for (let pass = 0; pass < passes; pass++) {
    const held = await holdRows(db, shape, { rows, pass, passes })
    sums ??= new CustomerSums(range, await skus.purchaserSums())
    let part = 0
    for (const histories of historiesOf(held, shape)) {
      sums.add(histories)
      await onPart((pass + ++part / held.parts.parts) / passes)
    }
  }
  return sums!
}

/** So many purchasers are added to their cohorts in one turn. */
const purchasersOfTurn = 200_000

/** Writes the rollups of cohorts and deciles. */
async function writeCohorts(
  purchasers: Purchasers,
  { calendar, workPath, onTurn }: Pick<Asked, 'workPath' | 'onTurn'> & { calendar: Calendar },
): Promise<void> {
  const lines = {
    cells: new LineWriter(join(workPath, 'cohort_cells.jsonl')),
    retention: new LineWriter(join(workPath, 'cohort_retention.jsonl')),
  }
  const { amounts, count } = purchasers
  const least = leastOfDeciles(purchasers)
  const deciles = new DecileSums(amounts)
  for (const days of spansOf(purchasers.isFirstDay, calendar)) {
    const tables = noCohorts(days, calendar, amounts)
    for (let from = 0; from < count; from += purchasersOfTurn) {
      const to = Math.min(count, from + purchasersOfTurn)
      const chosen = { from, to, firstDay: days[0]!, lastDay: days.at(-1)! }
      addCohorts({ tables, deciles, least }, purchasers, calendar, chosen)
      await onTurn()
    }
    for (const table of Object.values(tables)) table.write(lines)
  }
  deciles.write(workPath)
  lines.cells.end()
  lines.retention.end()
}

/** What order fields tell of each day. */
async function furtherSums(
  db: DuckDBConnection,
  { hasFields, hasRefunded, hasQuantity }: OrderShape,
): Promise<FurtherSums[] | undefined> {
  if (!hasFields) return undefined
  const found = await runSql<{ day: number; refunds: string; units: string | null }>(db, 'figures/sums-of-days', {
    refunded: hasRefunded ? 'refunded' : '0',
    refunds: hasRefunded ? 'sum(refunded)' : '0',
    units: hasQuantity ? 'sum(units)' : 'null::bigint',
  })
  return found.map(({ day, refunds, units }) => ({
    day,
    refunds: BigInt(refunds),
    units: units === null ? null : BigInt(units),
  }))
}

import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { connectBeside, runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { HistoryShape } from '#jobs/ingest/histories/histories.ts'
import { type HeldBytes, historiesOf, holdRows, passesOf, roomForRows } from '#jobs/ingest/histories/read-histories.ts'
import { layoutOf } from '#jobs/ingest/histories/row-layout.ts'
import { Calendar, dayOf, timeText } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import { addCohorts, noCohorts, spansOf } from './sums/cohorts.ts'
import { CustomerSums, type SumsRange } from './sums/customer-sums.ts'
import { DecileSums } from './sums/decile-sums.ts'
import { leastOfDeciles } from './sums/first-value-deciles.ts'
import { LineWriter } from './sums/line-writer.ts'
import type { Purchasers } from './sums/purchasers.ts'

interface Asked {
  shape: OrderShape
  counted: RepeatedTotals
  workPath: string
  skus: SkuFigures
  /** less in tests */
  held?: HeldBytes | undefined
  /** what else the database is asked while rows are read; nothing may be when the SKUs are */
  meanwhile: Promise<unknown>
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
  /** orders of several rows, those whose rows all show the same value, and those with an ID that last long */
  severalLineOrders: number
  repeatedOrders: number
  longOrders: number
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
  const [found] = (await runSql<Found>(db, 'figures/history-range', { totals: totalsOf(orders) })) as [Found]
  const { rows } = found
  const isScalable = !orders.hasRefunded && !orders.hasQuantity
  const amounts = await amountKindOf(db, { from: 'history_rows', total: BigInt(found.total), isScalable })
  const calendar = new Calendar(dayOf(...wordsOf(found.first_us)), dayOf(...wordsOf(found.last_us)))
  const shape = { layout: layoutOf(orders), amounts, isOnce: counted === 'once' }
  // The texts of SKUs are found meanwhile.
  const beside = await connectBeside(db)
  const range = { calendar, rows, amounts }
  const added = await addUpHistories(beside, { range, shape, ...asked }).finally(() => beside.closeSync())
  const { revenue, timing, purchasers, severalLineOrders, repeatedOrders, longOrders } = added
  return {
    sums: {
      orders: purchasers.orders,
      customers: purchasers.customers,
      analysedMoney: moneyText(purchasers.money, amounts.scale),
      orphanRefundMoney: moneyText(purchasers.orphanMoney, amounts.scale),
      orphanRefundCustomers: purchasers.orphanCustomers,
      firstOrderedAt: timeText(timing.first),
      lastOrderedAt: timeText(timing.last),
    },
    hasTimes: timing.hasTimes,
    severalLineOrders,
    repeatedOrders,
    longOrders,
    async write() {
      revenue.write(workPath)
      await asked.onTurn()
      timing.write(workPath, purchasers.firstDays)
      await asked.onTurn()
      await writeCohorts(purchasers, { calendar, workPath, onTurn: asked.onTurn })
    },
  }
}

/** What no sum goes beyond. Refunded amounts are added to amounts, and once more where totals are repeated. */
function totalsOf({ hasRefunded, hasQuantity }: OrderShape): string {
  const total = (column: string) => `coalesce(sum(abs(${column})), 0)`
  const money = hasRefunded ? `${total('value')} + 2 * ${total('refunded')}` : total('value')
  return hasQuantity ? `${money}, ${total('quantity')}` : money
}

interface Found {
  rows: number
  total: string
  first_us: string
  last_us: string
}

const wordsOf = (us: string): [low: number, high: number] => [
  Number(BigInt.asIntN(32, BigInt(us))),
  Number(BigInt(us) >> 32n),
]

interface Reading extends Pick<Asked, 'skus' | 'onPart' | 'meanwhile' | 'held'> {
  range: SumsRange
  shape: HistoryShape
}

/** Adds up all histories, read on a connection that meanwhile nobody asks anything else. */
async function addUpHistories(
  db: DuckDBConnection,
  { range, shape, skus, meanwhile, onPart, held: most }: Reading,
): Promise<CustomerSums> {
  const { rows } = range
  skus.begin(range.amounts)
  const passes = passesOf(rows, shape.layout, most)
  const held = roomForRows(rows, passes, shape.layout)
  let sums: CustomerSums | undefined
  for (let pass = 0; pass < passes; pass++) {
    await holdRows(db, held, shape, { pass, passes, hasPairs: skus.hasPairs })
    await meanwhile
    sums ??= new CustomerSums(range, await skus.purchaserSums())
    let part = 0
    for (const histories of historiesOf(held, shape)) {
      sums.add(histories)
      await onPart((pass + ++part / held.parts) / passes)
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

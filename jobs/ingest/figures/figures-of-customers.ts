import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { connectBeside, runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { HistoryShape } from '#jobs/ingest/histories/make-histories.ts'
import { historiesOf, holdRows, passesOf } from '#jobs/ingest/histories/read-histories.ts'
import { sharedWords } from '#jobs/ingest/histories/spread-rows.ts'
import { Calendar, clockOf, dayOf } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from './orders/order-shape.ts'
import { leastRowsOfThread, SecondThread, type ThreadSums } from './second-thread.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import { SkuSums } from './skus/sku-sums.ts'
import { absorbCohorts, addCohorts, noCohorts, spansOf, tablesOf } from './sums/cohorts.ts'
import { CustomerSums, type SumsRange } from './sums/customer-sums.ts'
import { DecileSums } from './sums/decile-sums.ts'
import { leastOfDeciles } from './sums/first-value-deciles.ts'
import { LineWriter } from './sums/line-writer.ts'
import type { FurtherSums } from './sums/revenue-sums.ts'

interface Asked {
  shape: OrderShape
  counted: RepeatedTotals
  workPath: string
  threads: number
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
  const halves = await readHalves(beside, { range, shape, ...asked }).finally(() => beside.closeSync())
  const further = await furtherSums(db, orders)
  const { revenue, timing, purchasers, severalLineOrders, repeatedOrders } = halves.sums
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
      const writing = writeCohorts(halves, { calendar, workPath, onTurn: asked.onTurn })
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

/** The sums of all customers, and the purchasers of a second thread, who are not among those of this one. */
interface Halves {
  sums: CustomerSums
  second?: { thread: SecondThread; purchasers: ThreadSums['purchasers'] }
}

interface Reading extends Pick<Asked, 'threads' | 'skus' | 'onPart'> {
  range: SumsRange
  shape: HistoryShape
}

/** Reads all histories, those of a large file in two threads, on a connection that meanwhile nobody asks anything else. */
async function readHalves(db: DuckDBConnection, { range, shape, threads, skus, onPart }: Reading): Promise<Halves> {
  const { rows, amounts } = range
  const { further } = shape
  skus.begin(amounts)
  const passes = passesOf(rows, further)
  const isShared = threads > 1 && rows >= leastRowsOfThread && passes === 1 && amounts.areNumbers && further === 'pair'
  const thread = isShared ? new SecondThread() : undefined
  let halves: Halves | undefined
  for (let pass = 0; pass < passes; pass++) {
    const held = await holdRows(db, shape, { rows, pass, passes, isShared })
    const purchaserSums = await skus.purchaserSums()
    halves ??= { sums: new CustomerSums(range, purchaserSums) }
    const { sums } = halves
    const taken = sharedWords(1)
    const numbers = purchaserSums instanceof SkuSums ? purchaserSums.numbers : undefined
    const adding = numbers && thread?.add({ ...held, taken, shape, range, numbers })
    for (const histories of historiesOf(held, shape, taken)) {
      sums.add(histories)
      await onPart((pass + Math.min(1, taken[0]! / held.parts.blocks.length)) / passes)
    }
    const added = await adding
    if (!thread || !added || !(purchaserSums instanceof SkuSums)) continue
    sums.absorb(added)
    purchaserSums.absorb(added.skus)
    halves.second = { thread, purchasers: added.purchasers }
  }
  return halves!
}

/** So many purchasers are added to their cohorts in one turn. */
const purchasersOfTurn = 200_000

interface CohortsAsked {
  calendar: Calendar
  workPath: string
  onTurn: () => Promise<void>
}

/** Writes the rollups of cohorts and deciles. */
async function writeCohorts({ sums, second }: Halves, { calendar, workPath, onTurn }: CohortsAsked): Promise<void> {
  const lines = {
    cells: new LineWriter(join(workPath, 'cohort_cells.jsonl')),
    retention: new LineWriter(join(workPath, 'cohort_retention.jsonl')),
  }
  const { purchasers } = sums
  const { amounts, count } = purchasers
  const least = leastOfDeciles(second ? [purchasers, second.purchasers] : [purchasers])
  const deciles = new DecileSums(amounts)
  for (const days of spansOf(purchasers.isFirstDay, calendar)) {
    const others = second?.thread.cohorts({ days, least })
    const cohorts = noCohorts(days, calendar, amounts)
    for (let from = 0; from < count; from += purchasersOfTurn) {
      const to = Math.min(count, from + purchasersOfTurn)
      addCohorts(cohorts, purchasers, calendar, { from, to, firstDay: days[0]!, lastDay: days.at(-1)!, least })
      await onTurn()
    }
    if (others) absorbCohorts(cohorts, await others)
    for (const table of tablesOf(cohorts)) table.write(lines)
    deciles.absorb(cohorts.deciles)
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

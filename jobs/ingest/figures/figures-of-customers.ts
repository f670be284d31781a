import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { connectBeside, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { sharedInt32 } from '#jobs/ingest/engine/shared-memory.ts'
import type { HistoryShape } from '#jobs/ingest/histories/histories.ts'
import { historiesOf } from '#jobs/ingest/histories/make-histories.ts'
import { type HeldBytes, passesOf, readHistoryRows, roomForRows } from '#jobs/ingest/histories/read-histories.ts'
import { layoutOf } from '#jobs/ingest/histories/row-layout.ts'
import { RowsOfPasses } from '#jobs/ingest/histories/rows-of-passes.ts'
import { Calendar, dayOf, timeText } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText, sum, type Units } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import type { SkuSums } from './skus/sku-sums.ts'
import { CustomerSums, type SumsRange } from './sums/customer-sums.ts'
import type { PurchaserSums, Purchasers } from './sums/purchasers.ts'
import { writeCohorts } from './sums/write-cohorts.ts'
import { rowsOfTwoThreads, SecondThread } from './threads/second-thread.ts'

interface Asked {
  shape: OrderShape
  counted: RepeatedTotals
  workPath: string
  /** the calendar of the source, if it is not the usual one */
  calendar?: SourceCalendar | undefined
  skus: SkuFigures
  /** less in tests */
  held?: HeldBytes | undefined
  rowsOfTwo?: number | undefined
  /** the number of processors that this may use */
  threads: number
  /** other work on the database while rows are read; it must have ended when the SKUs are done */
  meanwhile: Promise<unknown>
  /** receives the share of the customers that has been added up */
  onPart: (share: number) => Promise<void>
  /** lets other work run now and then */
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
  /** orders with several rows */
  severalLineOrders: number
  /** orders with several rows that all show the same value */
  repeatedOrders: number
  /** orders with an ID whose rows are more than 31 days apart */
  longOrders: number
  /** writes the rollups without using the database */
  write: () => Promise<void>
}

/**
 * Adds up everything that needs the orders of a customer in sequence, from the view `history_rows`. Sorting, grouping
 * and joining in DuckDB took three times as long.
 */
export async function addUpCustomers(
  db: DuckDBConnection,
  { shape: orders, counted, workPath, ...asked }: Asked,
): Promise<AddedUp> {
  const [found] = (await runSql<Found>(db, 'figures/history-range', { totals: totalsOf(orders) })) as [Found]
  const { rows } = found
  const isScalable = !orders.hasRefunded && !orders.hasQuantity
  const amounts = await amountKindOf(db, { from: 'history_rows', total: BigInt(found.total), isScalable })
  const calendar = new Calendar(dayOf(...wordsOf(found.first_us)), dayOf(...wordsOf(found.last_us)), asked.calendar)
  const shape = { layout: layoutOf(orders), amounts, isOnce: counted === 'once' }
  // The texts of SKUs are found meanwhile.
  const beside = await connectBeside(db)
  const hasLaterFiles = passesOf(rows, shape.layout, asked.held) > 1 && amounts.areNumbers
  const laterPath = hasLaterFiles ? join(workPath, 'later-of-first') : undefined
  const range = { calendar, rows, amounts, laterPath }
  const thread = mayBeShared(range, asked) ? new SecondThread(beginOf(range, shape, workPath)) : undefined
  const { sums, purchasers } = await addUpHistories(beside, { range, shape, thread, workPath, ...asked })
    .catch((error) => {
      thread?.end()
      throw error
    })
    .finally(() => beside.closeSync())
  const { revenue, timing, severalLineOrders, repeatedOrders, longOrders } = sums
  const total = (of: (some: Purchasers) => Units) => purchasers.map(of).reduce(sum)
  return {
    sums: {
      orders: total(({ orders }) => orders) as number,
      customers: total(({ customers }) => customers) as number,
      analysedMoney: moneyText(
        total(({ money }) => money),
        amounts.scale,
      ),
      orphanRefundMoney: moneyText(
        total(({ orphanMoney }) => orphanMoney),
        amounts.scale,
      ),
      orphanRefundCustomers: total(({ orphanCustomers }) => orphanCustomers) as number,
      firstOrderedAt: timeText(timing.first),
      lastOrderedAt: timeText(timing.last),
    },
    hasTimes: timing.hasTimes,
    severalLineOrders,
    repeatedOrders,
    longOrders,
    async write() {
      const { onTurn } = asked
      const cohorts = thread?.writeCohorts(purchasers)
      cohorts?.catch(() => {}) // an error is thrown when it is awaited
      try {
        revenue.write(workPath)
        await onTurn()
        timing.write(
          workPath,
          purchasers.map(({ firstDays }) => firstDays),
        )
        await onTurn()
        await (cohorts ?? writeCohorts(purchasers, { calendar, workPath, onTurn }))
      } finally {
        thread?.end()
      }
    },
  }
}

/** A bound that no sum exceeds. Refunded amounts are added to amounts, and once more if totals are repeated. */
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

/** With more days, each thread's sums of them take as much memory as the rows. */
const mostDays = 100_000

/** Whether a second thread saves time, and can add up these figures. */
function mayBeShared(
  { rows, amounts, calendar }: SumsRange,
  { skus, threads, rowsOfTwo }: Pick<Asked, 'skus' | 'threads' | 'rowsOfTwo'>,
): boolean {
  const days = calendar.lastDay - calendar.firstDay
  return (
    days < mostDays && threads > 1 && rows >= (rowsOfTwo ?? rowsOfTwoThreads) && amounts.areNumbers && skus.hasPairs
  )
}

const beginOf = (
  { calendar: { firstDay, lastDay, rule }, rows, laterPath }: SumsRange,
  shape: HistoryShape,
  workPath: string,
) => ({
  firstDay,
  lastDay,
  calendar: rule,
  rows,
  shape,
  workPath,
  hasLaterFiles: laterPath !== undefined,
})

/** The share of the time that reading takes, if the rows are written to the disk first. */
const shareOfReading = 0.4

interface Reading extends Pick<Asked, 'skus' | 'workPath' | 'onPart' | 'meanwhile' | 'held'> {
  range: SumsRange
  shape: HistoryShape
  thread: SecondThread | undefined
}

/**
 * Adds up all histories, which are read on a connection that nothing else uses meanwhile. Returns the purchasers of
 * each thread.
 */
async function addUpHistories(
  db: DuckDBConnection,
  { range, shape, skus, workPath, meanwhile, onPart, held: most, thread }: Reading,
): Promise<{ sums: CustomerSums; purchasers: Purchasers[] }> {
  const { rows } = range
  skus.begin(range.amounts)
  const passes = passesOf(rows, shape.layout, most)
  const held = roomForRows(rows, passes, shape.layout)
  const ofPasses = passes > 1 ? new RowsOfPasses(workPath, passes, shape.layout.words) : undefined
  let added: { sums: CustomerSums; ofSkus: PurchaserSums } | undefined
  const read = ofPasses ? shareOfReading : 0
  const onRows = ofPasses && ((done: number) => onPart((read * done) / rows))
  await readHistoryRows(db, ofPasses ?? held, shape, skus.hasPairs, onRows)
  await meanwhile
  for (let pass = 0; pass < passes; pass++) {
    if (ofPasses) {
      held.empty()
      ofPasses.take(pass, held)
    }
    const ofSkus = added?.ofSkus ?? (await skus.purchaserSums())
    added ??= { ofSkus, sums: new CustomerSums(range, ofSkus) }
    const taken = sharedInt32(1)
    const others = thread?.add(held, taken, (ofSkus as SkuSums).pairs)
    others?.catch(() => {}) // an error is thrown when it is awaited
    for (const histories of historiesOf(held, shape, taken)) {
      added.sums.add(histories)
      await onPart(read + ((1 - read) * (pass + Math.min(1, taken[0]! / held.blocks.length))) / passes)
    }
    await others
  }
  const { sums, ofSkus } = added!
  sums.purchasers.end()
  if (!thread) return { sums, purchasers: [sums.purchasers] }
  const others = await thread.sums()
  sums.merge(others.sums)
  ;(ofSkus as SkuSums).merge(others.skus)
  return { sums, purchasers: [sums.purchasers, others.sums.purchasers] }
}

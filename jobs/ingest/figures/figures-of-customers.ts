import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { connectBeside, runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { Histories, HistoryShape } from '#jobs/ingest/histories/histories.ts'
import { type HeldBytes, historiesOf, holdRows, passesOf, roomForRows } from '#jobs/ingest/histories/read-histories.ts'
import { layoutOf } from '#jobs/ingest/histories/row-layout.ts'
import type { SpreadRows } from '#jobs/ingest/histories/spread-rows.ts'
import { Calendar, dayOf, timeText } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import { addCohorts, noCohorts, spansOf } from './sums/cohorts.ts'
import { CustomerSums } from './sums/customer-sums.ts'
import { DecileSums } from './sums/decile-sums.ts'
import { leastOfDeciles } from './sums/first-value-deciles.ts'
import { LineWriter } from './sums/line-writer.ts'
import { Purchasers, type SumsRange } from './sums/purchasers.ts'

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
  /** whether `write` reads the rows again; else it asks nothing of the database */
  readsAgain: boolean
  /** writes the rollups */
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
  const range = { calendar, rows, amounts }
  // The texts of SKUs are found meanwhile.
  const reader = new Reader(await connectBeside(db), range, shape, asked.held)
  const added = await addUpHistories(reader, asked).catch((error) => {
    reader.close()
    throw error
  })
  if (reader.passes === 1) reader.close()
  const { revenue, timing, purchasers, severalLineOrders, repeatedOrders, longOrders } = added
  return {
    sums: {
      orders: purchasers.orders,
      customers: purchasers.customers,
      analysedMoney: moneyText(purchasers.money, amounts.scale),
      orphanRefundMoney: moneyText(purchasers.orphanMoney, amounts.scale),
      orphanRefundCustomers: purchasers.orphanCustomers,
      firstOrderedAt: timeText(timing.first.day, timing.first.clock),
      lastOrderedAt: timeText(timing.last.day, timing.last.clock),
    },
    hasTimes: timing.hasTimes,
    severalLineOrders,
    repeatedOrders,
    longOrders,
    readsAgain: reader.passes > 1,
    async write() {
      revenue.write(workPath)
      await asked.onTurn()
      timing.write(workPath)
      await asked.onTurn()
      await writeCohorts(reader, purchasers, { workPath, onTurn: asked.onTurn })
      if (reader.passes > 1) reader.close()
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

/** Reads histories, once or in several passes, on a connection that meanwhile nobody asks anything else. */
class Reader {
  readonly passes: number
  readonly range: SumsRange
  private readonly db: DuckDBConnection
  private readonly shape: HistoryShape
  private readonly held: SpreadRows

  constructor(db: DuckDBConnection, range: SumsRange, shape: HistoryShape, most?: HeldBytes) {
    this.db = db
    this.range = range
    this.shape = shape
    this.passes = passesOf(range.rows, shape.layout, most)
    this.held = roomForRows(range.rows, this.passes, shape.layout)
  }

  read(pass: number, hasPairs: boolean): Promise<void> {
    return holdRows(this.db, this.held, this.shape, { pass, passes: this.passes, hasPairs })
  }

  /** Of the rows that were read last. */
  histories(): Generator<Histories> {
    return historiesOf(this.held, this.shape)
  }

  /** How many times `histories` yields at most. */
  get parts(): number {
    return this.held.parts
  }

  close(): void {
    this.db.closeSync()
  }
}

async function addUpHistories(
  reader: Reader,
  { skus, meanwhile, onPart }: Pick<Asked, 'skus' | 'onPart' | 'meanwhile'>,
): Promise<CustomerSums> {
  const { passes, range } = reader
  skus.begin(range.amounts)
  let sums: CustomerSums | undefined
  for (let pass = 0; pass < passes; pass++) {
    await reader.read(pass, skus.hasPairs)
    await meanwhile
    sums ??= new CustomerSums(range, await skus.purchaserSums(), { keepsOrders: passes === 1 })
    let part = 0
    for (const histories of reader.histories()) {
      sums.add(histories)
      await onPart((pass + ++part / reader.parts) / passes)
    }
  }
  return sums!
}

/** The purchasers with their orders: all, or those of one pass after the other, read again. */
async function* purchasersOf(reader: Reader, all: Purchasers): AsyncGenerator<Purchasers> {
  if (reader.passes === 1) return yield all
  for (let pass = 0; pass < reader.passes; pass++) {
    await reader.read(pass, false)
    const some = new Purchasers(reader.range, { add() {} })
    for (const histories of reader.histories()) some.add(histories)
    yield some
  }
}

/** So many purchasers are added to their cohorts in one turn. */
const purchasersOfTurn = 200_000

/** Writes the rollups of cohorts and deciles. */
async function writeCohorts(
  reader: Reader,
  all: Purchasers,
  { workPath, onTurn }: Pick<Asked, 'workPath' | 'onTurn'>,
): Promise<void> {
  const lines = {
    cells: new LineWriter(join(workPath, 'cohort_cells.jsonl')),
    retention: new LineWriter(join(workPath, 'cohort_retention.jsonl')),
  }
  const { calendar, amounts } = reader.range
  const least = leastOfDeciles(all)
  const deciles = new DecileSums(amounts)
  for (const days of spansOf(all.isFirstDay, calendar)) {
    const tables = noCohorts(days, calendar, amounts)
    for await (const purchasers of purchasersOf(reader, all)) {
      for (let from = 0; from < purchasers.count; from += purchasersOfTurn) {
        const to = Math.min(purchasers.count, from + purchasersOfTurn)
        const chosen = { from, to, firstDay: days[0]!, lastDay: days.at(-1)! }
        addCohorts({ tables, deciles, least }, purchasers, calendar, chosen)
        await onTurn()
      }
    }
    for (const table of Object.values(tables)) table.write(lines)
  }
  deciles.write(workPath)
  lines.cells.end()
  lines.retention.end()
}

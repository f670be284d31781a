import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { FiguresAnswer, FiguresTask } from '#domain/analytics/customers/list-question.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import { type SkuRow, writeSkus } from '#jobs/ingest/figures/skus/write-skus.ts'
import { CustomerSums } from '#jobs/ingest/figures/sums/customer-sums.ts'
import { DecileSums } from '#jobs/ingest/figures/sums/decile-sums.ts'
import { writeCohorts } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import { type AmountKind, moneyText } from '#jobs/ingest/histories/units.ts'
import { choose } from './choose.ts'
import { type Chosen, HistoryFeed, noDecile, unitsAt } from './history-feed.ts'
import { openAlone } from './open-list.ts'
import { queryText } from './read-list-rows.ts'

/**
 * Makes the figures of what a filter chooses, with the sums of the ingestion, and writes them to a folder in the form of
 * the rollups (docs/semantics.md §15).
 */
export async function answerFigures({ paths, ...asked }: FiguresTask): Promise<FiguresAnswer> {
  const instance = await openAlone(paths, asked.workPath, answerMemory)
  try {
    return await figuresOf(await instance.connect(), asked)
  } finally {
    instance.closeSync()
  }
}

/** If fewer than one in so many customers are chosen, finding their orders and sorting them is less work than reading all. */
const sortedShare = 4

/** What does not fit goes to the folder: the rows that match a condition may be all rows of a source. */
const answerMemory = '768MB'

interface Span {
  first_day: number
  last_day: number
  last_clock: number
  orders: number
  customers: number
  total: string
  has_units: boolean
}

async function figuresOf(
  db: DuckDBConnection,
  { conditions, calendar: rule, workPath }: Pick<FiguresTask, 'conditions' | 'calendar' | 'workPath'>,
): Promise<FiguresAnswer> {
  const found = await db.runAndReadAll(queryText('history-span'))
  const [span] = found.getRowObjectsJS() as unknown as [Span]
  const areOrdersChosen = await choose(db, conditions)
  const calendar = new Calendar(span.first_day, span.last_day, rule)
  const amounts: AmountKind = { areNumbers: BigInt(span.total) <= BigInt(Number.MAX_SAFE_INTEGER), scale: 1n }
  const sums = new CustomerSums({ calendar, rows: span.orders, amounts }, { add() {} })
  const chosen = await chosenOf(db, span, areOrdersChosen)
  const feed = new HistoryFeed(amounts, span.has_units, chosen)
  const isSmall = chosen.customers * sortedShare < span.customers
  const result = await db.stream(queryText(isSmall ? 'histories-of-chosen' : 'histories'))
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk())
    for (const histories of feed.add(chunk)) sums.add(histories)
  sums.add(feed.end())
  const { revenue, timing, purchasers } = sums
  // The dates of the source, not of the filter, decide what has happened.
  timing.last = { day: span.last_day, clock: span.last_clock }
  revenue.write(workPath)
  timing.write(workPath, [purchasers.firstDays])
  await writeCohorts([purchasers], { calendar, workPath, onTurn: async () => {} })
  writeFileSync(join(workPath, 'guest_revenue_by_period.jsonl'), '')
  await db.run('create temp view customers as select * from all_customers semi join chosen_customers using (customer)')
  if (areOrdersChosen) await writeDeciles(db, amounts, workPath)
  await writeSkuLifecycle(db, workPath)
  const money = purchasers.money
  return { customers: purchasers.customers, orders: purchasers.orders, money: moneyText(money, 1n) }
}

async function chosenOf(
  db: DuckDBConnection,
  span: Span,
  areOrdersChosen: boolean,
): Promise<Chosen & { customers: number }> {
  let count = 0
  const deciles = new Uint8Array(span.customers)
  const customers = await db.stream(
    `select customer, coalesce(decile, ${noDecile})::int as decile from chosen_customers`,
  )
  for (let chunk = await customers.fetchChunk(); chunk?.rowCount; chunk = await customers.fetchChunk()) {
    count += chunk.rowCount
    const [numbers, own] = [itemsOf(chunk, 0), itemsOf(chunk, 1)]
    for (let row = 0, rows = chunk.rowCount; row < rows; row++) deciles[numbers[row] as number] = own[row] as number
  }
  if (!areOrdersChosen) return { customers: count, deciles, orders: undefined }
  const orders = new Uint8Array(span.orders)
  const found = await db.stream('select number from chosen_orders')
  for (let chunk = await found.fetchChunk(); chunk?.rowCount; chunk = await found.fetchChunk()) {
    const numbers = itemsOf(chunk, 0)
    for (let row = 0, rows = chunk.rowCount; row < rows; row++) orders[numbers[row] as number] = 1
  }
  return { customers: count, deciles, orders }
}

/** Conditions on orders do not count in figures of whole histories: the deciles are added up again without them. */
async function writeDeciles(db: DuckDBConnection, amounts: AmountKind, workPath: string): Promise<void> {
  const deciles = new DecileSums(amounts)
  const result = await db.stream(queryText('decile-customers'))
  for (let chunk = await result.fetchChunk(); chunk?.rowCount; chunk = await result.fetchChunk()) {
    const [own, orders] = [itemsOf(chunk, 0), itemsOf(chunk, 1)]
    const [first, total] = [wordsOf(chunk, 2), wordsOf(chunk, 3)]
    for (let row = 0, rows = chunk.rowCount; row < rows; row++)
      deciles.add(own[row] as number, unitsAt(first, row, amounts), unitsAt(total, row, amounts), orders[row] as number)
  }
  deciles.write(workPath)
}

async function writeSkuLifecycle(db: DuckDBConnection, workPath: string): Promise<void> {
  const found = await db.runAndReadAll(queryText('sku-lifecycle'))
  const rows = found.getRowObjectsJS().map(
    (row): SkuRow => ({
      sku: row.sku as string,
      name: row.name as string | null,
      customers: row.customers as number,
      firstPurchase: moneyText(BigInt(row.first_purchase as string), 1n),
      total: moneyText(BigInt(row.total as string), 1n),
      again: [row.second, row.third, row.fourth, row.fifth] as number[],
    }),
  )
  await writeSkus(workPath, [rows])
}

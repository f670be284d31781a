import type { DuckDBConnection } from '@duckdb/node-api'
import type { FiguresAnswer, FiguresTask } from '#domain/analytics/customers/list-question.ts'
import { countsGuests } from '#domain/filters/condition.ts'
import { addCohorts, noCohorts, spansOf } from '#jobs/ingest/figures/sums/cohort-sums.ts'
import { CustomerSums } from '#jobs/ingest/figures/sums/customer-sums.ts'
import { DecileSums } from '#jobs/ingest/figures/sums/decile-sums.ts'
import { type PurchaserSums, Purchasers } from '#jobs/ingest/figures/sums/purchasers.ts'
import { CohortWriter } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import { type GuestDay, writeGuestDays } from '#jobs/ingest/figures/write-guest-days.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import { type AmountKind, moneyText } from '#jobs/ingest/histories/units.ts'
import {
  type HistoriesBlock,
  ordersOfBlock,
  readHistories,
  readHistoriesHead,
} from '#jobs/ingest/list/histories-file.ts'
import { bitsOf } from './bits.ts'
import { choose, showGuests } from './choose.ts'
import { type Chosen, HistoryFeed } from './history-feed.ts'
import { openAlone } from './open-list.ts'
import { queryText } from './read-list-rows.ts'
import { skuSumsOf, writeSkuLifecycle } from './sku-lifecycle.ts'

/**
 * Makes the figures of what a filter chooses, with the sums of the ingestion, and writes them to a folder in the form of
 * the rollups (docs/semantics.md §15).
 */
export async function answerFigures({ paths, ...asked }: FiguresTask): Promise<FiguresAnswer> {
  const instance = await openAlone(paths, asked.workPath, answerMemory)
  try {
    await writeGuests(await instance.connect(), asked)
    return await figuresOf(await instance.connect(), { historiesPath: paths.histories, ...asked })
  } finally {
    instance.closeSync()
  }
}

/** What does not fit goes to the folder: the rows that match a condition may be all rows of a source. */
const answerMemory = '768MB'

async function figuresOf(
  db: DuckDBConnection,
  {
    historiesPath,
    conditions,
    calendar: rule,
    workPath,
  }: Pick<FiguresTask, 'conditions' | 'calendar' | 'workPath'> & {
    historiesPath: string
  },
): Promise<FiguresAnswer> {
  const head = await readHistoriesHead(historiesPath)
  if (!head.is_whole) throw new Error('amounts of more than 64 bits')
  const { customers, orders } = await choose(db, conditions)
  const chosen: Chosen = {
    customers: customers ? await bitsOf(db, 'customer', 'chosen_customers', head.customers) : undefined,
    orders: orders ? await bitsOf(db, 'number', 'chosen_orders', head.orders) : undefined,
  }
  const calendar = new Calendar(head.first_day, head.last_day, rule)
  const amounts: AmountKind = { areNumbers: BigInt(head.total) <= BigInt(Number.MAX_SAFE_INTEGER), scale: 1n }
  const deciles = new DecileSums(amounts)
  const skus = await skuSumsOf(db, amounts)
  const last = { day: head.last_day, clock: head.last_clock }
  const further: PurchaserSums = {
    add(histories, purchaser) {
      const { customer, firstValue, total, purchases } = purchaser
      deciles.add(histories.deciles![customer]!, firstValue, total, purchases)
      skus.add(histories, purchaser)
    },
  }
  const sums = new CustomerSums(
    { calendar, rows: 2 * ordersOfBlock, customers: head.customers, last, amounts },
    further,
  )
  const lines = new CohortWriter(workPath)
  const everyDay = new Uint8Array(head.last_day - head.first_day + 1).fill(1)
  for (const [at, days] of spansOf(everyDay, calendar).entries()) {
    const cohorts = noCohorts(days, calendar, amounts)
    // Only very long histories have more than one span of days. Each further span reads the orders once more.
    const purchasers = at ? new Purchasers(2 * ordersOfBlock, calendar, amounts, { add() {} }) : sums.purchasers
    const span = { from: 0, firstDay: days[0]!, lastDay: days.at(-1)! }
    for await (const histories of historiesOf(
      readHistories(historiesPath, head.orders),
      new HistoryFeed(amounts, head, chosen),
    )) {
      purchasers.begin(histories.starts[histories.customers]!)
      if (at) purchasers.add(histories)
      else sums.add(histories)
      addCohorts({ cohorts, least: [] }, purchasers, calendar, { ...span, to: purchasers.count })
    }
    lines.write(cohorts)
  }
  lines.end()
  const { revenue, timing, purchasers } = sums
  revenue.write(workPath)
  timing.write(workPath, [])
  deciles.write(workPath)
  await writeSkuLifecycle(db, skus, workPath)
  return { customers: purchasers.customers, orders: purchasers.orders, money: moneyText(purchasers.money, 1n) }
}

/** Chosen orders without a customer by period; they count only if nothing is asked of customers (docs/semantics.md §15). */
async function writeGuests(
  db: DuckDBConnection,
  { conditions, calendar, workPath }: Pick<FiguresTask, 'conditions' | 'calendar' | 'workPath'>,
): Promise<void> {
  if (!countsGuests(conditions)) return writeGuestDays(workPath, [], calendar)
  await showGuests(db, 'only')
  const { orders } = await choose(db, conditions)
  const chosen = orders ? 'semi join chosen_orders using (number)' : ''
  const found = await db.runAndReadAll(queryText('guest-days', { chosen }))
  await writeGuestDays(workPath, found.getRowObjectsJS() as unknown as GuestDay[], calendar)
}

async function* historiesOf(blocks: AsyncIterable<HistoriesBlock>, feed: HistoryFeed): AsyncGenerator<Histories> {
  for await (const block of blocks) yield* feed.add(block)
  yield feed.end()
}

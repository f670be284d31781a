import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { FiguresAnswer, ProfitTask } from '#domain/analytics/customers/list-question.ts'
import { margins } from '#domain/analytics/profit/profit-parts.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { type HistoriesHead, readHistories, readHistoriesHead } from '#jobs/ingest/list/histories-file.ts'
import { bitsOf } from './bits.ts'
import { choose } from './choose.ts'
import { type Chosen, HistoryFeed } from './history-feed.ts'
import { MarginFigures } from './margin-figures.ts'
import { openAlone } from './open-list.ts'
import { type FeeUnits, feeUnits, type OrderRules } from './order-parts.ts'
import { OrdersOfBlocks, type Placing } from './orders-of-blocks.ts'
import { GroupSums, ProfitSums } from './profit-sums.ts'
import { queryText } from './read-list-rows.ts'
import { UnitCosts } from './unit-costs.ts'
import { Groups, valueOfColumn } from './value-groups.ts'
import { writeGroups, writeProfit } from './write-profit.ts'
import { writeSpend } from './write-spend.ts'

/** What DuckDB may use for a question about profit. */
export const memoryOfProfit = '768MB'

/** Sums of margins do not fit into numbers: they are added up once more, as bigints. */
class TooLarge extends Error {}

/**
 * Makes the profit figures of what a filter chooses from the list, the costs and the spend, and writes them to a folder in
 * the form of the rollups (docs/semantics.md §26). The figures that cohorts and lifecycle add up from each margin go to the folder of
 * that name in it. No file of orders is read.
 */
export async function answerProfit(task: ProfitTask): Promise<FiguresAnswer> {
  const further = [task.costsPath, task.spendPath].filter((path) => path !== undefined)
  const instance = await openAlone(task.paths, task.workPath, memoryOfProfit, further)
  try {
    const head = await readHistoriesHead(task.paths.histories)
    if (!head.is_whole) throw new Error('amounts of more than 64 bits')
    const areNumbers = BigInt(head.total) <= BigInt(Number.MAX_SAFE_INTEGER)
    try {
      return await profitOf(await instance.connect(), task, { head, areNumbers })
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      return await profitOf(await instance.connect(), task, { head, areNumbers: false })
    }
  } finally {
    instance.closeSync()
  }
}

async function profitOf(
  db: DuckDBConnection,
  task: ProfitTask,
  { head, areNumbers }: { head: HistoriesHead; areNumbers: boolean },
): Promise<FiguresAnswer> {
  const { conditions, paths, only } = task
  const chosen = await chosenBits(db, conditions, head)
  const calendar = new Calendar(head.first_day, head.last_day, task.calendar)
  const amounts: AmountKind = { areNumbers, scale: 1n }
  const tables = await begunTables(db, task, calendar)
  const figures = only === 'margins' ? await MarginFigures.begin(db, { head, calendar, amounts }) : undefined
  const query = queryText('profit-rows', { fees: valueOfColumn(task.fees), first: valueOfColumn(task.first) })
  const costs = await UnitCosts.read(db, task.costsPath)
  const orders = new OrdersOfBlocks(await orderRules(db, task), costs, { db, query })
  const feed = figures && new HistoryFeed(amounts, head, chosen, margins.length)
  for await (const block of readHistories(paths.histories, head.orders)) {
    await orders.add(block, { calendar, chosen, rows: undefined, ...tables })
    if (!figures) continue
    if (areNumbers && BigInt(head.total) + BigInt(orders.bound) > BigInt(Number.MAX_SAFE_INTEGER)) throw new TooLarge()
    for (const histories of feed!.add({ ...block, margins: orders.margins })) figures.add(histories)
  }
  await orders.end()
  if (figures) {
    figures.add(feed!.end())
    for (const margin of margins) mkdirSync(join(task.workPath, margin))
    await figures.write(db, task.workPath)
  } else await writeTables(db, task, tables, calendar)
  return { customers: orders.customers, orders: orders.orders, money: orders.money.textAt(0) }
}

type Tables = Pick<Placing, 'sums' | 'cohorts' | 'groups' | 'ofGroups'>

/** Empty sums for what the task asks for. */
async function begunTables(db: DuckDBConnection, { only, first }: ProfitTask, calendar: Calendar): Promise<Tables> {
  const none = { sums: undefined, cohorts: undefined, groups: undefined, ofGroups: undefined }
  if (only === 'margins') return none
  const groups = first && (await Groups.read(db, first))
  const ofGroups = groups && new GroupSums(calendar, groups.all.length)
  if (only === 'first') return { ...none, groups, ofGroups }
  const counted = await db.runAndReadAll('select count(*)::int from skus')
  const sums = new ProfitSums(calendar.lastDay - calendar.firstDay + 1, counted.getRowsJS()[0]![0] as number)
  return { sums, cohorts: new GroupSums(calendar, 1), groups, ofGroups }
}

async function writeTables(
  db: DuckDBConnection,
  { workPath, spendPath, calendar: rule, rules, isSpendMatched = false }: ProfitTask,
  { sums, cohorts, groups, ofGroups }: Tables,
  calendar: Calendar,
): Promise<void> {
  if (groups) writeGroups(workPath, groups, ofGroups!)
  if (!sums) return
  await writeProfit(db, workPath, { sums, cohorts: cohorts!, calendar })
  await writeSpend(db, workPath, { spendPath, calendar: rule, rules, isMatched: isSpendMatched })
}

/** The customers and the orders that conditions choose. */
export async function chosenBits(
  db: DuckDBConnection,
  conditions: ProfitTask['conditions'],
  head: HistoriesHead,
): Promise<Chosen> {
  const { customers, orders } = await choose(db, conditions)
  return {
    customers: customers ? await bitsOf(db, 'customer', 'chosen_customers', head.customers) : undefined,
    orders: orders ? await bitsOf(db, 'number', 'chosen_orders', head.orders) : undefined,
  }
}

/** The rules, with the fees of values by their numbers in the list. Values are compared without case. */
export async function orderRules(
  db: DuckDBConnection,
  { rules, fees }: Pick<ProfitTask, 'rules' | 'fees'>,
): Promise<OrderRules> {
  const feesOf = new Map<number, FeeUnits>()
  if (fees && rules.feesByValue) {
    const byKey = new Map(
      Object.entries(rules.feesByValue.values).map(([value, fee]) => [keyOf(value), feeUnits(fee)] as const),
    )
    const found = await db.runAndReadAll(
      `select id::int as id, key from attribute_values where attribute = ${fees.column}`,
    )
    for (const [id, key] of found.getRowsJS() as [number, string][]) {
      const fee = byKey.get(key)
      if (fee) feesOf.set(id, fee)
    }
  }
  return {
    fee: feeUnits({ percent: rules.feePercent, fixed: rules.feeFixed }),
    feesOf,
    refundsReturnFees: rules.refundsReturnFees,
    shippingPerOrder: rules.shippingPerOrder ?? 0,
    returnedGoodsLost: rules.returnedGoodsLost,
  }
}

/** As the list compares values of attributes. */
const keyOf = (value: string) => lowerCase(value.trim().normalize('NFC'))

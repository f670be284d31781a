import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { DaysOfRows } from '#domain/ingestion/joining.ts'
import type { RepeatedReductionFound, StatusFound, Understanding } from '#domain/ingestion/understanding.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { isReturn } from './is-return.ts'
import { orderColumns, orderKeyOf, sameOrder } from './order-columns.ts'
import { hasMoneyDiscount, type OrderFields } from './order-fields.ts'
import type { OrderShape } from './order-shape.ts'
import { blankStatuses, choiceOf, chooseStatuses, countedKeys, shownStatuses, withMoneyOf } from './read-statuses.ts'
import { takeOffOnce } from './take-off-once.ts'
import { listUncountedRows, type UncountedRows } from './uncounted-rows.ts'

export interface TakenRows {
  statuses: StatusFound[]
  /** the rows without a status, for each column */
  blankStatuses: StatusFound[]
  /** headers of columns that are not status columns */
  tooManyStatuses: string[]
  uncountedRows: UncountedRows
  leftOutMoney: string
  /** the first and the last day of the left-out rows */
  leftOutDays: DaysOfRows | undefined
  filledFromOrder: number
  filledDown: number
  rowsWithoutId: number
  repeatedReductions: RepeatedReductionFound[]
  soldReturns: Understanding['soldReturns']
  hiddenRows: Understanding['hiddenRows']
  /** money of the rows of each reason whose value was readable */
  money: Map<number, string>
}

/**
 * Judges the rows of `tx` (docs/semantics.md §8). Rows that make the figures keep their time, the others go to
 * `uncounted_rows`. A status that counts as a refund makes the amount of its rows negative.
 */
export async function takeOrders(
  db: DuckDBConnection,
  request: IngestionRequest,
  fields: OrderFields,
): Promise<TakenRows> {
  const [filled] = await runSql<{ from_order: number; down: number; blank_values: number }>(db, 'orders/fill-counts')
  const soldReturns = hasAmountAndQuantity(fields) ? await countSoldReturns(db) : undefined
  const repeatedReductions = await takeOffOnce(db, request, fields)
  if (filled!.blank_values) await runSql(db, 'orders/lone-blanks', { same_order: sameOrder(fields, 'valued') })
  const keys = (await countedKeys(db, request)).map((key) => `${key}, `).join('')
  await runSql(db, 'orders/judge', { keys, units: 'value_units' })
  const { found, tooMany } = await chooseStatuses(db, request, fields)
  const choice = await choiceOf(db, request, found)
  const isOnce = request.options?.repeatedTotals === 'once'
  if (isOnce) await judgeTotalsOnce(db, fields, keys, choice)
  const statuses = isOnce ? await withMoneyOf(db, request, found) : found
  const [left] = await runSql<{ left_out_money: string }>(db, 'orders/left-counts', { choice })
  const leftOutDays = found.length ? await leftDays(db, choice) : undefined
  const columns = orderColumns(fields)
  const kept = (name: string, type: string) => (columns.includes(name) ? name : `null::${type} as ${name}`)
  const [hasRefunded, hasQuantity] = [columns.includes('refund_units'), columns.includes('quantity_units')]
  await runSql(db, 'orders/take-usable', {
    kept: [kept('order_key', 'ubigint'), kept('refund_units', 'bigint'), kept('quantity_units', 'bigint')].join(', '),
    choice,
    refunds: !statuses.some((status) => status.choice === 'refund')
      ? ''
      : `update tx set value_units = ${hasRefunded ? `${refundValue}, refund_units = 0` : '-abs(value_units)'}
      ${hasQuantity ? ', quantity_units = -abs(quantity_units)' : ''}
      where not is_set_aside(customer_key, ordered_at, lack) and ${choice} = 1;`,
  })
  if (hasQuantity)
    await db.run(
      `update tx set quantity_units = -abs(quantity_units) where quantity_units > 0 and ${isReturn(hasRefunded)}`,
    )
  const [ids] = fields.hasOrderId
    ? ((
        await db.runAndReadAll(
          'select count(*)::double as n from tx where ordered_at is not null and order_key is null',
        )
      ).getRowObjectsJS() as [{ n: number }])
    : [{ n: 0 }]
  const money = await setAsideMoney(db, { choice, isOnce })
  return {
    statuses,
    blankStatuses: await blankStatuses(db, request, statuses),
    tooManyStatuses: tooMany,
    uncountedRows: await listUncountedRows(db),
    leftOutMoney: left!.left_out_money,
    leftOutDays,
    filledFromOrder: filled!.from_order,
    filledDown: filled!.down,
    rowsWithoutId: ids.n,
    repeatedReductions,
    soldReturns,
    hiddenRows: fields.hasHidden ? await findHiddenRows(db, request, fields, money) : undefined,
    money,
  }
}

/**
 * By reason. Money that a status counts as a refund is below 0 there, too. If totals count once, only the sum of each
 * status is known.
 */
async function setAsideMoney(
  db: DuckDBConnection,
  { choice, isOnce }: { choice: string; isOnce: boolean },
): Promise<Map<number, string>> {
  const refunds = isOnce
    ? `select reason, -abs(units) from judged where ${choice} = 1`
    : `select reason, ${refundValue} from uncounted_rows where choice = 1`
  const sums = await db.runAndReadAll(`
    select reason, money(coalesce(sum(units), 0))::varchar as money
    from (select reason, units from judged where ${choice} <> 1 union all ${refunds}) where reason <> 0 group by reason`)
  return new Map((sums.getRowObjectsJS() as { reason: number; money: string }[]).map((row) => [row.reason, row.money]))
}

/** The hidden rows that count, or those that were set aside because they are hidden. */
async function findHiddenRows(
  db: DuckDBConnection,
  { options }: IngestionRequest,
  { leavesHidden }: OrderFields,
  setAside: Map<number, string>,
): Promise<Understanding['hiddenRows']> {
  const from = leavesHidden
    ? `uncounted_rows where reason = ${hiddenRow}`
    : 'tx where is_hidden and ordered_at is not null'
  const found = await db.runAndReadAll(
    `select count(*)::double as rows, money(coalesce(sum(value_units), 0))::varchar as money from ${from}`,
  )
  const [{ rows, money }] = found.getRowObjectsJS() as [{ rows: number; money: string }]
  if (!rows) return undefined
  const choice = options?.hiddenRows
  return { rows, money: leavesHidden ? (setAside.get(hiddenRow) ?? money) : money, ...(choice && { choice }) }
}
const hiddenRow = 7

async function leftDays(db: DuckDBConnection, choice: string): Promise<DaysOfRows | undefined> {
  const [days] = await runSql<{ first_day: string | null; last_day: string | null }>(db, 'orders/left-days', { choice })
  return days?.first_day ? { firstDay: days.first_day, lastDay: days.last_day! } : undefined
}

/** Judges the rows again: if an order shows its total on several rows, the first row gets all of the money. */
async function judgeTotalsOnce(db: DuckDBConnection, fields: OrderFields, keys: string, choice: string) {
  const refunded = fields.numbers.includes('refunded') ? 'coalesce(refund_units, 0)' : '0'
  await runSql(db, 'orders/totals-shown-again', {
    amount: `value_units + ${refunded}`,
    order: orderKeyOf(fields),
    has_id: fields.hasOrderId ? 'order_key is not null' : 'false',
    choice,
  })
  const units = `case when rowid in (select place from shown_again) then -${refunded} else value_units end`
  await runSql(db, 'orders/judge', { keys, units })
  await db.run('drop table shown_again')
}

const hasAmountAndQuantity = ({ hasAmount, numbers }: OrderFields) => hasAmount && numbers.includes('quantity')

/** Rows with a negative quantity and money above 0, before statuses change any sign. */
async function countSoldReturns(db: DuckDBConnection): Promise<Understanding['soldReturns']> {
  const found = await db.runAndReadAll(
    'select count(*)::double as rows, money(coalesce(sum(value_units), 0))::varchar as money from tx where quantity_units < 0 and value_units > 0',
  )
  const [{ rows, money }] = found.getRowObjectsJS() as [{ rows: number; money: string }]
  return rows ? { rows, money } : undefined
}

/** −|amount|; a ledger's credit without an amount is the refund itself (docs/semantics.md §8). */
const refundValue =
  'case when value_units = -refund_units then value_units else -abs(value_units + coalesce(refund_units, 0)) end'

/** Facts on which the SQL of the figures depends. */
export const shapeOf = ({ hasOrderId, numbers }: OrderFields, { rowsWithoutId }: TakenRows): OrderShape => ({
  hasFields: true,
  hasOrderId,
  hasBlankIds: rowsWithoutId > 0,
  hasRefunded: numbers.includes('refunded'),
  hasQuantity: numbers.includes('quantity'),
  hasCost: numbers.includes('cost'),
  hasUnitCost: numbers.includes('unit_cost'),
  hasShippingCost: numbers.includes('shipping'),
})

/**
 * What the person is told about the statuses, order IDs and options of a file. Shared and long orders are counted
 * later.
 */
export function understoodOrders(
  fields: OrderFields,
  {
    statuses,
    blankStatuses: blanks,
    filledFromOrder,
    filledDown,
    rowsWithoutId,
    repeatedReductions,
    soldReturns,
    hiddenRows,
  }: TakenRows,
): Partial<Understanding> {
  return {
    ...(statuses.length && { statuses: shownStatuses([...statuses, ...blanks]) }),
    ...(fields.hasOrderId && {
      orderIds: {
        sharedIds: 0,
        longOrders: 0,
        filledRows: filledFromOrder,
        rowsWithoutId,
      },
    }),
    ...(repeatedReductions.length && { repeatedReductions }),
    ...(soldReturns && { soldReturns }),
    ...(hiddenRows && { hiddenRows }),
    ...(fields.turnsReturns && { areReturnsTurned: true as const }),
    ...((fields.fillsDown || fields.fillsCustomers) && { filledDownRows: filledDown }),
    ...(fields.currency && { currencyChoice: fields.currency }),
    ...(fields.hasProduct && { isProduct: true as const }),
    ...(hasPart(fields) && { discountUnit: fields.discountUnit as 'percent' | 'share' }),
  }
}

const hasPart = (fields: OrderFields) =>
  fields.hasProduct && fields.numbers.includes('discount') && !hasMoneyDiscount(fields)

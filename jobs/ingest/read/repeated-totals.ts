import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotalsFound } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { looksRepeated } from '#domain/mapping/repeated-totals.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** With fewer orders than this in the sample there is no evidence. */
const enoughOrders = 100

/**
 * Whether a sample rules out repeated order totals, so that the whole file need not be checked: fewer than half of its
 * multi-row orders show the same value on all rows, while nine in ten would have to. `order`: what an order's rows share.
 */
export async function areTotalsSurelyNotRepeated(
  db: DuckDBConnection,
  order: string,
  hasRefunded: boolean,
): Promise<boolean> {
  const [sample] = await runSql<{ several_lines: bigint; repeated: bigint }>(db, 'read/repeated-sample', {
    order,
    sampled: order === 'order_key' ? 'order_key' : `hash(customer_key, ${order})`,
    amount: amountOf(hasRefunded),
  })
  const { several_lines: several, repeated } = sample!
  return several >= enoughOrders && repeated * 2n < several
}

interface OrderLines {
  /** whether the rows of an order are equal is not needed */
  isPlainSum: boolean
  hasBlankValues: boolean
  hasRefunded: boolean
}

/** Of rows that repeat an order's total: each total once, before what was refunded. */
export const countedOnce = (hasRefunded: boolean, units = 'value_units', refunded = 'refund_units'): string =>
  hasRefunded
    ? `sum(distinct ${amountOf(true, units, refunded)}) - coalesce(sum(${refunded}), 0)`
    : `sum(distinct ${units})`
const amountOf = (hasRefunded: boolean, units = 'value_units', refunded = 'refund_units') =>
  hasRefunded ? `(${units} + coalesce(${refunded}, 0))` : units

/** Defines the inputs of orders.sql, and computes nothing that this file does not need. */
export async function defineOrders(
  db: DuckDBConnection,
  counted: RepeatedTotals,
  { isPlainSum, hasBlankValues, hasRefunded }: OrderLines,
): Promise<void> {
  const amount = amountOf(hasRefunded, 'units', 'refunded')
  const sameLines = `case when count(units) > 1
    then case when min(${amount}) = max(${amount}) then count(units) else 0 end end::uinteger`
  await db.run(`create macro order_value(units, refunded) as ${counted === 'once' ? countedOnce(hasRefunded, 'units', 'refunded') : 'sum(units)'};
    create macro same_lines_of(units, refunded) as ${isPlainSum ? 'null::uinteger' : sameLines};
    create macro has_value(units) as ${hasBlankValues ? 'count(units) > 0' : 'true'}`)
}

interface RepeatedOrders {
  /** what an order's rows share */
  order: string
  hasRefunded: boolean
  /** orders of several rows, and those whose rows all show the same value */
  severalLineOrders: number
  repeatedOrders: number
}

/** Counts the repeated totals in `orders`. */
export async function countRepeatedOrders(
  db: DuckDBConnection,
): Promise<Pick<RepeatedOrders, 'severalLineOrders' | 'repeatedOrders'>> {
  const [orders] = await runSql<{ several_lines: bigint; repeated: bigint }>(db, 'read/repeated-orders')
  return { severalLineOrders: Number(orders!.several_lines), repeatedOrders: Number(orders!.repeated) }
}

/** Checks the whole file for repeated order totals. Both sums are computed only if they will be shown. */
export async function findRepeatedTotals(
  db: DuckDBConnection,
  counted: RepeatedTotals,
  { order, hasRefunded, severalLineOrders, repeatedOrders }: RepeatedOrders,
): Promise<RepeatedTotalsFound | null> {
  if (counted === 'add' && !looksRepeated(severalLineOrders, repeatedOrders)) return null
  const [sums] = await runSql<{ added_money: string; once_money: string }>(db, 'read/both-sums', {
    order,
    once: countedOnce(hasRefunded),
  })
  return { severalLineOrders, repeatedOrders, addedMoney: sums!.added_money, onceMoney: sums!.once_money, counted }
}

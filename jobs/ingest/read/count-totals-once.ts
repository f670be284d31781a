import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotalsFound } from '#domain/ingestion/understanding.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { looksRepeated } from '#domain/mapping/repeated-totals.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** For rows that repeat an order's total: each total once, before refunds. */
export const countedOnce = (hasRefunded: boolean, units = 'value_units', refunded = 'refund_units'): string =>
  hasRefunded
    ? `sum(distinct ${amountOf(true, units, refunded)}) - coalesce(sum(${refunded}), 0)`
    : `sum(distinct ${units})`
const amountOf = (hasRefunded: boolean, units = 'value_units', refunded = 'refund_units') =>
  hasRefunded ? `(${units} + coalesce(${refunded}, 0))` : units

/**
 * The same row by row: what each row adds. `by`: the key of an order's rows; `order`: which of its rows comes first.
 * Further rows take off the refund that they state.
 */
export const countedOnceByRow = (
  { by, order }: { by: string; order: string },
  hasRefunded = true,
  units = 'value_units',
  refunded = 'refund_units',
): string =>
  `case when row_number() over (partition by ${by}, ${amountOf(hasRefunded, units, refunded)} order by ${order}) = 1 then ${units}
    else ${hasRefunded ? `case when ${refunded} <> 0 then -${refunded} end` : 'null'} end`

interface RepeatedOrders {
  /** the key of an order's rows */
  order: string
  hasRefunded: boolean
  /** orders with several rows */
  severalLineOrders: number
  /** orders with several rows that all show the same value */
  repeatedOrders: number
}

/** What the person is told about repeated order totals. Both sums are computed only if they will be shown. */
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

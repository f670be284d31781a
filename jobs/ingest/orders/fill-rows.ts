import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { findSumAtEnd } from '#jobs/ingest/read/totals/sum-at-end.ts'
import { findClosingLines, findTotalRows, refundedOf } from '#jobs/ingest/read/totals/total-rows.ts'
import { filledStatusKeys } from './order-columns.ts'
import type { OrderFields } from './order-fields.ts'

/**
 * Fills blank customers, dates and statuses of `tx`, from another row of the order or from the row above. All rows must
 * have been read: the values of all rows decide which rows are totals, and nothing is filled from a total.
 */
export async function fillRows(db: DuckDBConnection, fields: OrderFields): Promise<void> {
  const refunded = refundedOf(fields.numbers.includes('refunded'))
  await setTotals(db, await findTotalRows(db, fields.hasLabel, refunded))
  await setTotals(db, [(await findSumAtEnd(db, refunded)) ?? []].flat())
  if (fields.hasLabel) await setTotals(db, await findClosingLines(db, fields.isLabelOfCustomer))
  const keys = filledStatusKeys(fields)
  if (fields.hasOrderId) {
    const each = (text: (key: string) => string) => keys.map(text).join('')
    await runSql(db, 'orders/fill-from-order', {
      firsts: each((key) => `, arg_min(${key}, rowid) as ${key}`),
      blanks: each((key) => ` or ${key} is null`),
      fills: each((key) => `, ${key} = coalesce(tx.${key}, f.${key})`),
      wants: each((key) => ` or tx.${key} is null and f.${key} is not null`),
    })
  }
  const unlabeled = fields.hasLabel ? ' and label <> 1' : ''
  if (fields.fillsDown) {
    await runSql(db, 'orders/fill-headings')
    await runSql(db, 'orders/fill-down', {
      is_blank: `customer_key is null and ordered_at is null and lack & 70 = 0${unlabeled}`,
      donor: `when lack & 64 = 0 and customer_key is not null and ${isDated} then rowid`,
      takes: 'customer_key = donors.customer_key, ordered_at = donors.ordered_at',
    })
  }
  // After a total, or a customer without a date, rows no longer take values from the row above.
  if (fields.fillsCustomers)
    await runSql(db, 'orders/fill-down', {
      is_blank: `customer_key is null and ${isDated} and lack & 68 = 0${unlabeled}`,
      donor: `when lack & 64 <> 0 then -1 when customer_key is not null then case when ${isDated} then rowid else -1 end`,
      takes: 'customer_key = donors.customer_key',
    })
}

/** The date may be one that cannot be read. */
const isDated = '(ordered_at is not null or lack & 2 <> 0)'

async function setTotals(db: DuckDBConnection, places: number[]): Promise<void> {
  if (places.length) await db.run(`update tx set lack = lack | 64 where rowid in (${places.join(', ')})`)
}

/** Gives rows of an order without an ID the status of its first row that has one, once all times are known. */
export async function fillStatuses(db: DuckDBConnection, fields: OrderFields): Promise<void> {
  const by_time = fields.hasOrderId ? 'order_key is null' : 'true'
  for (const key of filledStatusKeys(fields)) {
    const blank = await db.runAndReadAll(`select exists (from tx where ${key} is null and ordered_at is not null)`)
    if (blank.getRowsJS()[0]![0]) await runSql(db, 'orders/status-of-order', { key, by_time })
  }
}

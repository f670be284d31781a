import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { isReturn } from '#jobs/ingest/orders/is-return.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { countedOnce } from '#jobs/ingest/read/count-totals-once.ts'
import { type GuestDay, writeGuestDays } from './write-guest-days.ts'

// Only the missing customer (reason 1) excludes these rows: their time and value were read, and their status counts.
const plainRows = `select row_number, ordered_at, value_units as value, null::bigint as refunded, null::bigint as units, null::ubigint as order_key
  from uncounted_rows where reason = 1 and ordered_at is not null and value_units is not null`
const rowsOfFields = ({ hasQuantity, hasRefunded }: OrderShape) => `select row_number, ordered_at,
    case when choice = 1 and value_units is distinct from -refund_units then -abs(value_units + coalesce(refund_units, 0)) else value_units end as value,
    case when choice = 1 then 0 else refund_units end as refunded,
    ${hasQuantity ? `coalesce(case when choice = 1 or ${isReturn(hasRefunded)} then -abs(quantity_units) else quantity_units end, 0)` : 'null::bigint'} as units, order_key
  from uncounted_rows where reason = 1 and choice < 2 and ordered_at is not null and lack & 73 = 0`

/** The rows of a file that lack only a customer. */
export const guestRows = (shape: OrderShape): string => (shape.hasFields ? rowsOfFields(shape) : plainRows)

/** The same with the key of the SKU, from `tx` with every row at its position. */
export const guestRowsWithSku = (shape: OrderShape): string =>
  `select guest.*, tx.sku_key from (${guestRows(shape)}) as guest join tx on tx.rowid = guest.row_number`

/** The SKUs of such rows, as rows of `sku_rows` that it lacks. */
export const skusOfGuests = (guests: string): string =>
  `select distinct sku_key, 0 as n from (${guests}) where sku_key is not null and sku_key not in (select sku_key from sku_rows)`

/** The value of an order of such rows. A repeated total counts once if it does so for customers. */
export const valueOfGuests = (counted: RepeatedTotals): string =>
  counted === 'once'
    ? `case when order_key is null then sum(value) else ${countedOnce(true, 'value', 'refunded')} end`
    : 'sum(value)'

type Guests = Pick<IngestionSummary, 'guestOrders' | 'guestMoney'>

/** The same if there are none. */
export async function noGuests(workPath: string): Promise<Guests> {
  await writeGuestDays(workPath, [], undefined)
  return { guestOrders: 0, guestMoney: '0.0000' }
}

/**
 * Takes a query `rows` of the rows that lack only a customer. Writes `guest_revenue_by_period.jsonl`, which is empty
 * for most files, and counts their orders.
 */
export async function countGuests(
  db: DuckDBConnection,
  { rows, workPath }: { rows: string; workPath: string },
  { counted = 'add', calendar }: { counted?: RepeatedTotals | undefined; calendar?: SourceCalendar | undefined } = {},
): Promise<Guests> {
  const value = valueOfGuests(counted)
  const [found] = await runSql<{ orders: number; money: string }>(db, 'figures/guest-orders', { rows, value })
  await writeGuestDays(workPath, await runSql<GuestDay>(db, 'figures/guest-days'), calendar)
  return { guestOrders: found!.orders, guestMoney: found!.money }
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { type PeriodKind, periodOfDay } from '#domain/analytics/period.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { keptKinds } from '#jobs/ingest/histories/times.ts'
import { moneyText } from '#jobs/ingest/histories/units.ts'
import { isReturn } from '#jobs/ingest/orders/is-return.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { countedOnce } from '#jobs/ingest/read/count-totals-once.ts'

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

type Guests = Pick<IngestionSummary, 'guestOrders' | 'guestMoney'>

/** The same if there are none. */
export async function noGuests(workPath: string): Promise<Guests> {
  await writeFile(join(workPath, 'guest_revenue_by_period.jsonl'), '')
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
  const once = `case when order_key is null then sum(value) else ${countedOnce(true, 'value', 'refunded')} end`
  const value = counted === 'once' ? once : 'sum(value)'
  const [found] = await runSql<{ orders: number; money: string }>(db, 'figures/guest-orders', { rows, value })
  const days = await runSql<GuestDay>(db, 'figures/guest-days')
  await writeFile(join(workPath, 'guest_revenue_by_period.jsonl'), linesOf(days, calendar))
  return { guestOrders: found!.orders, guestMoney: found!.money }
}

/** Guest orders of a day; money and units in ten-thousandths. */
interface GuestDay {
  day: number
  month: number
  revenue: bigint
  refunds: bigint
  purchases: bigint
  units: bigint | null
}

type Sums = Omit<GuestDay, 'day' | 'month'>

/** The days in order, added up to the periods of each kind. */
function linesOf(days: GuestDay[], calendar: SourceCalendar | undefined): string {
  const lines = keptKinds(calendar).flatMap((kind) => {
    const periods = new Map<number, Sums>()
    for (const { day, month, ...sums } of days) {
      const period = periodOfDay(kind, day, month)
      const others = periods.get(period)
      periods.set(period, others ? together(others, sums) : sums)
    }
    return [...periods].map(([period, sums]) => lineOf(kind, period, sums))
  })
  return lines.map((line) => `${line}\n`).join('')
}

const together = (a: Sums, b: Sums): Sums => ({
  revenue: a.revenue + b.revenue,
  refunds: a.refunds + b.refunds,
  purchases: a.purchases + b.purchases,
  units: a.units === null ? b.units : a.units + (b.units ?? 0n),
})

const exact = (units: bigint) => moneyText(units, 1n)

const lineOf = (kind: PeriodKind, period: number, { revenue, refunds, purchases, units }: Sums): string =>
  `{"group_by":"${kind}","period":${period},"revenue":${exact(revenue)},"refunds":${exact(refunds)},"purchases":${purchases},"units":${units === null ? null : exact(units)}}`

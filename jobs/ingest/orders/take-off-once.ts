import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { RepeatedReductionFound } from '#domain/ingestion/understanding.ts'
import { lookOfOrders, type Reduction, takenOff } from '#domain/mapping/repeated-reductions.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { orderColumns, orderKeyOf } from './order-columns.ts'
import type { OrderFields } from './order-fields.ts'

const parts: Record<Reduction, string> = { repeatedRefunds: 'refund_units', repeatedDiscounts: 'discount_off' }

/**
 * Finds refunded amounts and discounts that are on several rows of an order, and takes them off once if the person
 * chose so (docs/semantics.md §8). Columns without repetitions are not reported.
 */
export async function takeOffOnce(
  db: DuckDBConnection,
  { options }: IngestionRequest,
  fields: OrderFields,
): Promise<RepeatedReductionFound[]> {
  const found: RepeatedReductionFound[] = []
  for (const [which, part] of Object.entries(parts) as [Reduction, string][]) {
    if (!orderColumns(fields).includes(part)) continue
    const inserts = { part, order: orderKeyOf(fields), has_id: fields.hasOrderId ? 'order_key is not null' : 'false' }
    await runSql(db, 'orders/repeated-reductions', inserts)
    const counted = takenOff(options, which)
    const orders = await reducedOrders(db, inserts)
    if (counted === 'once')
      await db.run(
        `update tx set value_units = value_units + ${part}, ${part} = 0 where rowid in (select place from repeats)`,
      )
    await db.run('drop table repeats')
    if (options?.[which] === 'once' || (counted === 'add' && lookOfOrders(orders)))
      found.push({ which, counted, ...orders })
  }
  return found
}

async function reducedOrders(
  db: DuckDBConnection,
  inserts: Record<string, string>,
): Promise<Omit<RepeatedReductionFound, 'which' | 'counted'>> {
  const repeats = await db.runAndReadAll('select exists (from repeats)')
  const none = { severalLineOrders: 0, repeatedOrders: 0, wholeOrders: 0, largerOrders: 0, money: '0.0000' }
  if (!repeats.getRowsJS()[0]![0]) return none
  const [orders] = await runSql<Record<'several' | 'repeated' | 'whole' | 'larger', number> & { money: string }>(
    db,
    'orders/reduced-orders',
    inserts,
  )
  const { several, repeated, whole, larger, money } = orders!
  return { severalLineOrders: several, repeatedOrders: repeated, wholeOrders: whole, largerOrders: larger, money }
}

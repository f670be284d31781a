import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type IngestionSummary, rollupVersion } from '#domain/ingestion/ingestion.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/** The processed mapping becomes the mapping of the figures. */
const takeNextMapping = {
  column_mapping: sql<string>`coalesce(next_mapping -> 'columnMapping', column_mapping)`,
  mapping_options: sql<string>`coalesce(next_mapping -> 'options', mapping_options)`,
  look: sql<string>`coalesce(next_mapping -> 'look', look)`,
  next_mapping: null,
  stored_id: sql<string>`coalesce(next_mapping ->> 'storedId', stored_id)`,
  stored_bytes: sql<number>`coalesce((next_mapping ->> 'storedBytes')::bigint, stored_bytes)`,
}

export const setFileCompleted = (db: Db, id: string, summary: IngestionSummary) =>
  db
    .updateTable('files')
    .set({
      status: 'completed',
      progress: 100,
      step: null,
      left_ms: null,
      failure: null,
      ...takeNextMapping,
      rows: summary.rows,
      analysed_rows: summary.analysedRows,
      continuation_rows: summary.continuationRows,
      set_aside_rows: summary.setAsideRows,
      left_out_rows: summary.leftOutRows,
      left_out_money: summary.leftOutMoney,
      guest_orders: summary.guestOrders,
      guest_money: summary.guestMoney,
      superseded_rows: summary.supersededRows ?? null,
      superseded_money: summary.supersededMoney ?? null,
      analysed_money: summary.analysedMoney,
      orders: summary.orders,
      customers: summary.customers,
      orphan_refund_money: summary.orphanRefundMoney,
      orphan_refund_customers: summary.orphanRefundCustomers,
      first_ordered_at: summary.firstOrderedAt,
      last_ordered_at: summary.lastOrderedAt,
      understanding: safeJson(summary.understanding),
      rollup_version: rollupVersion,
      updated_at: sql<Date>`now()`,
      // a later end is a rebuild, which is no news
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where('id', '=', id)
    .execute()

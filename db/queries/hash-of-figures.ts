import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'

/**
 * A hash of all figures of a source, used to check that an erasure changes no figure. Texts of SKUs are left out: a key may
 * stand in them.
 */
export async function hashOfFigures(tx: Db, sourceId: string): Promise<string> {
  const tables = [...rollupTables, 'set_aside'].map(
    (table) => sql`select ${table} as name, md5(coalesce(string_agg(line, ' ' order by line), '')) as hash
      from (select (to_jsonb(t) - 'sku' - 'sku_name')::text as line from ${sql.table(table)} as t where file_id = ${sourceId}) as lines`,
  )
  const found = await sql<{ hash: string }>`
    with hashes as (
      ${sql.join(tables, sql` union all `)}
      union all select 'files', md5(row(rows, analysed_rows, continuation_rows, set_aside_rows, left_out_rows, left_out_money,
        analysed_money, orders, customers, guest_orders, guest_money, orphan_refund_money, orphan_refund_customers,
        first_ordered_at, last_ordered_at)::text)
      from files where id = ${sourceId})
    select md5(string_agg(name || hash, ' ' order by name)) as hash from hashes`.execute(tx)
  return found.rows[0]!.hash
}

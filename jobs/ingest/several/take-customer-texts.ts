import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { ReadPart } from './part.ts'

/** The texts of the customer keys of all files. */
export async function takeCustomerTexts(db: DuckDBConnection, parts: ReadPart[]): Promise<void> {
  await db.run('create table part_customer_texts (customer_key ubigint, key varchar, part usmallint)')
  for (const [part, { folder }] of parts.entries())
    await runSql(db, 'several/part-customer-texts', { folder, part: String(part) })
  await runSql(db, 'several/customer-texts')
}

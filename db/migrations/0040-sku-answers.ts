import { type Kysely, sql } from 'kysely'

const statements = [
  'create table sku_answers (file_id text primary key references files (id) on delete cascade, packed bytea not null)',
  // it is compressed already
  'alter table sku_answers alter column packed set storage external',
]

/** The answer of the SKU call of a file, written when its rollups are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

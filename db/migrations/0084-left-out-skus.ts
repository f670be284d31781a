import { type Kysely, sql } from 'kysely'

/**
 * SKUs that a person has left out of the product tables of a data source, such as postage (docs/semantics.md §11). The key
 * is a digest: a text of 1,000 characters may be too long for an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table left_out_skus (
    file_id text not null references files (id) on delete cascade,
    sku text not null,
    sku_digest text not null generated always as (md5(sku)) stored,
    created_at timestamptz not null default now(),
    primary key (file_id, sku_digest)
  )`.execute(db)
}

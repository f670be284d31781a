import { type Kysely, sql } from 'kysely'

/**
 * Whether the reader of a link may see customers' keys, and the secret that signs the addresses of the numbers that open
 * (docs/semantics.md §20).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_links add column shows_keys boolean not null default false,
    add column number_secret text not null default gen_random_uuid()::text`.execute(db)
}

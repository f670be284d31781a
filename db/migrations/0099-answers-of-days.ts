import { type Kysely, sql } from 'kysely'

/** Figures of the customers who first bought within some days belong to a source without a filter, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers alter column filter_id drop not null`.execute(db)
}

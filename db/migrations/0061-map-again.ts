import { type Kysely, sql } from 'kysely'

// The mapping of a completed file that is processed again; the one its figures come from stays until these replace them.
const statements = [
  'alter table files add column next_mapping jsonb',
  'alter table files add column shown_currency text',
]

/** A completed file can be mapped again, and shows amounts in its own currency if its owner says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

/** How long a file that is processed will take, as its worker last said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column left_ms integer`.execute(db)
}

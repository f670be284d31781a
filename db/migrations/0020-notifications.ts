import { type Kysely, sql } from 'kysely'

/** What the bell tells of: when a file ended completed or failed, and when its owner saw that. What ended before is not news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add finished_at timestamptz, add result_seen_at timestamptz`.execute(db)
  await sql`update files set finished_at = updated_at, result_seen_at = now() where status in ('completed', 'failed')`.execute(
    db,
  )
}

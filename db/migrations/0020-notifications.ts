import { type Kysely, sql } from 'kysely'

/**
 * The contents of the bell: when the processing of a file ended, and when its owner saw that. Files that ended before
 * this migration are no news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add finished_at timestamptz, add result_seen_at timestamptz`.execute(db)
  await sql`update files set finished_at = updated_at, result_seen_at = now() where status in ('completed', 'failed')`.execute(
    db,
  )
}

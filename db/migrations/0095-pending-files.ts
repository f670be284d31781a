import { type Kysely, sql } from 'kysely'

/**
 * A file whose bytes are stored and that was not looked at yet is pending. `inspect_at` says when a site may look at it: the one that does
 * so keeps moving it on, like a lease.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column inspect_at timestamptz, add column inspect_attempts int`.execute(db)
  await sql`create index files_pending on files (inspect_at) where status = 'pending'`.execute(db)
}

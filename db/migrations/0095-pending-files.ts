import { type Kysely, sql } from 'kysely'

/**
 * A file is pending if its bytes are stored and it was not inspected yet. `inspect_at` says when a server may inspect
 * it; the server that does so keeps moving it forward, like a lease.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column inspect_at timestamptz, add column inspect_attempts int`.execute(db)
  await sql`create index files_pending on files (inspect_at) where status = 'pending'`.execute(db)
}

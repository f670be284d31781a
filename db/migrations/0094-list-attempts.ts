import { type Kysely, sql } from 'kysely'

/**
 * Why the list behind a file's figures could not be made. Lists that were given up earlier are made again: they had
 * only three attempts, and one silent minute ended them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_lists add column failure jsonb`.execute(db)
  await sql`update customer_lists set version = null where list_id is null`.execute(db)
  await sql`update jobs set attempts = 0, max_attempts = 6 where kind = 'list-customers' and state in ('queued', 'running')`.execute(
    db,
  )
}

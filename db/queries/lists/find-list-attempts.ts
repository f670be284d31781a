import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type ListAttempts, listKind } from '#domain/ingestion/customer-list.ts'

/** The attempts to make the list of a file; undefined if none has failed yet. */
export async function findListAttempts(db: Db, fileId: string): Promise<ListAttempts | undefined> {
  const found = await sql<ListAttempts>`
    select case when state = 'running' then attempts - 1 else attempts end as failed, max_attempts as most, error,
      case when state = 'queued' and run_at > now() then extract(epoch from run_at - now())::float8 * 1000 end as "nextInMs"
    from jobs where kind = ${listKind} and key = ${fileId} and state in ('queued', 'running')`.execute(db)
  const [attempts] = found.rows
  return attempts && attempts.failed > 0 ? attempts : undefined
}

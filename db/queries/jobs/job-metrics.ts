import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Jobs by state, with the age of the oldest in each state; done, failed and canceled ones only of the last week. */
export async function countJobsByState(db: Db): Promise<{ state: string; jobs: number; oldest_seconds: number }[]> {
  const counted = await sql<{ state: string; jobs: number; oldest_seconds: number }>`
    select state, count(*) as jobs, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
    from jobs group by state`.execute(db)
  return counted.rows
}

/** Unfinished uploads, and how many of them received a chunk within the last minute. */
export async function countOpenUploads(db: Db): Promise<{ open: number; in_flight: number }> {
  const counted = await sql<{ open: number; in_flight: number }>`
    select count(*) as open, count(*) filter (where updated_at > now() - interval '1 minute') as in_flight
    from uploads where file_id is null`.execute(db)
  return counted.rows[0]!
}

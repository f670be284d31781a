import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { ClaimedJob } from './claim-job.ts'

/** Running attempts, including those of workers that have just died. */
export async function listRunningJobs(db: Db): Promise<Pick<ClaimedJob, 'id' | 'key' | 'attempts'>[]> {
  const running = await sql<Pick<ClaimedJob, 'id' | 'key' | 'attempts'>>`
    select id, key, attempts from jobs where state = 'running'`.execute(db)
  return running.rows
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { isJobInTheWay } from './in-the-way.ts'
import { longestLooking, speculationLease } from './lives.ts'

export interface ClaimedSpeculation {
  file_id: string
  token: string
  mapping: NextMapping
  size_bytes: number
}

/**
 * Claims the file that has waited longest to be processed ahead; undefined if there is none, and while a job on any
 * machine has priority.
 */
export async function claimSpeculation(db: Db, worker: string): Promise<ClaimedSpeculation | undefined> {
  const claimed = await sql<ClaimedSpeculation>`
    with next as (
      select s.file_id, f.size_bytes from speculations as s join files as f on f.id = s.file_id
      where s.worker is null and not s.is_adopted and f.status = 'mapping_required'
        and s.proposed_at > now() - ${longestLooking}
        and not ${isJobInTheWay(sql`s.file_id`)}
      order by s.proposed_at limit 1 for update of s skip locked)
    update speculations as s
    set worker = ${worker}, token = gen_random_uuid()::text, lease_until = now() + ${speculationLease}
    from next where s.file_id = next.file_id
    returning s.file_id, s.token, s.mapping, next.size_bytes`.execute(db)
  return claimed.rows[0]
}

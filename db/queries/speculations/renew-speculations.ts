import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { longestLooking, speculationLease } from './lives.ts'

export interface HeldSpeculation {
  token: string
  /** a job of another file is due or runs, which needs the machine */
  is_in_the_way: boolean
}

/** Extends the leases of these runs; the answer has those alone that are still wanted. */
export async function renewSpeculations(db: Db, tokens: string[]): Promise<HeldSpeculation[]> {
  const renewed = await sql<HeldSpeculation>`
    update speculations as s set lease_until = now() + ${speculationLease}
    from files as f
    where f.id = s.file_id and s.token = any(${tokens})
      and case when s.is_adopted then f.status = 'processing'
        else f.status = 'mapping_required' and s.proposed_at > now() - ${longestLooking} end
    returning s.token, exists (
      select from jobs where key <> s.file_id and (state = 'running' or (state = 'queued' and run_at <= now()))
    ) as is_in_the_way`.execute(db)
  return renewed.rows
}

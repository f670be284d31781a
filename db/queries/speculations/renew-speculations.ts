import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isJobInTheWay } from './in-the-way.ts'
import { longestLooking, speculationLease } from './lives.ts'

export interface HeldSpeculation {
  token: string
  /** a job of another file needs the machine */
  is_in_the_way: boolean
}

/**
 * Extends the leases of these runs; returns only those that are still wanted. If a run is adopted while this waits for
 * its row, it returns the run as adopted and the file as it was before; both are useful.
 */
export async function renewSpeculations(db: Db, tokens: string[]): Promise<HeldSpeculation[]> {
  const renewed = await sql<HeldSpeculation>`
    update speculations as s set lease_until = now() + ${speculationLease}
    from files as f
    where f.id = s.file_id and s.token = any(${tokens})
      and (f.status = 'processing'
        or (f.status = 'mapping_required' and (s.is_adopted or s.proposed_at > now() - ${longestLooking})))
    returning s.token, ${isJobInTheWay(sql`s.file_id`)} as is_in_the_way`.execute(db)
  return renewed.rows
}

import { sql } from 'kysely'
import type { GroupBy } from '../../src/domain/period'
import type { Db } from '../schema'

export interface RevenueByOffset {
  cohort: number
  customers: number
  first_purchase: number
  /** money at the offsets 0..12 */
  offsets: number[]
  later: number
}

/** All deciles together are stored as decile 0: the daily cohorts of three years in 4 ms instead of 20. */
const allDeciles = 0

/** Cohort cells summed over the chosen deciles, ascending; a cohort without customers in them has no row (semantics.md §3). */
export async function listRevenueByOffset(
  db: Db,
  fileId: string,
  groupBy: GroupBy,
  deciles: number[],
): Promise<RevenueByOffset[]> {
  const stored = new Set(deciles).size === 10 ? [allDeciles] : deciles
  const found = await sql<RevenueByOffset>`
    select cohort, sum(customers)::bigint as customers, sum(first_purchase) as first_purchase,
      json_build_array(sum(m0), sum(m1), sum(m2), sum(m3), sum(m4), sum(m5), sum(m6),
        sum(m7), sum(m8), sum(m9), sum(m10), sum(m11), sum(m12)) as offsets,
      sum(later) as later
    from cohort_cells
    where file_id = ${fileId} and group_by = ${groupBy} and decile = any(${stored}::smallint[])
    group by cohort order by cohort`.execute(db)
  return found.rows
}

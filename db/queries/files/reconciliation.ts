import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export interface Reconciliation {
  /** all orders, refunds included: the sum of revenue over periods */
  revenue: number
  /** the sum of all cohorts: first purchases and everything after */
  cohortMoney: number
  /** a positive number, already taken off revenue */
  refunds: number
}

/**
 * The two sides of the total in docs/semantics.md §3, each from its own rollup, so that the page would show an error.
 */
export async function findReconciliation(db: Db, fileId: string): Promise<Reconciliation> {
  const found = await sql<Reconciliation>`
    select
      (select coalesce(sum(revenue), 0) from revenue_by_period
        where file_id = ${fileId} and group_by = 'year') as revenue,
      (select coalesce(sum(refunds), 0) from revenue_by_period
        where file_id = ${fileId} and group_by = 'year') as refunds,
      (select coalesce(sum(first_purchase + m0 + m1 + m2 + m3 + m4 + m5 + m6 + m7 + m8 + m9 + m10 + m11 + m12 + later), 0)
        from cohort_cells where file_id = ${fileId} and group_by = 'year' and decile > 0) as "cohortMoney"`.execute(db)
  return found.rows[0]!
}

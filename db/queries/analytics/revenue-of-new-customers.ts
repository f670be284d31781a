import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'

/** Money of customers in the period of their own first purchase, ascending: a cohort's first purchases and its M0. */
export async function listRevenueOfNewCustomers(db: Db, fileId: string, groupBy: GroupBy, part: PeriodPart = {}) {
  const { from, until, latest } = part
  const found = await db
    .selectFrom('cohort_cells')
    .select(['cohort as period', sql<number>`first_purchase + m0`.as('revenue')])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .where('decile', '=', 0)
    .$if(from !== undefined, (query) => query.where('cohort', '>=', from!))
    .$if(until !== undefined, (query) => query.where('cohort', '<=', until!))
    .orderBy('cohort', latest === undefined ? 'asc' : 'desc')
    .$if(latest !== undefined, (query) => query.limit(latest!))
    .execute()
  return latest === undefined ? found : found.reverse()
}

import type { Db } from '#db/schema.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'

/** Revenue per period, ascending (docs/semantics.md §2). The caller has checked who owns the file. */
export async function listRevenueByPeriod(db: Db, fileId: string, groupBy: GroupBy, part: PeriodPart = {}) {
  const limit = part.latest ?? part.limit
  const found = await db
    .selectFrom('revenue_by_period')
    .select(['period', 'revenue', 'purchases', 'purchasers'])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .$if(part.after !== undefined, (query) => query.where('period', '>', part.after!))
    .orderBy('period', part.latest === undefined ? 'asc' : 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
  return part.latest === undefined ? found : found.reverse()
}

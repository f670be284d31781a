import type { GroupBy } from '../../src/domain/period'
import type { Db } from '../schema'

/** Revenue per period, ascending (semantics.md §2). The caller has checked that the file is the person's own. */
export const listRevenueByPeriod = (db: Db, fileId: string, groupBy: GroupBy) =>
  db
    .selectFrom('revenue_by_period')
    .select(['period', 'revenue', 'purchases', 'purchasers'])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .orderBy('period')
    .execute()

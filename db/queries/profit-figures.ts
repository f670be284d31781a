import type { Db } from '#db/schema.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import { profitParts } from '#domain/analytics/profit/profit-parts.ts'

const parts = [...profitParts]
const offsets = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const

/** Parts of profit by period, ascending (docs/semantics.md §26). `fileId` is a `profitId`. */
export const listProfitByPeriod = (db: Db, fileId: string, groupBy: PeriodKind, { from, until }: PeriodPart = {}) =>
  db
    .selectFrom('profit_by_period')
    .select(['period', 'purchases', 'uncosted_rows', ...parts])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .$if(from !== undefined, (query) => query.where('period', '>=', from!))
    .$if(until !== undefined, (query) => query.where('period', '<=', until!))
    .orderBy('period')
    .execute()

/** Parts of profit by cohort, ascending, with the second margin by offset; last, those of orders without a cohort. */
export const listProfitByCohort = (db: Db, fileId: string, groupBy: PeriodKind, { from, until }: PeriodPart = {}) =>
  db
    .selectFrom('profit_by_cohort')
    .select(['cohort', 'customers', ...parts, 'first_purchase', ...offsets, 'later'])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .$if(from !== undefined, (query) => query.where((e) => e.or([e('cohort', '>=', from!), e('cohort', 'is', null)])))
    .$if(until !== undefined, (query) => query.where((e) => e.or([e('cohort', '<=', until!), e('cohort', 'is', null)])))
    .orderBy('cohort', (order) => order.asc().nullsLast())
    .execute()

/** Parts of profit by SKU, most net revenue first, then the other SKUs together, then rows without a SKU. */
export const listProfitBySku = (db: Db, fileId: string) =>
  db
    .selectFrom('profit_by_sku')
    .select(['place', 'position', 'sku', 'sku_name', 'units', ...parts])
    .where('file_id', '=', fileId)
    .orderBy((e) => e('place', '<>', 0))
    .orderBy('place', 'desc')
    .orderBy('position')
    .execute()

/** Parts of profit by the value of a column on the first order and by cohort, with the second margin by offset. */
export const listProfitByFirst = (db: Db, fileId: string, groupBy: PeriodKind, { from, until }: PeriodPart = {}) =>
  db
    .selectFrom('profit_by_first')
    .select(['place', 'value', 'cohort', 'customers', ...parts, 'first_purchase', ...offsets, 'later'])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .$if(from !== undefined, (query) => query.where('cohort', '>=', from!))
    .$if(until !== undefined, (query) => query.where('cohort', '<=', until!))
    .orderBy('place')
    .orderBy('value')
    .orderBy('cohort')
    .execute()

/** What was spent by period, ascending, on each channel, with the value that the channel is matched to. */
export const listProfitSpend = (db: Db, fileId: string, groupBy: PeriodKind, { from, until }: PeriodPart = {}) =>
  db
    .selectFrom('profit_spend')
    .select(['period', 'channel', 'value', 'amount'])
    .where('file_id', '=', fileId)
    .where('group_by', '=', groupBy)
    .$if(from !== undefined, (query) => query.where('period', '>=', from!))
    .$if(until !== undefined, (query) => query.where('period', '<=', until!))
    .orderBy('period')
    .orderBy('channel')
    .execute()

/** The first and the last day with spend, since 1970; undefined without one. */
export async function findSpendDays(db: Db, fileId: string): Promise<{ first: number; last: number } | undefined> {
  const { first, last } = await db
    .selectFrom('profit_spend')
    .select((e) => [e.fn.min('period').as('first'), e.fn.max('period').as('last')])
    .where('file_id', '=', fileId)
    .where('group_by', '=', 'day')
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

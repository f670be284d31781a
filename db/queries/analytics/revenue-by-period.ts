import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'

interface Part extends PeriodPart {
  /** orders without a customer count in revenue, refunds, purchases and units (docs/semantics.md §8) */
  guests?: boolean
}

/** Revenue per period, ascending (docs/semantics.md §2, §8). The caller has checked who owns the file. */
export async function listRevenueByPeriod(db: Db, fileId: string, groupBy: GroupBy, part: Part = {}) {
  const { after, latest, guests } = part
  const limit = latest ?? part.limit
  const ofCustomers = sql`select period, revenue, refunds, units, purchases, purchasers
    from revenue_by_period where file_id = ${fileId} and group_by = ${groupBy}`
  const ofGuests = sql`select period, revenue, refunds, units, purchases, 0 as purchasers
    from guest_revenue_by_period where file_id = ${fileId} and group_by = ${groupBy}`
  const both = sql`select period, sum(revenue) as revenue, sum(refunds) as refunds, sum(units) as units,
    sum(purchases)::bigint as purchases, sum(purchasers)::bigint as purchasers
    from (${ofCustomers} union all ${ofGuests}) as parts group by period`
  const { rows } = await sql<PeriodRevenue>`
    select * from (${guests ? both : ofCustomers}) as periods ${after === undefined ? sql`` : sql`where period > ${after}`}
    order by period ${latest === undefined ? sql`asc` : sql`desc`} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  )
  return latest === undefined ? rows : rows.reverse()
}

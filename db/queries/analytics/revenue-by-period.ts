import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'

interface Part extends PeriodPart {
  /** orders without a customer count in revenue, refunds, purchases and units (docs/semantics.md §8) */
  guests?: boolean
}

/**
 * Revenue per period, ascending (docs/semantics.md §2, §8). The caller must have checked that the file is the person's
 * own.
 */
export async function listRevenueByPeriod(db: Db, fileId: string, groupBy: GroupBy, part: Part = {}) {
  const { from, until, after, latest, guests } = part
  const limit = latest ?? part.limit
  const bounds = [
    sql`file_id = ${fileId} and group_by = ${groupBy}`,
    ...(from === undefined ? [] : [sql`period >= ${from}`]),
    ...(until === undefined ? [] : [sql`period <= ${until}`]),
    ...(after === undefined ? [] : [sql`period > ${after}`]),
  ]
  const within = sql.join(bounds, sql` and `)
  const ofCustomers = sql`select period, revenue, refunds, units, purchases, purchasers
    from revenue_by_period where ${within}`
  const ofGuests = sql`select period, revenue, refunds, units, purchases, 0 as purchasers
    from guest_revenue_by_period where ${within}`
  const both = sql`select period, sum(revenue) as revenue, sum(refunds) as refunds, sum(units) as units,
    sum(purchases)::bigint as purchases, sum(purchasers)::bigint as purchasers
    from (${ofCustomers} union all ${ofGuests}) as parts group by period`
  const { rows } = await sql<PeriodRevenue>`
    select * from (${guests ? both : ofCustomers}) as periods
    order by period ${latest === undefined ? sql`asc` : sql`desc`} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  )
  return latest === undefined ? rows : rows.reverse()
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { MonthRow, PeriodRow } from '#domain/analytics/comparison/overview.ts'
import type { DayRange } from '#domain/analytics/comparison/range.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import type { PeriodRevenue } from '#domain/analytics/revenue.ts'

interface Part extends PeriodPart {
  /** orders without a customer count in revenue, refunds, purchases and units (docs/semantics.md §8) */
  guests?: boolean
}

/** Revenue per period, ascending (docs/semantics.md §2, §8). The caller has checked who owns the file. */
export async function listRevenueByPeriod(db: Db, fileId: string, groupBy: PeriodKind, part: Part = {}) {
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

/**
 * Every month with an order that has a customer, ascending. Under a filter, also months that only have a first or second
 * purchase which is not chosen. The caller has checked who owns the file.
 */
export async function listMonths(db: Db, fileId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select period, revenue, coalesce(purchases, 0) as purchases, coalesce(purchasers, 0) as purchasers,
      coalesce("newCustomers", 0) as "newCustomers", coalesce("fromNew", 0) as "fromNew",
      coalesce(second.customers, 0) as "secondOrders", median_days as "daysToSecond"
    from (${periodRows(fileId, 'month')}) as sold
    full join (select period, customers, median_days from second_orders where file_id = ${fileId}) as second using (period)
    order by 1`.execute(db)
  return rows
}

/** The same of other periods, without second purchases, which are kept by calendar month alone. */
export async function listPeriods(db: Db, fileId: string, groupBy: PeriodKind): Promise<PeriodRow[]> {
  return (await sql<PeriodRow>`${periodRows(fileId, groupBy)} order by 1`.execute(db)).rows
}

const periodRows = (fileId: string, groupBy: PeriodKind) => sql`
  select period, revenue, coalesce(purchases, 0) as purchases, coalesce(purchasers, 0) as purchasers,
    coalesce(begun.customers, 0) as "newCustomers", coalesce(first_purchase + m0, 0) as "fromNew"
  from (select * from revenue_by_period where file_id = ${fileId} and group_by = ${groupBy}) as sold
  full join (select cohort as period, customers, first_purchase, m0 from cohort_cells
    where file_id = ${fileId} and group_by = ${groupBy} and decile = 0) as begun using (period)`

/** Revenue and purchases of some days, with or without orders that have no customer. */
export async function sumRevenueOfDays(
  db: Db,
  fileId: string,
  { from, to }: DayRange,
  guests = false,
): Promise<Pick<PeriodRevenue, 'revenue' | 'purchases'>> {
  const { rows } = await sql<Pick<PeriodRevenue, 'revenue' | 'purchases'>>`
    select coalesce(sum(revenue), 0) as revenue, coalesce(sum(purchases), 0)::bigint as purchases from (
      select period, revenue, purchases from revenue_by_period where file_id = ${fileId} and group_by = 'day'
      union all select period, revenue, purchases from guest_revenue_by_period
      where file_id = ${fileId} and group_by = 'day' and ${guests}
    ) as days where period between ${from} and ${to}`.execute(db)
  return rows[0]!
}

/** The orders without a customer in a source, or among the orders that a filter chooses. */
export async function sumGuests(db: Db, fileId: string): Promise<Pick<PeriodRevenue, 'revenue' | 'purchases'>> {
  const { rows } = await sql<Pick<PeriodRevenue, 'revenue' | 'purchases'>>`
    select coalesce(sum(revenue), 0) as revenue, coalesce(sum(purchases), 0)::bigint as purchases
    from guest_revenue_by_period where file_id = ${fileId} and group_by = 'month'`.execute(db)
  return rows[0]!
}

export interface Reconciliation {
  /** all orders, refunds included: the sum of revenue over periods */
  revenue: number
  /** the sum of all cohorts: first purchases and everything after */
  cohortMoney: number
  /** positive; already taken off revenue */
  refunds: number
}

/**
 * The two sides of docs/semantics.md §3's total, each from its own rollup, so that a mistake would show on the page.
 */
export async function findReconciliation(db: Db, fileId: string): Promise<Reconciliation> {
  const found = await sql<Reconciliation>`
    select
      (select coalesce(sum(revenue), 0) from revenue_by_period
        where file_id = ${fileId} and group_by = 'month') as revenue,
      (select coalesce(sum(refunds), 0) from revenue_by_period
        where file_id = ${fileId} and group_by = 'month') as refunds,
      (select coalesce(sum(first_purchase + m0 + m1 + m2 + m3 + m4 + m5 + m6 + m7 + m8 + m9 + m10 + m11 + m12 + later), 0)
        from cohort_cells where file_id = ${fileId} and group_by = 'month' and decile > 0) as "cohortMoney"`.execute(db)
  return found.rows[0]!
}

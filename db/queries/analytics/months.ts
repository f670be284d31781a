import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { MonthRow } from '#domain/analytics/comparison/overview.ts'
import type { DayRange } from '#domain/analytics/comparison/range.ts'

/**
 * Every month with an order of a customer, ascending. The caller must have checked that the file is the person's own.
 */
export async function listMonths(db: Db, fileId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select revenue_by_period.period, revenue, purchases, purchasers, coalesce(cohort_cells.customers, 0) as "newCustomers",
      coalesce(first_purchase + m0, 0) as "fromNew", coalesce(second_orders.customers, 0) as "secondOrders",
      median_days as "daysToSecond"
    from revenue_by_period
    left join cohort_cells on cohort_cells.file_id = revenue_by_period.file_id and cohort_cells.group_by = 'month'
      and decile = 0 and cohort = revenue_by_period.period
    left join second_orders on second_orders.file_id = revenue_by_period.file_id
      and second_orders.period = revenue_by_period.period
    where revenue_by_period.file_id = ${fileId} and revenue_by_period.group_by = 'month' order by 1`.execute(db)
  return rows
}

/** Revenue of some days, with or without orders that have no customer. */
export async function sumRevenueOfDays(
  db: Db,
  fileId: string,
  { from, to }: DayRange,
  guests = false,
): Promise<number> {
  const { rows } = await sql<{ revenue: number }>`
    select coalesce(sum(revenue), 0) as revenue from (
      select period, revenue from revenue_by_period where file_id = ${fileId} and group_by = 'day'
      union all select period, revenue from guest_revenue_by_period
      where file_id = ${fileId} and group_by = 'day' and ${guests}
    ) as days where period between ${from} and ${to}`.execute(db)
  return rows[0]!.revenue
}

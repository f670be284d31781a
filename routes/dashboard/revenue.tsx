import { Hono } from 'hono'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { listRevenueOfNewCustomers } from '#db/queries/analytics/revenue-of-new-customers.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { type GroupBy, periodLabel, readGroupBy } from '#domain/analytics/period.ts'
import { mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { revenueKeys, revenueRow, revenueSort } from '#domain/analytics/revenue.ts'
import { readPage } from '#domain/site/paging.ts'
import { readSort } from '#domain/site/sorting.ts'
import RevenueTable from '#islands/RevenueTable.tsx'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { analyticsText, groupByLabel, latestPeriods } from '#text/analytics/analytics.ts'
import { revenueText } from '#text/analytics/revenue.ts'
import { type ChartPoint, RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { NewAndReturningCard } from '#ui/analytics/NewAndReturningCard.tsx'
import { WorkbookLink } from '#ui/analytics/WorkbookLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  path: '/dashboard/revenue',
  text: revenueText,
  groupByLabels: groupByLabel,
  error: (message: string) => ({ title: revenueText.errorTitle, message }),
  noRows: (
    <Notice tone="warn" title={analyticsText.issueTitle}>
      {analyticsText.issue}
    </Notice>
  ),
}

export default new Hono<AppEnv>().get('/', async (c) => {
  const groupBy = readGroupBy(c.req.query('groupBy'))
  if (!groupBy) return analyticsPage(c, page, { refused: analyticsText.badGroupBy })
  return analyticsPage(c, { ...page, groupBy }, async (file) => {
    const [rows, ofNew] = await Promise.all([
      listRevenueByPeriod(c.var.db, file.id, groupBy, { latest: mostPeriodsShown }),
      listRevenueOfNewCustomers(c.var.db, file.id, groupBy, { latest: mostPeriodsShown }),
    ])
    if (!rows.length) return null
    const address = `${page.path}?${new URLSearchParams({ fileId: file.id, groupBy })}`
    return (
      <>
        {rows.length === mostPeriodsShown && <Notice>{latestPeriods(groupBy)}</Notice>}
        <Card title={revenueText.chartTitle}>
          <section tabIndex={0} aria-label={revenueText.chartTitle} className="relative overflow-x-auto">
            <RevenueChart points={withGaps(groupBy, rows)} />
          </section>
        </Card>
        <Card title={revenueText.tableTitle}>
          <Island
            of={RevenueTable}
            props={{
              rows: rows.map((row) => revenueRow(groupBy, row)),
              groupBy,
              sort: readSort(c.req.query('sort'), revenueKeys, revenueSort),
              page: readPage(c.req.query('page')),
              address,
            }}
            when="load"
          />
        </Card>
        {ofNew.length > 0 && <NewAndReturningCard rows={newAndReturning(groupBy, rows, ofNew)} />}
        <WorkbookLink page={address} />
      </>
    )
  })
})

/** A period without any order has no row; the chart shows it as 0 (docs/semantics.md §2). */
function withGaps(groupBy: GroupBy, rows: { period: number; revenue: number }[]): ChartPoint[] {
  const revenue = new Map(rows.map((row) => [row.period, row.revenue]))
  const last = rows.at(-1)!.period
  const first = Math.max(rows[0]!.period, last - mostPeriodsShown + 1)
  const length = last - first + 1
  return Array.from({ length }, (_, k) => ({
    period: periodLabel(groupBy, first + k),
    revenue: revenue.get(first + k) ?? 0,
  }))
}

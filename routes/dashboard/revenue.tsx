import { Hono } from 'hono'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { listRevenueOfNewCustomers } from '#db/queries/analytics/revenue-of-new-customers.ts'
import { findReconciliation } from '#db/queries/files/reconciliation.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { defaultGroupBy, type GroupBy, isGroupBy, periodLabel } from '#domain/analytics/period.ts'
import { mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { revenueKeys, revenueRow, revenueSort } from '#domain/analytics/revenue.ts'
import { readSort } from '#domain/site/sorting.ts'
import RevenueTable from '#islands/RevenueTable.tsx'
import { chosenFile } from '#server/analytics/chosen-file.ts'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { dashboardPage } from '#server/pages/shell.tsx'
import { analyticsText, groupByLabel, latestPeriods } from '#text/analytics/analytics.ts'
import { revenueText } from '#text/analytics/revenue.ts'
import { fileNotCompleted } from '#text/files/files.ts'
import { AnalyticsForm } from '#ui/analytics/AnalyticsForm.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { type ChartPoint, RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { NewAndReturningCard } from '#ui/analytics/NewAndReturningCard.tsx'
import { WorkbookLink } from '#ui/analytics/WorkbookLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'

export default new Hono<AppEnv>().get('/', async (c) => {
  const asked = c.req.query('groupBy') ?? defaultGroupBy
  const groupBy = isGroupBy(asked) ? asked : undefined
  const page = Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1)
  const chosen = await chosenFile(c)

  const content = async () => {
    if (!groupBy) return error(400, analyticsText.badGroupBy)
    if (chosen.state === 'none') {
      return <ChooseFileNotice prompt={revenueText.prompt} files={chosen.choices} action="/dashboard/revenue" />
    }
    if (chosen.state === 'refused') return error(chosen.status, chosen.message)
    const { file } = chosen
    if (file.status !== 'completed') return error(409, fileNotCompleted(file.status))
    const address = `/dashboard/revenue?${new URLSearchParams({ fileId: file.id, groupBy })}`
    const [rows, ofNew] = await Promise.all([
      listRevenueByPeriod(c.var.db, file.id, groupBy, { latest: mostPeriodsShown }),
      listRevenueOfNewCustomers(c.var.db, file.id, groupBy, { latest: mostPeriodsShown }),
    ])
    if (!rows.length) {
      return (
        <Notice tone="warn" title={analyticsText.issueTitle}>
          {analyticsText.issue}
        </Notice>
      )
    }
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
              page,
              address,
            }}
            when="load"
          />
        </Card>
        {ofNew.length > 0 && <NewAndReturningCard rows={newAndReturning(groupBy, rows, ofNew)} />}
        <WorkbookLink page={address} />
        <FileFacts file={file} totals={await findReconciliation(c.var.db, file.id)} />
      </>
    )
  }
  const error = (status: 400 | 404 | 409, message: string) => {
    c.status(status)
    const { pathname, search } = new URL(c.req.url)
    return <ErrorNotice title={revenueText.errorTitle} message={message} retryHref={pathname + search} />
  }

  const body = await content()
  return dashboardPage(
    c,
    revenueText.title,
    <>
      <PageTitle title={revenueText.title} lead={revenueText.lead} />
      <AnalyticsForm
        action="/dashboard/revenue"
        files={chosen.choices}
        fileId={chosen.file?.id}
        groupBy={{ chosen: groupBy ?? defaultGroupBy, labels: groupByLabel }}
      />
      {body}
    </>,
  )
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

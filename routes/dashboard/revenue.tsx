import { Hono } from 'hono'
import { findReconciliation } from '../../db/queries/reconciliation'
import { listRevenueByPeriod } from '../../db/queries/revenue-by-period'
import { listRevenueOfNewCustomers } from '../../db/queries/revenue-of-new-customers'
import RevenueTable from '../../islands/RevenueTable'
import { newAndReturning } from '../../src/domain/new-and-returning'
import { defaultGroupBy, type GroupBy, isGroupBy, periodLabel } from '../../src/domain/period'
import { mostPeriodsShown } from '../../src/domain/period-part'
import { revenueKeys, revenueRow, revenueSort } from '../../src/domain/revenue'
import { readSort } from '../../src/domain/sorting'
import type { AppEnv } from '../../src/server/app-env'
import { chosenFile } from '../../src/server/chosen-file'
import { Island } from '../../src/server/island'
import { dashboardPage } from '../../src/server/shell'
import { analyticsText, groupByLabel, latestPeriods } from '../../src/text/analytics'
import { fileNotCompleted } from '../../src/text/files'
import { revenueText } from '../../src/text/revenue'
import { AnalyticsForm } from '../../src/ui/AnalyticsForm'
import { Card } from '../../src/ui/Card'
import { ChooseFileNotice } from '../../src/ui/ChooseFileNotice'
import { ErrorNotice } from '../../src/ui/ErrorNotice'
import { FileFacts } from '../../src/ui/FileFacts'
import { NewAndReturningCard } from '../../src/ui/NewAndReturningCard'
import { Notice } from '../../src/ui/Notice'
import { PageTitle } from '../../src/ui/PageTitle'
import { type ChartPoint, RevenueChart } from '../../src/ui/RevenueChart'
import { WorkbookLink } from '../../src/ui/WorkbookLink'

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

/** A period without any order has no row; the chart shows it as 0 (semantics.md §2). */
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

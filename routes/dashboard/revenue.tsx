import { Hono } from 'hono'
import { listFiles } from '../../db/queries/files'
import { listRevenueByPeriod } from '../../db/queries/revenue-by-period'
import RevenueTable from '../../islands/RevenueTable'
import { defaultGroupBy, type GroupBy, isGroupBy, periodLabel } from '../../src/domain/period'
import { revenueRow } from '../../src/domain/revenue'
import type { AppEnv } from '../../src/server/app-env'
import { Island } from '../../src/server/island'
import { dashboardPage } from '../../src/server/shell'
import { fileNotCompleted, filesText } from '../../src/text/files'
import { analysedNote, revenueText } from '../../src/text/revenue'
import { AnalyticsForm } from '../../src/ui/AnalyticsForm'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { Notice } from '../../src/ui/Notice'
import { type ChartPoint, RevenueChart } from '../../src/ui/RevenueChart'

export default new Hono<AppEnv>().get('/', async (c) => {
  const asked = { fileId: c.req.query('fileId'), groupBy: c.req.query('groupBy') ?? defaultGroupBy }
  const files = await listFiles(c.var.db, c.var.user.id)
  const completed = files.filter((file) => file.status === 'completed')
  const file = files.find((one) => one.id === asked.fileId)
  const groupBy = isGroupBy(asked.groupBy) ? asked.groupBy : undefined

  const content = async () => {
    if (!groupBy) return error(400, revenueText.badGroupBy)
    if (!asked.fileId) {
      return completed.length ? (
        <Notice title={revenueText.promptTitle}>{revenueText.prompt}</Notice>
      ) : (
        <Notice title={revenueText.promptTitle}>
          <p className="mb-3">{revenueText.noCompletedFiles}</p>
          <Button href="/dashboard" small>
            {revenueText.toOverview}
          </Button>
        </Notice>
      )
    }
    if (!file) return error(404, filesText.notFound)
    if (file.status !== 'completed') return error(409, fileNotCompleted(file.status))
    const rows = await listRevenueByPeriod(c.var.db, file.id, groupBy)
    if (!rows.length) {
      return (
        <Notice tone="warn" title={revenueText.issueTitle}>
          {revenueText.issue}
        </Notice>
      )
    }
    return (
      <>
        <Card title={revenueText.chartTitle}>
          <section tabIndex={0} aria-label={revenueText.chartTitle} className="overflow-x-auto">
            <RevenueChart points={withGaps(groupBy, rows)} />
          </section>
        </Card>
        <Card title={revenueText.tableTitle}>
          <Island
            of={RevenueTable}
            props={{ rows: rows.map((row) => revenueRow(groupBy, row)), groupBy }}
            when="load"
          />
          <p className="mt-3 text-sm text-muted">{analysedNote(file)}</p>
        </Card>
      </>
    )
  }
  const error = (status: 400 | 404 | 409, message: string) => {
    c.status(status)
    return (
      <Notice tone="bad" title={revenueText.errorTitle} role="alert">
        <p className="mb-3">{message}</p>
        <Button href={c.req.url.replace(/^https?:\/\/[^/]+/, '')} small look="quiet">
          {revenueText.retry}
        </Button>
      </Notice>
    )
  }

  const body = await content()
  return dashboardPage(
    c,
    revenueText.title,
    <>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{revenueText.title}</h1>
        <p className="text-muted">{revenueText.lead}</p>
      </div>
      <AnalyticsForm
        action="/dashboard/revenue"
        files={completed.map(option)}
        fileId={file?.id}
        groupBy={groupBy ?? defaultGroupBy}
      />
      {body}
    </>,
  )
})

const option = (file: { id: string; original_name: string }) => ({ id: file.id, name: file.original_name })

/** A period without any order has no row; the chart shows it as 0 (semantics.md §2). */
function withGaps(groupBy: GroupBy, rows: { period: number; revenue: number }[]): ChartPoint[] {
  const revenue = new Map(rows.map((row) => [row.period, row.revenue]))
  const first = rows[0]!.period
  const length = Math.min(rows.at(-1)!.period - first + 1, 4000)
  return Array.from({ length }, (_, k) => ({
    period: periodLabel(groupBy, first + k),
    revenue: revenue.get(first + k) ?? 0,
  }))
}

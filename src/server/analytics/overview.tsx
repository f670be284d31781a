import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { listLifecycleBySku } from '#db/queries/lifecycle.ts'
import { listMonths, sumRevenueOfDays } from '#db/queries/revenue-by-period.ts'
import { comparedPeriod, runningPeriod, sameDays } from '#domain/analytics/comparison/compared-revenue.ts'
import { headlines, type MonthRow } from '#domain/analytics/comparison/overview.ts'
import { type FileSpan, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { placedSkuRow } from '#domain/analytics/lifecycle.ts'
import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import { ownCurrency, shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { usDollar } from '#domain/values/money.ts'
import AnalyticsForm from '#islands/AnalyticsForm.tsx'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { Island } from '#server/pages/island.tsx'
import { orderRule } from '#text/analytics/order-rule.ts'
import { overviewText } from '#text/analytics/overview.ts'
import { runningNote } from '#text/analytics/range.ts'
import { RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { BestFirstProducts } from '#ui/analytics/overview/BestFirstProducts.tsx'
import { HeadlineTiles } from '#ui/analytics/overview/HeadlineTiles.tsx'
import { RunningMonth } from '#ui/analytics/overview/RunningMonth.tsx'
import { SetAsideLine } from '#ui/analytics/overview/SetAsideLine.tsx'
import { Toolbar } from '#ui/analytics/Toolbar.tsx'
import { Card } from '#ui/base/Card.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ShownCurrency } from '#ui/files/ShownCurrency.tsx'
import { type ReadFigures, readFigures } from './kept-figures.ts'
import { lastSource, rememberSource } from './last-source.ts'

/** Months in the chart: one year, and the same month of the year before. */
const chartMonths = 13
const bestProducts = 5
const leastCustomers = 20

/**
 * What the Overview page shows about one source: the requested, last used or newest one; null if no source has figures.
 */
export async function overviewFigures(c: Context<AppEnv>, files: ListedFile[]) {
  const completed = files.filter(hasFigures)
  const asked = [c.req.query('source'), lastSource(c)].map((id) => completed.find((file) => file.id === id))
  const file = asked.find((one) => one !== undefined) ?? completed.at(-1)
  if (!file?.first_ordered_at || !file.last_ordered_at) return null
  rememberSource(c, file.id)
  const read = readFigures(c.var.db, file)
  const [months, products] = await Promise.all([
    read(listMonths),
    read(listLifecycleBySku, {
      sort: { by: 'ltvOverall', isDescending: true },
      leastCustomers,
      limit: bestProducts,
    }),
  ])
  if (!months.length) return null
  const span = { first: file.first_ordered_at, last: file.last_ordered_at }
  const found = headlines(months, span)
  const running = await runningMonth(read, months, span)
  const own = file.understanding ? ownCurrency(file.understanding) : undefined
  const choice = completed.length > 1 && (
    <Toolbar
      chosen={[file.original_name]}
      form={
        <Island
          of={AnalyticsForm}
          props={{
            action: '/dashboard',
            files: completed.map(({ id, original_name: name }) => ({ id, name })),
            fileId: file.id,
            name: 'source',
          }}
          when="load"
        />
      }
    />
  )
  // No part of it is hydrated: the browser replaces it when there are newer figures
  // (src/browser/page/renew-figures.ts).
  const shown = (
    <MoneyIn currency={shownCurrency(file)}>
      {own && own !== usDollar && <ShownCurrency fileId={file.id} own={own} isOnOverview />}
      {found ? (
        <HeadlineTiles
          headlines={found}
          source={{ id: file.id, name: file.original_name }}
          orderRule={orderRule(file.understanding)}
        >
          {running && <RunningMonth {...running} />}
        </HeadlineTiles>
      ) : (
        <Notice>{overviewText.noWholeMonth}</Notice>
      )}
      <div className={`grid gap-6 *:min-w-0 ${products.length ? 'xl:grid-cols-[1.7fr_1fr]' : ''}`}>
        <Card
          title={overviewText.revenue}
          aside={<a href={`/dashboard/revenue?fileId=${file.id}`}>{overviewText.toRevenue}</a>}
        >
          <RevenueChart points={chartPoints(months, span)} isRunning={running !== undefined} />
          {running && (
            <p className="mt-2 text-xs text-muted">{runningNote(periodLabel('month', running.month), running.days)}</p>
          )}
        </Card>
        {products.length > 0 && (
          <BestFirstProducts
            fileId={file.id}
            rows={products.map(placedSkuRow)}
            href={`/dashboard/lifecycle?fileId=${file.id}`}
          />
        )}
      </div>
      <SetAsideLine rows={file.rows} setAside={file.set_aside_rows} fileId={file.id} />
    </MoneyIn>
  )
  return { fileId: file.id, choice, shown }
}

/** A month without orders is a gap in the line. */
function chartPoints(months: readonly MonthRow[], span: FileSpan) {
  const revenue = new Map(months.map((row) => [row.period, row.revenue]))
  const last = periodOf('month', span.last)
  const first = Math.max(periodOf('month', span.first), last - chartMonths + 1)
  return Array.from({ length: last - first + 1 }, (_, k) => ({
    period: periodLabel('month', first + k),
    revenue: revenue.get(first + k) ?? null,
  }))
}

/** The month in which the file ends, compared with the same days of the year before, else of the month before. */
async function runningMonth(read: ReadFigures, months: readonly MonthRow[], span: FileSpan) {
  const running = runningPeriod('month', span)
  if (!running) return undefined
  const { period: month, days } = running
  const revenue = months.find(({ period }) => period === month)?.revenue ?? 0
  const whole = wholePeriods('month', span)
  const other = comparedPeriod('month', month, 'year', whole) ?? comparedPeriod('month', month, 'before', whole)
  if (other === null) return { month, days, revenue }
  const same = sameDays('month', other, days)
  const before = await read(sumRevenueOfDays, same)
  return { month, days, revenue, other: { month: other, days: same.to - same.from + 1, revenue: before } }
}

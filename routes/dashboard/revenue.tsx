import { Hono } from 'hono'
import { listRevenueByPeriod } from '#db/queries/analytics/revenue-by-period.ts'
import { listRevenueOfNewCustomers } from '#db/queries/analytics/revenue-of-new-customers.ts'
import { readComparison, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { cutsPeriod, daysOfRange, periodsOf, rangeOf, rangeQuery } from '#domain/analytics/comparison/range.ts'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import { newAndReturning } from '#domain/analytics/new-and-returning.ts'
import { periodFromLabel, periodLabel, readGroupBy } from '#domain/analytics/period.ts'
import { latestOf, mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { refundRow, revenueRow, revenueSort } from '#domain/analytics/revenue.ts'
import { revenueTotals } from '#domain/analytics/revenue-totals.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { readPage } from '#domain/site/paging.ts'
import { readSort } from '#domain/site/sorting.ts'
import RefundsTable from '#islands/RefundsTable.tsx'
import RevenueTable from '#islands/RevenueTable.tsx'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { compareRevenue, compareTogether } from '#server/analytics/compare-revenue.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { analyticsText, groupByLabel, latestPeriods } from '#text/analytics/analytics.ts'
import { keysOf } from '#text/analytics/figure-columns.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { comparedWith, comparisonLabel, periodsBefore, rangeText, runningNote } from '#text/analytics/range.ts'
import { refundTable } from '#text/analytics/refunds.ts'
import { revenueTable, revenueText } from '#text/analytics/revenue.ts'
import { RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { GuestsSwitch } from '#ui/analytics/GuestsSwitch.tsx'
import { NewAndReturningCard } from '#ui/analytics/NewAndReturningCard.tsx'
import { RefundsCard } from '#ui/analytics/RefundsCard.tsx'
import { RevenueTiles } from '#ui/analytics/RevenueTiles.tsx'
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
  if (!groupBy) return analyticsPage(c, page, 'refused')
  const range = rangeOf(new URL(c.req.url).searchParams)
  const comparison = readComparison(c.req.query('compare'))
  if (!range) return analyticsPage(c, page, 'refused')
  if (!comparison) return analyticsPage(c, page, 'refused')
  const guests = c.req.query('guests') === '1'
  const options: Record<string, string> = guests ? { guests: '1' } : {}
  return analyticsPage(
    c,
    { ...page, groupBy, options, range: { range, comparison }, includesGuests: guests },
    async (file) => {
      const span = spanOf(file)
      if (!span) return null
      const days = daysOfRange(range, span)
      const part = { ...periodsOf(groupBy, days), latest: mostPeriodsShown }
      const read = readFigures(c.var.db, file)
      const [latest, ofNew, ofCustomers] = await Promise.all([
        read(listRevenueByPeriod, groupBy, { ...part, guests }),
        read(listRevenueOfNewCustomers, groupBy, part),
        guests ? read(listRevenueByPeriod, groupBy, part) : undefined,
      ])
      const shown = latestOf(latest)
      const isCut = latest.length === mostPeriodsShown || shown.length < latest.length
      if (!shown.length) return range.kind === 'all' ? null : <Notice>{rangeText.nothing}</Notice>
      const periods = shown.map(({ period }) => period)
      const compared = await compareRevenue(read, { groupBy, periods, comparison, span, guests })
      const rows = shown.map((row) => ({ ...revenueRow(groupBy, row), ...compared(row.period, row.revenue) }))
      // Of the latest periods of a longer range, the first one is that of the rows.
      const window = { from: isCut ? undefined : part.from, until: part.until }
      const together =
        comparison === 'before'
          ? await compareTogether(read, { groupBy, rows: shown, ...window, span, guests })
          : undefined
      const running = runningPeriod(groupBy, span)
      const runningLabel = running && periodLabel(groupBy, running.period)
      const isRunning = shown.at(-1)!.period === running?.period
      const hasUnits = rows.some(({ units }) => units !== null)
      const currency = shownCurrency(file)
      const rule = orderRule(file.understanding)
      const plain = {
        fileId: file.id,
        groupBy,
        ...rangeQuery(range),
        ...(comparison !== 'none' && { compare: comparison }),
      }
      const address = `${page.path}?${new URLSearchParams({ ...plain, ...options })}`
      const kept = (names: string[]) => {
        const asked = names.flatMap((name) => [[name, c.req.query(name)] as const]).filter(([, value]) => value)
        return `${address}${asked.map(([name, value]) => `&${name}=${encodeURIComponent(value!)}`).join('')}`
      }
      return (
        <>
          {file.guest_orders ? (
            <GuestsSwitch
              orders={file.guest_orders}
              money={file.guest_money ?? 0}
              areIncluded={guests}
              address={`${page.path}?${new URLSearchParams(plain)}`}
            />
          ) : null}
          {isCut && <Notice>{latestPeriods(groupBy)}</Notice>}
          <RevenueTiles
            totals={{ ...revenueTotals(rows), ...(together !== undefined && { compared: together }) }}
            span={[...new Set([rows[0]!.period, rows.at(-1)!.period])].map(periodName).join(' to ')}
            orderRule={rule}
            than={together ? periodsBefore(together.periods) : comparisonLabel[comparison].toLowerCase()}
          />
          <Card title={revenueText.chartTitle}>
            <RevenueChart
              points={everyPeriod<{ period: string; revenue: number | null }>(groupBy, rows, (period) => ({
                period,
                revenue: null,
              })).map(({ period, revenue }) => ({
                period,
                revenue,
                ...compared(periodFromLabel(groupBy, period), revenue ?? 0),
              }))}
              isRunning={isRunning}
              comparison={comparison === 'none' ? undefined : comparisonLabel[comparison]}
            />
            {comparison !== 'none' && <p className="mt-2 text-xs text-muted">{comparedWith(comparison)}</p>}
            {isRunning && (
              <p className="mt-2 text-xs text-muted">
                {runningNote(runningLabel!, running.days, {
                  isCompared: comparison !== 'none',
                  range: groupBy === 'month' ? range.kind : 'all',
                })}
              </p>
            )}
            {cutsPeriod(groupBy, days, span) && <p className="mt-2 text-xs text-muted">{rangeText.wholePeriods}</p>}
          </Card>
          <Card title={revenueText.tableTitle}>
            <Island
              of={RevenueTable}
              props={{
                rows: rows.map(({ gross, refunds, ...row }) => row),
                groupBy,
                running: runningLabel,
                comparison,
                currency,
                orderRule: rule,
                hasUnits,
                sort: readSort(c.req.query('sort'), keysOf(revenueTable({ comparison, hasUnits })), revenueSort),
                page: readPage(c.req.query('page')),
                address: kept(['refundsSort', 'refundsPage']),
              }}
              when="load"
            />
          </Card>
          {rows.some(({ refunds }) => refunds) && (
            <RefundsCard rows={rows.map(refundRow)} groupBy={groupBy} isRunning={isRunning}>
              <Island
                of={RefundsTable}
                props={{
                  rows: rows.map(refundRow),
                  groupBy,
                  running: runningLabel,
                  currency,
                  sort: readSort(c.req.query('refundsSort'), keysOf(refundTable), revenueSort),
                  page: readPage(c.req.query('refundsPage')),
                  address: kept(['sort', 'page']),
                }}
                when="visible"
              />
            </RefundsCard>
          )}
          {ofNew.length > 0 && (
            <NewAndReturningCard
              rows={newAndReturning(groupBy, latestOf(ofCustomers ?? shown, shown.at(-1)!.period), ofNew)}
              groupBy={groupBy}
              hasGuests={guests}
              isRunning={(ofCustomers ?? shown).at(-1)?.period === running?.period}
            />
          )}
        </>
      )
    },
  )
})

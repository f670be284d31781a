import type { ReactNode } from 'react'
import { forecastAddress } from '#domain/analytics/addresses/forecast-address.ts'
import type { MonthRow } from '#domain/analytics/comparison/overview.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { type Fit, type Forecast, skusListed } from '#domain/forecast/forecast.ts'
import { forecastMonths } from '#domain/forecast/forecast-view.ts'
import { joinedMonths, moneyError } from '#domain/forecast/joined-months.ts'
import { isShown } from '#domain/forecast/verdict.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import ForecastTable from '#islands/ForecastTable.tsx'
import { NotedIsland } from '#server/notes/noted-island.tsx'
import { forecastText, modelFacts, reachText, skusShown } from '#text/analytics/forecast/forecast.ts'
import { forecastSentences } from '#text/analytics/forecast/forecast-sentences.ts'
import type { ForecastSheet, ForecastTable as ForecastTableName } from '#text/analytics/forecast/forecast-sheets.ts'
import { headlines, testHeadlines } from '#text/analytics/forecast/headlines.ts'
import { AheadChart } from '#ui/analytics/forecast/AheadChart.tsx'
import { MonthsChart } from '#ui/analytics/forecast/MonthsChart.tsx'
import { TestCharts } from '#ui/analytics/forecast/TestCharts.tsx'
import { Headlines } from '#ui/analytics/Headlines.tsx'
import { Sentences } from '#ui/analytics/Sentences.tsx'
import { Card, CardPair } from '#ui/base/Card.tsx'
import type { ForecastSheets } from './sheets-of-file.ts'

interface Props {
  fileId: string
  forecast: Forecast
  money: MoneyFormat
  /** null if there is too little data */
  sheets: ForecastSheets | undefined
  /** the months of the file so far, ascending */
  months: readonly MonthRow[]
  /** the card of the payback, beside the last table */
  payback: ReactNode
}

/**
 * The answer in words, the expectation joined to the history, how far to trust it, then the tables. A forecast that
 * missed its test is folded behind its test.
 */
export function ForecastCards({ fileId, forecast, money, sheets, months, payback }: Props) {
  const { fit, findings } = forecast
  const table = (name: ForecastTableName, sheet: ForecastSheet, report: string) => (
    <NotedIsland
      of={ForecastTable}
      when="load"
      props={{
        sheet,
        report,
        currency: money.currency,
        address: forecastAddress(fileId),
        opens: openedAddress('forecast', fileId, { of: name }),
      }}
    />
  )
  const inWords = <Sentences sentences={forecastSentences(forecast, money)} />
  if (!fit || !sheets)
    return (
      <>
        {inWords}
        {payback}
      </>
    )
  const shown = { forecast, fit, money, sheets, table }
  const test = (
    <Card title={forecastText.test} id="test">
      <Headlines figures={testHeadlines(fit, money)} />
      <TestCharts {...fit.backTest} />
      <p className="mt-3 text-xs text-muted">{`${forecastText.daysNote} ${forecastText.plainNote(fit.backTest.days)}`}</p>
      <details className="mt-3">
        <summary className="w-fit text-sm text-muted">{forecastText.testFigures}</summary>
        <div className="mt-3 space-y-6">
          {table('by-repeats', sheets.tests[0], 'forecast-test-by-repeats')}
          {table('by-tenth', sheets.tests[1], 'forecast-test-by-tenth')}
        </div>
      </details>
    </Card>
  )
  if (isShown(findings).isFolded)
    return (
      <>
        {inWords}
        {test}
        <details className="rounded-card border border-line bg-surface">
          <summary className="px-4 py-3 font-medium sm:px-5">{forecastText.showAnyway}</summary>
          <div className="space-y-5 p-4 pt-0 sm:p-5 sm:pt-0">
            <AheadCard {...shown} months={months} />
            <TableCards {...shown} />
          </div>
        </details>
        {payback}
      </>
    )
  return (
    <>
      {inWords}
      <AheadCard {...shown} months={months} />
      {test}
      <TableCards {...shown} beside={payback} />
    </>
  )
}

interface ExpectedProps extends Pick<Props, 'forecast' | 'money'> {
  fit: Fit
  sheets: ForecastSheets
  table: (name: ForecastTableName, sheet: ForecastSheet, report: string) => ReactNode
}

/** The next 12 months, joined to the history where money can be forecast. */
function AheadCard({ forecast, fit, money, sheets, table, months }: ExpectedProps & Pick<Props, 'months'>) {
  const error = moneyError(fit.backTest.total)
  const isJoined = fit.total.money !== null && Number.isFinite(error) && months.length > 0
  return (
    <Card title={forecastText.ahead} id="ahead">
      <p className="mb-4 text-sm text-muted">{`${reachText(forecast)} ${forecastText.notYetCustomers}`}</p>
      {isJoined ? (
        <AheadChart months={joinedMonths(months, fit)} error={error} />
      ) : (
        <MonthsChart months={forecastMonths(fit)} />
      )}
      <div className="mt-5">
        <Headlines figures={headlines(fit, money)} />
      </div>
      <details>
        <summary className="w-fit text-sm text-muted">{forecastText.monthFigures}</summary>
        <div className="mt-3">{table('months', sheets.months, 'forecast-by-month')}</div>
      </details>
    </Card>
  )
}

/** What a customer is expected to bring, by group; `beside` stands beside the last table. */
function TableCards({ forecast, fit, sheets, table, beside }: ExpectedProps & { beside?: ReactNode }) {
  const bySku = fit.skuCounts.all > 0 && (
    <Card title={forecastText.byFirstSku}>
      <p className="mb-1 text-sm text-muted">
        {forecastText.skuLead} {skusShown(fit.skus.length, fit.skuCounts, skusListed.leastCustomers)}
      </p>
      {fit.skus.length > 0 && table('skus', sheets.skus, 'forecast-by-first-product')}
    </Card>
  )
  return (
    <>
      <CardPair>
        <Card title={forecastText.byCohort}>
          <p className="mb-1 text-sm text-muted">{forecastText.byCohortLead}</p>
          {table('cohorts', sheets.cohorts, 'forecast-by-cohort')}
        </Card>
        <Card title={forecastText.byFirstDecile}>
          <p className="mb-1 text-sm text-muted">{forecastText.byFirstDecileLead}</p>
          {table('deciles', sheets.deciles, 'forecast-by-first-order')}
        </Card>
      </CardPair>
      {bySku && beside ? (
        <CardPair>
          {bySku}
          {beside}
        </CardPair>
      ) : (
        <>
          {bySku}
          {beside}
        </>
      )}
      <details className="rounded-card border border-line bg-surface">
        <summary className="min-h-(--control) px-4 py-3 font-medium sm:px-5">{forecastText.model}</summary>
        <div className="space-y-3 p-4 pt-0 text-sm text-muted sm:p-5 sm:pt-0">
          <p>{forecastText.modelLead}</p>
          <p>{forecastText.modelTerms}</p>
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
            {modelFacts(forecast).map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </>
  )
}

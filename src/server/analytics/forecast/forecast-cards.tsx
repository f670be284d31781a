import { forecastAddress } from '#domain/analytics/addresses/forecast-address.ts'
import { type Fit, type Forecast, skusListed } from '#domain/forecast/forecast.ts'
import { forecastMonths } from '#domain/forecast/forecast-view.ts'
import { isShown } from '#domain/forecast/verdict.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import ForecastTable from '#islands/ForecastTable.tsx'
import { Island } from '#server/pages/island.tsx'
import { forecastText, modelFacts, reachText, skusShown } from '#text/analytics/forecast/forecast.ts'
import type { ForecastSheet } from '#text/analytics/forecast/forecast-sheets.ts'
import { headlines, testHeadlines } from '#text/analytics/forecast/headlines.ts'
import { MonthsChart } from '#ui/analytics/forecast/MonthsChart.tsx'
import { TestCharts } from '#ui/analytics/forecast/TestCharts.tsx'
import { VerdictNotice } from '#ui/analytics/forecast/VerdictNotice.tsx'
import { Headlines } from '#ui/analytics/Headlines.tsx'
import { Card } from '#ui/base/Card.tsx'
import type { ForecastSheets } from './sheets-of-file.ts'

interface Props {
  fileId: string
  forecast: Forecast
  money: MoneyFormat
  /** null if there is too little data */
  sheets: ForecastSheets | undefined
}

/** The verdict and its test come first. Then comes the forecast, if the verdict allows it. */
export function ForecastCards({ fileId, forecast, money, sheets }: Props) {
  const { fit, findings } = forecast
  const table = (sheet: ForecastSheet, report: string) => (
    <Island
      of={ForecastTable}
      when="load"
      props={{ sheet, report, currency: money.currency, address: forecastAddress(fileId) }}
    />
  )
  if (!fit || !sheets) return <VerdictNotice forecast={forecast} />
  const expected = <ExpectedCards {...{ forecast, fit, money, sheets, table }} />
  return (
    <>
      <VerdictNotice forecast={forecast} />
      <Card title={forecastText.test}>
        <p className="mb-4 text-sm text-muted">{forecastText.daysNote}</p>
        <Headlines figures={testHeadlines(fit, money)} />
        <TestCharts {...fit.backTest} />
        <p className="mt-4 text-xs text-muted">{forecastText.plainNote(fit.backTest.days)}</p>
        <details className="mt-6">
          <summary className="w-fit text-sm text-muted">{forecastText.testFigures}</summary>
          <div className="mt-3 space-y-6">
            {table(sheets.tests[0], 'forecast-test-by-repeats')}
            {table(sheets.tests[1], 'forecast-test-by-tenth')}
          </div>
        </details>
      </Card>
      {isShown(findings).isFolded ? (
        <details className="rounded-card border border-line bg-surface">
          <summary className="px-4 py-3 font-medium sm:px-5">{forecastText.showAnyway}</summary>
          <div className="space-y-5 p-4 pt-0 sm:p-5 sm:pt-0">{expected}</div>
        </details>
      ) : (
        expected
      )}
    </>
  )
}

interface ExpectedProps extends Pick<Props, 'forecast' | 'money'> {
  fit: Fit
  sheets: ForecastSheets
  table: (sheet: ForecastSheet, report: string) => React.ReactNode
}

function ExpectedCards({ forecast, fit, money, sheets, table }: ExpectedProps) {
  return (
    <>
      <Card title={forecastText.ahead}>
        <p className="mb-4 text-sm text-muted">{`${reachText(forecast)} ${forecastText.notYetCustomers}`}</p>
        <Headlines figures={headlines(fit, money)} />
        <h3 className="mb-3 text-sm font-semibold">{forecastText.monthsTitle}</h3>
        <MonthsChart months={forecastMonths(fit)} />
        <details>
          <summary className="w-fit text-sm text-muted">{forecastText.monthFigures}</summary>
          <div className="mt-3">{table(sheets.months, 'forecast-by-month')}</div>
        </details>
      </Card>
      <Card title={forecastText.byCohort}>
        <p className="mb-1 text-sm text-muted">{forecastText.byCohortLead}</p>
        {table(sheets.cohorts, 'forecast-by-cohort')}
      </Card>
      <Card title={forecastText.byFirstDecile}>{table(sheets.deciles, 'forecast-by-first-order')}</Card>
      {fit.skuCounts.all > 0 && (
        <Card title={forecastText.byFirstSku}>
          <p className="mb-1 text-sm text-muted">
            {forecastText.skuLead} {skusShown(fit.skus.length, fit.skuCounts, skusListed.leastCustomers)}
          </p>
          {fit.skus.length > 0 && table(sheets.skus, 'forecast-by-first-product')}
        </Card>
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

import type { DuckDBConnection } from '@duckdb/node-api'
import { testDays } from '#domain/forecast/back-test.ts'
import { errorsOf } from '#domain/forecast/bg-nbd.ts'
import { type Fit, type Forecast, forecastDays, stepsAfter } from '#domain/forecast/forecast.ts'
import { correlationOf } from '#domain/forecast/known-customers.ts'
import { findingsOf, isShown, isTooLittle } from '#domain/forecast/verdict.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { dayText } from './day-text.ts'
import { type Decile, expectedOfGroups } from './expected-of-groups.ts'
import { fitCustomers, forecastOf } from './fit-customers.ts'
import { forecastCustomers } from './forecast-customers.ts'
import { readCustomers, type TestedDays } from './read-customers.ts'
import { testForecast } from './test-forecast.ts'

/**
 * Forecasts the customers of a file (docs/semantics.md §12). It reads `orders`, sorted by customer and position,
 * `customers`, and `starters`, the SKUs of first purchases. It makes `customer_forecast` and returns everything else.
 * `gross`: the revenue of an order before refunds.
 */
export async function makeForecast(db: DuckDBConnection, gross: string): Promise<Forecast> {
  const [span] = (await runSql<Span>(db, 'forecast/span', { gross })) as [Span]
  const { first_day: first, last_day: last } = span
  const tested = testDays(last - first)
  const days: TestedDays = { first, last, cut: last - tested, testDays: tested }
  const deciles = await runSql<Decile>(db, 'forecast/deciles')
  const read = await readCustomers(db, { days, amounts: span, deciles, gross })
  const { listed, today, byCut } = read
  const { customers, repeaters, rows } = today
  const amount = { customers, repeaters, spanDays: last - first }
  const made = { firstDay: dayText(first), lastDay: dayText(last), amount }
  if (isTooLittle(amount) || !byCut.repeaters) {
    await forecastCustomers(db, listed, rows)
    return { ...made, findings: ['too-little-data'], fit: null }
  }
  const backTest = testForecast(days, read)
  const fitted = fitCustomers(rows)
  const { model, spend } = fitted
  const standardErrors = errorsOf(rows, model)
  const correlation = correlationOf(rows)
  const findings = findingsOf({ amount, model, standardErrors, spend, correlation, backTest })
  const steps = stepsAfter(made.lastDay, forecastDays(findings, amount.spanDays))
  const { money: hasMoney, isFolded } = isShown(findings)
  const expected = forecastOf(rows, fitted, steps.at(-1)!.days)
  await forecastCustomers(db, listed, rows, { expected, hasMoney })
  const groups = await expectedOfGroups(db, { model, steps, last, hasMoney, listed, deciles, rows, expected })
  // A customer's own forecast is not shown if the test was missed, because the list has no room for the warning.
  if (isFolded) await db.run('update customer_forecast set expected_orders = null, expected_money = null')
  const refundRate = span.gross > 0 ? span.refunds / span.gross : 0
  const fit: Fit = { model, standardErrors, spend, correlation, backTest, refundRate, steps, ...groups }
  return { ...made, findings, fit }
}

interface Span {
  first_day: number
  last_day: number
  /** ten-thousandths */
  gross: number
  refunds: number
  /** number of purchases, of their purchasers, and of those who made several */
  purchases: number
  customers: number
  repeaters: number
}

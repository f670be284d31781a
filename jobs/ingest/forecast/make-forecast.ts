import type { DuckDBConnection } from '@duckdb/node-api'
import { testDays } from '#domain/forecast/back-test.ts'
import { errorsOf } from '#domain/forecast/bg-nbd.ts'
import { type Fit, type Forecast, forecastDays, stepsAfter } from '#domain/forecast/forecast.ts'
import { KnownCustomers } from '#domain/forecast/known-customers.ts'
import { findingsOf, isShown, isTooLittle } from '#domain/forecast/verdict.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { dayText } from './day-text.ts'
import { eachCustomer, type TestedDays } from './each-customer.ts'
import { expectedOfGroups } from './expected-of-groups.ts'
import { fitCustomers } from './fit-customers.ts'
import { forecastCustomers } from './forecast-customers.ts'
import { testForecast } from './test-forecast.ts'

/**
 * Forecasts the customers of a file from `orders`, sorted by customer and place, `customers` and `starters`, the SKUs of first
 * purchases (docs/semantics.md §12). Makes `customer_forecast`, what the model knows of each customer with a purchase and what is
 * expected of each; the rest is answered.
 */
export async function makeForecast(db: DuckDBConnection): Promise<Forecast> {
  const [span] = (await runSql<Span>(db, 'forecast/span')) as [Span]
  const { first_day: first, last_day: last } = span
  const tested = testDays(last - first)
  const days: TestedDays = { last, cut: last - tested, testDays: tested }
  const { today, byCut } = await knownCustomers(db, days)
  const { customers, repeaters, correlation } = today
  const amount = { customers, repeaters, spanDays: last - first }
  const made = { firstDay: dayText(first), lastDay: dayText(last), amount }
  if (isTooLittle(amount) || !byCut.repeaters) {
    await forecastCustomers(db, days)
    return { ...made, findings: ['too-little-data'], fit: null }
  }
  const backTest = await testForecast(db, days, byCut)
  const fitted = fitCustomers(today)
  const { model, spend } = fitted
  const standardErrors = errorsOf(today.triples, model)
  const findings = findingsOf({ amount, model, standardErrors, spend, correlation, backTest })
  const steps = stepsAfter(made.lastDay, forecastDays(findings, amount.spanDays))
  const { money: hasMoney, isFolded } = isShown(findings)
  const weights = await forecastCustomers(db, days, { fit: fitted, ahead: steps.at(-1)!.days, hasMoney })
  const groups = await expectedOfGroups(db, { model, steps, last, hasMoney, weights })
  // A customer is not shown a number of their own that has missed its test: the list has no room for the warning.
  if (isFolded) await db.run('update customer_forecast set expected_orders = null, expected_money = null')
  const refundRate = span.purchased > 0 ? span.refunded / span.purchased : 0
  const fit: Fit = { model, standardErrors, spend, correlation, backTest, refundRate, steps, ...groups }
  return { ...made, findings, fit }
}

interface Span {
  first_day: number
  last_day: number
  purchased: number
  refunded: number
}

/** The customers as they are known today, and as they were on the last day before the back-test. */
async function knownCustomers(db: DuckDBConnection, days: TestedDays) {
  const [today, byCut] = [new KnownCustomers(), new KnownCustomers()]
  await eachCustomer(db, days, (customer) => {
    today.add(customer.all, days.last)
    if (customer.byCut.days) byCut.add(customer.byCut, days.cut)
  })
  return { today, byCut }
}

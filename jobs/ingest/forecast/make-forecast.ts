import type { DuckDBConnection } from '@duckdb/node-api'
import { testDays } from '#domain/forecast/back-test.ts'
import { errorsOf } from '#domain/forecast/bg-nbd.ts'
import { type Fit, type Forecast, forecastDays, stepsAfter } from '#domain/forecast/forecast.ts'
import { findingsOf, isShown, isTooLittle } from '#domain/forecast/verdict.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { dayText } from './day-text.ts'
import { expectedOfGroups } from './expected-of-groups.ts'
import { fitCustomers, forecastCustomers } from './fit-customers.ts'
import { testForecast } from './test-forecast.ts'

/**
 * Forecasts the customers of a file from `orders`, `customers` and `starters`, the SKUs of first purchases (docs/semantics.md
 * §12). Makes `customer_days`, what the model knows of each customer with a purchase, and `customer_forecast`, what is expected
 * of each; the rest is answered.
 */
export async function makeForecast(db: DuckDBConnection): Promise<Forecast> {
  const [span] = (await runSql<Span>(db, 'forecast/span')) as [Span]
  const { first_day: first, last_day: last } = span
  const days = testDays(last - first)
  const cut = last - days
  await runSql(db, 'forecast/customer-days', { last: String(last), cut: String(cut), test_days: String(days) })
  const [counted] = (await runSql<Counted>(db, 'forecast/amount')) as [Counted]
  const { customers, repeaters, cut_repeaters: testable, correlation } = counted
  const amount = { customers, repeaters, spanDays: last - first }
  const made = { firstDay: dayText(first), lastDay: dayText(last), amount }
  if (isTooLittle(amount) || !testable) {
    await runSql(db, 'forecast/customer-forecast', { orders: 'null', money: 'null', join: '' })
    return { ...made, findings: ['too-little-data'], fit: null }
  }
  const backTest = await testForecast(db, { cut, days, repeaters: testable })
  const fitted = await fitCustomers(db, '')
  const { model, spend } = fitted
  const standardErrors = errorsOf(fitted.triples, model)
  const findings = findingsOf({ amount, model, standardErrors, spend, correlation, backTest })
  const steps = stepsAfter(made.lastDay, forecastDays(findings, amount.spanDays))
  const table = 'forecast_customers'
  await forecastCustomers(db, fitted, { table, knownBy: '', days: steps.at(-1)!.days })
  const shown = isShown(findings)
  // A customer is not shown a number of their own that has missed its test: the list has no room for the warning.
  const ofList = (column: string, has: boolean) => (has && !shown.isFolded ? column : 'null')
  await runSql(db, 'forecast/customer-forecast', {
    orders: ofList('orders', shown.orders),
    money: ofList('money', shown.money),
    join: `join ${table} using (customer_key)`,
  })
  const groups = await expectedOfGroups(db, { model, steps, last, hasMoney: shown.money })
  await db.run(`drop table ${table}`)
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

interface Counted {
  customers: number
  repeaters: number
  cut_repeaters: number
  correlation: number
}

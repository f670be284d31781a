import type { DuckDBConnection } from '@duckdb/node-api'
import type { BackTest } from '#domain/forecast/back-test.ts'
import type { KnownCustomers } from '#domain/forecast/known-customers.ts'
import { TestedCustomers } from '#domain/forecast/tested-customers.ts'
import { hasMean } from '#domain/forecast/verdict.ts'
import { dayText } from './day-text.ts'
import { eachCustomer, type TestedDays } from './each-customer.ts'
import { fitCustomers, forecastOf } from './fit-customers.ts'

/** Forecasts the last days of the file from what was known before, and compares (docs/semantics.md §12). */
export async function testForecast(db: DuckDBConnection, days: TestedDays, known: KnownCustomers): Promise<BackTest> {
  const { cut, testDays } = days
  const fit = fitCustomers(known)
  const forecast = forecastOf(fit, { day: cut, days: testDays })
  const tested = new TestedCustomers(known.customers, hasMean(fit.spend))
  await eachCustomer(db, days, ({ all, byCut, plain }) => {
    if (!byCut.days) return
    const { orders, money } = forecast(byCut)
    tested.add({
      repeats: byCut.repeats,
      forecastOrders: orders,
      actualOrders: all.days - byCut.days,
      plainOrders: plain.days,
      forecastMoney: money,
      actualMoney: all.money - byCut.money,
      plainMoney: plain.money,
    })
  })
  const { total, byRepeats, byDecile } = tested
  return { cut: dayText(cut), days: testDays, ...fit, repeaters: known.repeaters, total, byRepeats, byDecile }
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { type BackTest, mostRepeats, type TestSums } from '#domain/forecast/back-test.ts'
import { hasMean } from '#domain/forecast/verdict.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { dayText } from './day-text.ts'
import { fitCustomers, forecastCustomers } from './fit-customers.ts'

/** Forecasts the last days of the file from what was known before, and compares (docs/semantics.md §12). */
export async function testForecast(
  db: DuckDBConnection,
  { cut, days, repeaters }: { cut: number; days: number; repeaters: number },
): Promise<BackTest> {
  const fit = await fitCustomers(db, 'cut_')
  await forecastCustomers(db, fit, { table: 'tested_customers', knownBy: 'cut_', days, kept })
  const rows = await runSql<TestRow>(db, 'forecast/back-test', {
    most_repeats: String(mostRepeats),
    predicted: hasMean(fit.spend) ? 'money' : 'orders',
  })
  await db.run('drop table tested_customers')
  return {
    cut: dayText(cut),
    days,
    model: fit.model,
    spend: fit.spend,
    repeaters,
    total: sumsOf(rows.find(({ repeats, decile }) => repeats === null && decile === null)!),
    byRepeats: rows.flatMap((row) => (row.repeats === null ? [] : [{ repeats: row.repeats, ...sumsOf(row) }])),
    byDecile: rows.flatMap((row) => (row.decile === null ? [] : [{ decile: row.decile, ...sumsOf(row) }])),
  }
}

/** What happened in the days of the test, and in as many before. */
const kept = ['actual_orders', 'actual_money', 'plain_orders', 'plain_money']

interface TestRow {
  repeats: number | null
  decile: number | null
  customers: number
  forecast_orders: number
  actual_orders: number
  plain_orders: number
  forecast_money: number | null
  actual_money: number
  plain_money: number
}

const sumsOf = (row: TestRow): TestSums => ({
  customers: row.customers,
  forecastOrders: row.forecast_orders,
  actualOrders: row.actual_orders,
  plainOrders: row.plain_orders,
  forecastMoney: row.forecast_money,
  actualMoney: row.actual_money,
  plainMoney: row.plain_money,
})

import type { BackTest } from '#domain/forecast/back-test.ts'
import { TestedCustomers } from '#domain/forecast/tested-customers.ts'
import { hasMean } from '#domain/forecast/verdict.ts'
import { dayText } from './day-text.ts'
import { fitCustomers, forecastOf } from './fit-customers.ts'
import type { CustomersRead, TestedDays } from './read-customers.ts'

/** Forecasts the last days of the file from earlier data, and compares (docs/semantics.md §12). */
export function testForecast({ cut, testDays }: TestedDays, { byCut, happened }: CustomersRead): BackTest {
  const { rows, repeaters } = byCut
  const fit = fitCustomers(rows)
  const { total, byRepeats, byDecile } = new TestedCustomers(
    rows,
    forecastOf(rows, fit, testDays),
    happened,
    hasMean(fit.spend),
  )
  return { cut: dayText(cut), days: testDays, ...fit, repeaters, total, byRepeats, byDecile }
}

import type { Payback } from '#domain/forecast/payback.ts'
import type { ForecastSheet } from './forecast-sheets.ts'
import { paybackColumns, paybackText, paybackWords } from './payback.ts'

/** The payback of every cohort, in the workbook. */
export const paybackSheet = (cohorts: (Payback & { cohort: string; customers: number })[]): ForecastSheet => ({
  name: paybackText.title,
  columns: [
    { heading: paybackColumns.cohort.label, kind: 'text' },
    { heading: paybackColumns.customers.label, kind: 'count' },
    { heading: paybackColumns.cost.label, kind: 'money' },
    { heading: paybackColumns.earned.label, kind: 'money' },
    { heading: paybackColumns.payback.label, kind: 'text' },
  ],
  rows: cohorts.map((one) => [one.cohort, one.customers, one.cost, one.earned, paybackWords(one)]),
})

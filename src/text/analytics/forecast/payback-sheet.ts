import type { Payback } from '#domain/forecast/payback.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'
import { paybackColumns, paybackText, paybackWords } from './payback.ts'

type PaybackRow = Payback & { cohort: string; customers: number }

const columns: FigureColumn<PaybackRow>[] = keyed<PaybackRow>({
  cohort: { ...paybackColumns.cohort, kind: 'text', value: (one) => one.cohort },
  customers: { ...paybackColumns.customers, kind: 'count', value: (one) => one.customers },
  cost: { ...paybackColumns.cost, kind: 'money', value: (one) => one.cost },
  earned: { ...paybackColumns.earned, kind: 'money', value: (one) => one.earned },
  payback: { ...paybackColumns.payback, kind: 'text', value: paybackWords },
})

/** The payback of every cohort, for the workbook. */
export const paybackSheet = (cohorts: PaybackRow[]): FigureSheet => figureSheet(paybackText.title, columns, cohorts)

import { type NewAndReturning, returningShare } from '#domain/analytics/new-and-returning.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { addMoney, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureColumn, keyed } from './figure-columns.ts'
import { ofPeriods } from './period-name.ts'

/**
 * Revenue of new and returning customers on the Revenue page (our addition; the terms are defined in docs/semantics.md
 * §2).
 */
export const newAndReturningText = {
  title: 'New and returning customers',
  lead: 'Revenue by whether the customer’s first purchase is in the period. The two add up to the revenue above. Refunds lower the part of the customer who got them, so a part can be below zero.',
  figures: 'Figures of new and returning customers',
  withoutGuests: 'Orders without a customer are in neither group.',
  inWorkbook: 'The figures of every period are in the workbook, under Export.',
  sheet: 'New and returning',
} as const

export const newAndReturningColumns = {
  period: {
    label: 'Period',
    definition: 'Calendar period of the order date as written in the file.',
    kind: 'period',
    value: (row) => row.period,
  },
  fromNew: {
    label: 'New customers',
    definition: 'First purchases in the period, and everything those customers ordered after them in it.',
    kind: 'money',
    value: (row) => row.fromNew,
  },
  fromReturning: {
    label: 'Returning customers',
    definition:
      'All other revenue: of customers who first bought in an earlier period, and refunds before any purchase.',
    kind: 'money',
    value: (row) => row.fromReturning,
  },
  share: {
    label: 'Returning share',
    definition: 'Returning customers’ share of the revenue; blank where one of the two parts is below zero.',
    kind: 'rate',
    value: (row) => returningShare(row.fromNew, row.fromReturning),
  },
} satisfies Record<string, Omit<FigureColumn<NewAndReturning>, 'key'>>

export const newAndReturningTable: FigureColumn<NewAndReturning>[] = keyed(newAndReturningColumns)

/** A description of the chart in words. */
export function newAndReturningChartText(
  rows: { period: string; fromNew: number; fromReturning: number }[],
  money: MoneyFormat,
  kind?: PeriodKind,
): string {
  const sum = (values: number[]) => money.exact(values.reduce(addMoney, 0))
  return `${ofPeriods(rows, kind)}, ${sum(rows.map((row) => row.fromNew))} is from new customers and ${sum(rows.map((row) => row.fromReturning))} from returning ones.`
}

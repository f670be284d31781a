import type { HeadlineKey } from '#domain/analytics/comparison/overview.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { askedPeriod, askedPeriods, cohortCell } from '#domain/analytics/opened/cohort-cells.ts'
import type { OpenedColumn, OpenedRow, Parameters } from '#domain/analytics/opened/opened-cell.ts'
import { daysOfPeriods, periodLabel, periodOf } from '#domain/analytics/period.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import {
  customersUntil,
  ordersOfCohort,
  ordersOfPeriods,
  ordersUntil,
  returningOf,
  secondIn,
} from '#text/analytics/opened-formula.ts'
import { periodName, periodsName } from '#text/analytics/period-name.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** A period of Revenue, or all periods that its page shows. */
export const periodRow: FindRow = async ({ query, file, span, row }) => {
  const found = askedPeriods(query, row, file.calendar, span)
  if (!found) return undefined
  const parameters = { of_orders: true, ...daysOfPeriods(found.kind, found.first, found.last) }
  return { basis: 'orders', of: ordersOfPeriods(periodsName(found.labels, found.kind)), parameters }
}

/** A cell of Cohorts, LTV or retention. */
export const cohortRowOf =
  (table: 'cohorts' | 'ltv' | 'retention'): FindRow =>
  async ({ query, file, span, row, column }) => {
    const cohort = askedPeriod(query, row, file.calendar, span)
    const found = cohort && cohortCell(table, column, query, cohort)
    // A cell that lies in the future is blank in its table.
    const isAhead =
      typeof found?.cell.when === 'number' && cohort!.period + found.cell.when > periodOf(cohort!.kind, span.last)
    if (isAhead) return undefined
    return found && { row: { ...found.row, of: ordersOfCohort(row, found.cell) }, column: found.column }
  }

/** A figure of the Overview: its last complete month. */
export const headlineRow: FindRow = async ({ span, row, column }: AskedNumber) => {
  const month = wholePeriods('month', span).to
  if (row !== periodLabel('month', month)) return undefined
  return ownValue(headlineCells(row, daysOfPeriods('month', month)), column)
}

function headlineCells(
  month: string,
  { from, until }: { from: string; until: string },
): Record<HeadlineKey, { row: OpenedRow; column: OpenedColumn }> {
  const inMonth: Parameters = { of_orders: true, from, until }
  const ofMonth: OpenedRow = { basis: 'orders', of: ordersOfPeriods(periodName(month)), parameters: inMonth }
  const firstUntil: Parameters = { of_customers: true, of_firsts: true, cohort_until: until }
  const known: OpenedRow = { basis: 'customers', of: customersUntil(month), parameters: firstUntil }
  const purchases = { counted: 'purchases' as const, parameters: { purchases: true } }
  return {
    revenue: { row: ofMonth, column: { counted: 'money' } },
    orders: { row: ofMonth, column: purchases },
    customers: { row: ofMonth, column: { counted: 'customers', parameters: { purchases: true } } },
    aov: { row: ofMonth, column: { counted: 'money', per: 'purchases' } },
    repeatRate: {
      row: known,
      column: { counted: 'purchases', per: 'customers', parameters: { back_until: until } },
    },
    ordersPerCustomer: {
      row: { basis: 'orders', of: ordersUntil(month), parameters: { of_orders: true, until } },
      column: { ...purchases, per: { counted: 'customers', parameters: firstUntil, what: 'until' } },
    },
    daysToSecond: {
      row: {
        ...known,
        of: secondIn(month),
        parameters: { of_customers: true, of_firsts: true, second_from: from, second_until: until },
      },
      column: { counted: 'days', percent: 50 },
    },
    returningShare: {
      row: {
        basis: 'orders',
        of: returningOf(month),
        parameters: { ...inMonth, new_from: from, new_until: until },
        all: inMonth,
      },
      column: { counted: 'money', per: 'all' },
    },
  }
}

import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import { guestsIn } from '#domain/analytics/addresses/guests-field.ts'
import { deciles as allDeciles, readPercentiles } from '#domain/analytics/cohort.ts'
import { changeFrom, comparedDays, readComparison } from '#domain/analytics/comparison/compared-revenue.ts'
import type { HeadlineKey } from '#domain/analytics/comparison/overview.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { askedPeriod, askedPeriods, averageName, cohortCell, offsetOf } from '#domain/analytics/opened/cohort-cells.ts'
import {
  type OpenedColumn,
  type OpenedRow,
  otherNumber,
  type Parameters,
} from '#domain/analytics/opened/opened-cell.ts'
import { openedColumn, totalRow } from '#domain/analytics/opened/opened-columns.ts'
import { pooledCell } from '#domain/analytics/opened/pooled-cohorts.ts'
import {
  dateOf,
  daysOfPeriods,
  lastCompletePeriod,
  type PeriodKind,
  periodLabel,
  periodOf,
} from '#domain/analytics/period.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { cohortsShown } from '#server/analytics/beside/find-tables.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { findCompared } from '#server/analytics/revenue/compare-revenue.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import {
  changeFormula,
  customersUntil,
  daysName,
  newOf,
  ofPooled,
  ordersOfCohort,
  ordersOfPeriods,
  ordersUntil,
  returningOf,
  secondIn,
} from '#text/analytics/opened-formula.ts'
import { periodName, periodsName } from '#text/analytics/period-name.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** A period of Revenue, or all periods that its page shows. */
export const periodRow: FindRow = async (asked) => {
  const { query, file, span, row, column } = asked
  const found = askedPeriods(query, row, file.calendar, span)
  if (!found) return undefined
  if (ownValue(ofOther, column) || column === 'change')
    return found.first === found.last ? comparedNumber(asked, found.kind, found.first) : undefined
  const parameters = { of_orders: true, ...daysOfPeriods(found.kind, found.first, found.last) }
  return { basis: 'orders', of: ordersOfPeriods(periodsName(found.labels, found.kind)), parameters }
}

/** The columns of what a period is compared with, as columns of a period. */
const ofOther: Record<string, string> = { other: 'revenue', otherPurchases: 'purchases', otherAov: 'aov' }

/** What a period is compared with, or the change from it. */
async function comparedNumber(asked: AskedNumber, kind: PeriodKind, period: number) {
  const { query, span, row, column } = asked
  const comparison = readComparison(query.get('compare') ?? undefined) ?? 'none'
  const days = comparedDays(kind, period, comparison, span)
  if (!days) return undefined
  const name = daysName(dateOf(days.from), dateOf(days.to))
  const compared = ownValue(ofOther, column)
  if (compared) {
    const parameters: Parameters = { of_orders: true, from: dateOf(days.from), until: dateOf(days.to + 1) }
    const ofDays: OpenedRow = { basis: 'orders', of: ordersOfPeriods(name), parameters }
    return { row: ofDays, column: openedColumn('revenue', compared)! }
  }
  const { c, file } = asked
  const read = readFigures(c.var.db, file)
  const guests = guestsIn(query)
  const [own] = await read(listRevenueByPeriod, kind, { from: period, until: period, guests })
  const before = await findCompared(read, { groupBy: kind, periods: [period], comparison, span, guests })
  const [now, other] = [own?.revenue ?? 0, before(period)?.revenue ?? null]
  const money = moneyOfFile(file)
  const part = (name: string, revenue: number | null, of: string) => ({
    name,
    shown: shownFigure('money', revenue, money),
    href: otherNumber(query, { column: of }),
  })
  return {
    told: {
      shown: shownFigure('change', changeFrom(now, other), money),
      formula: changeFormula,
      parts: [part(periodName(row), now, 'revenue'), part(name, other, 'other')],
    },
  }
}

/** Revenue of new or of returning customers in a period. */
export const newReturningRow: FindRow = async ({ query, file, span, row, column }) => {
  const found = askedPeriods(query, row, file.calendar, span)
  if (!found) return undefined
  const days = daysOfPeriods(found.kind, found.first, found.last)
  const all: Parameters = { of_orders: true, ...days }
  const isOfNew = column === 'fromNew'
  const own: Parameters = isOfNew
    ? { fresh_from: days.from, fresh_until: days.until }
    : { new_from: days.from, new_until: days.until }
  return {
    basis: 'orders',
    of: (isOfNew ? newOf : returningOf)(periodsName(found.labels, found.kind)),
    parameters: { ...all, ...own },
    all,
  }
}

/** A cell of Cohorts, LTV or retention. */
export const cohortRowOf =
  (table: 'cohorts' | 'ltv' | 'retention'): FindRow =>
  async (asked) => {
    const { query, file, span, row, column } = asked
    if (table === 'retention' && row === averageName) return averageCell(asked)
    const cohort = askedPeriod(query, row, file.calendar, span)
    const found = cohort && cohortCell(table, column, query, cohort)
    // A cell that lies in the future is blank in its table.
    const isAhead =
      typeof found?.cell.when === 'number' && cohort!.period + found.cell.when > periodOf(cohort!.kind, span.last)
    if (isAhead) return undefined
    return found && { row: { ...found.row, of: ordersOfCohort(row, found.cell) }, column: found.column }
  }

/** The average of a column of retention: all cohorts that the table has, at an offset those for which it is over. */
async function averageCell({ c, query, file, span, column }: AskedNumber) {
  const found = askedPeriods(query, totalRow, file.calendar, span)
  const deciles = query.has('percentiles') ? readPercentiles(query.get('percentiles') ?? undefined) : allDeciles
  const isOfAll = column === 'customers'
  const offset = isOfAll ? 0 : offsetOf(column)
  if (!found || !deciles || offset === undefined) return undefined
  const { kind, first } = found
  const last = isOfAll ? found.last : Math.min(found.last, lastCompletePeriod(kind, span.last) - offset)
  // A list of all days between two typed ones could have millions.
  const shown = await cohortsShown(
    readFigures(c.var.db, file),
    kind,
    { range: { kind: 'all' }, deciles: [...deciles] },
    span,
  )
  const cohorts = shown.map(({ cohort }) => cohort).filter((cohort) => cohort >= first && cohort <= last)
  const isCumulative = query.get('cumulative') === '1'
  const of = isOfAll ? 'customers' : 'retention'
  const { row, column: made } = pooledCell({ kind, cohorts, deciles }, { of, offset, isCumulative })
  return { row: { ...row, of: ofPooled(of, isOfAll ? undefined : offset, isCumulative) }, column: made }
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
        parameters: { of_customers: true, of_firsts: true, second_since: from, second_before: until },
      },
      column: { counted: 'days', percent: 50 },
    },
    returningShare: {
      row: {
        basis: 'orders',
        of: returningOf(periodName(month)),
        parameters: { ...inMonth, new_from: from, new_until: until },
        all: inMonth,
      },
      column: { counted: 'money', per: 'all' },
    },
  }
}

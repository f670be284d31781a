import type { Age } from '#domain/analytics/beside/ages.ts'
import { aovOf, type BesidePeriod } from '#domain/analytics/beside/beside-periods.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { offsetLabel } from '../cohort-columns.ts'
import { type FigureColumn, keyed } from '../figure-columns.ts'
import { periodName } from '../period-name.ts'
import { verdictText } from './beside.ts'

/** A beside B on Cohorts and Revenue (docs/semantics.md §18). */
export const besideTablesText = {
  ages: 'Cohorts by Age, A beside B',
  agesLead:
    'All cohorts of a side together. Each age counts only cohorts for which it is over, and the table ends at the last age that both sides have reached.',
  ltvChart: 'LTV by age',
  retentionChart: 'Retention by age',
  noAge: 'No age is over for both sides yet.',
  periods: 'Revenue by Period, A beside B',
  periodsChart: 'Revenue of A and B',
  noPeriod: 'Neither side has orders in this range.',
  running: 'The last period is in progress.',
  sheetOfAges: 'Cohorts by age',
  sheetOfPeriods: 'Revenue A beside B',
  badTable: 'table must be one of figures, ages, periods.',
} as const

const inPoints = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 10 + 0)
const rateOf = ({ customers, back }: Age['a']): number => back / customers
const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

/** The columns of A beside B by age. */
export const agesTable = (kind: PeriodKind): FigureColumn<Age>[] =>
  keyed({
    age: {
      label: 'Age',
      definition: 'Periods from the period of the first purchase.',
      kind: 'text',
      value: ({ offset }) => offsetLabel(kind, offset, false),
    },
    customersA: {
      label: 'Customers A',
      definition: 'Customers of the cohorts of A for which this age is over.',
      kind: 'count',
      value: ({ a }) => a.customers,
    },
    customersB: {
      label: 'Customers B',
      definition: 'The same of B.',
      kind: 'count',
      value: ({ b }) => b.customers,
    },
    ltvA: {
      label: 'LTV A',
      definition: 'Money per customer from the first purchase to the end of this age, refunds included.',
      kind: 'money',
      value: ({ a }) => a.ltv,
    },
    ltvB: { label: 'LTV B', definition: 'The same of B.', kind: 'money', value: ({ b }) => b.ltv },
    ltvDifference: {
      label: 'LTV Difference',
      definition: 'LTV of A minus LTV of B.',
      kind: 'money',
      value: ({ a, b }) => minus(a.ltv, b.ltv),
    },
    retentionA: {
      label: 'Retention A',
      definition: 'Share of the customers with a purchase at this age; at age 0 a second one.',
      kind: 'rate',
      value: ({ a }) => rateOf(a),
    },
    retentionB: { label: 'Retention B', definition: 'The same of B.', kind: 'rate', value: ({ b }) => rateOf(b) },
    retentionDifference: {
      label: 'Difference (points)',
      definition: 'Retention of A minus retention of B, in percentage points.',
      kind: 'quantity',
      value: ({ a, b }) => inPoints(rateOf(a) - rateOf(b)),
    },
    low: {
      label: '95% from (points)',
      definition: 'Begin of the 95% interval of the difference, where no customer is on both sides.',
      kind: 'quantity',
      value: ({ low }) => inPoints(low),
    },
    high: { label: '95% to (points)', definition: 'Its end.', kind: 'quantity', value: ({ high }) => inPoints(high) },
    words: {
      label: 'In words',
      definition: 'Whether the interval leaves out zero.',
      kind: 'text',
      value: ({ verdict }) => verdict && verdictText[verdict],
    },
  })

/** The columns of A beside B by period. */
export const besidePeriodsTable: FigureColumn<BesidePeriod>[] = keyed({
  period: { label: 'Period', kind: 'period', value: ({ period }) => period },
  revenueA: {
    label: 'Revenue A',
    definition: 'The money of the orders of A, refunds included.',
    kind: 'money',
    value: ({ a }) => a?.revenue ?? null,
  },
  revenueB: { label: 'Revenue B', definition: 'The same of B.', kind: 'money', value: ({ b }) => b?.revenue ?? null },
  difference: {
    label: 'Difference',
    definition: 'Revenue of A minus revenue of B; a side without orders counts 0.',
    kind: 'money',
    value: ({ a, b }) => (a?.revenue ?? 0) - (b?.revenue ?? 0),
  },
  ordersA: {
    label: 'Purchases A',
    definition: 'Purchases of A.',
    kind: 'count',
    value: ({ a }) => a?.purchases ?? null,
  },
  ordersB: {
    label: 'Purchases B',
    definition: 'Purchases of B.',
    kind: 'count',
    value: ({ b }) => b?.purchases ?? null,
  },
  aovA: {
    label: 'AOV A',
    definition: 'Revenue divided by purchases, of A.',
    kind: 'money',
    value: ({ a }) => aovOf(a),
  },
  aovB: { label: 'AOV B', definition: 'The same of B.', kind: 'money', value: ({ b }) => aovOf(b) },
})

/** The charts by age in words. */
export function agesText(ages: readonly Age[], kind: PeriodKind, money: MoneyFormat) {
  const last = ages.at(-1)!
  const at = offsetLabel(kind, last.offset, false)
  return {
    ltv: `Money per customer by age. At ${at}, A has ${money.exact(last.a.ltv)} and B ${money.exact(last.b.ltv)}.`,
    retention: `Share of customers who buy by age. At ${at}, A has ${formatRate(rateOf(last.a))} and B ${formatRate(rateOf(last.b))}.`,
  }
}

/** The chart by period in words. */
export function besidePeriodsText(rows: readonly BesidePeriod[], money: MoneyFormat): string {
  const sum = (side: 'a' | 'b') => money.exact(rows.reduce((total, row) => total + (row[side]?.revenue ?? 0), 0))
  const [first, last] = [rows[0]!, rows.at(-1)!].map(({ period }) => periodName(period))
  return `Revenue from ${first} to ${last}: A has ${sum('a')} together, B ${sum('b')}.`
}

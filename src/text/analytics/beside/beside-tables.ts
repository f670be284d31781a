import { besideTables } from '#domain/analytics/addresses/beside-address.ts'
import { type Age, type AgeMeasure, differenceAt, rateOf } from '#domain/analytics/beside/ages.ts'
import { clearDifferences, type Judged } from '#domain/analytics/beside/beside-figures.ts'
import { aovOf, type BesidePeriod, revenueDifference } from '#domain/analytics/beside/beside-periods.ts'
import { groupByOf, type PeriodKind, retailOf } from '#domain/analytics/period.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { cohortColumn, offsetLabel } from '../cohort-columns.ts'
import { type FigureColumn, keyed } from '../figure-columns.ts'
import { periodName } from '../period-name.ts'
import { chanceGives, comesBackText, intervalText, verdictText } from './beside.ts'

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
  yearOfPeriods:
    'A: these periods. B: the same periods a year before. B is blank if the data source does not cover that whole period. A period in progress is compared with the same number of days.',
  yearOfCohorts:
    'A: these cohorts. B: the cohorts of the same periods a year before. A cohort counts only if the data source covers the whole period a year before it.',
  restated: 'If the year before has 53 weeks, B begins one week later in that year.',
  notRestated: 'If the year before has 53 weeks, only cohorts by week are compared one week later.',
  sameCohorts:
    'Some cohorts are in both A and B, so the table has no intervals. Choose a range of at most a year to see them.',
  noYearBefore: 'The data source does not cover the same periods a year before.',
  sheetOfAges: 'Cohorts by age',
  sheetOfPeriods: 'Revenue A beside B',
  badTable: `table must be one of ${besideTables.join(', ')}.`,
  cells: 'Cohorts, A minus B',
  cellsLead: 'Each cohort of A beside the same cohort of B, at each age that is over for both.',
  cellsShown: 'Shown',
  retention: 'Retention',
  ltv: 'LTV',
  retentionLead: 'In points. Colored where the 95% interval leaves out zero.',
  ltvLead: 'In money per customer. Colored where the 95% interval leaves out zero.',
  noIntervals: 'In points. There are no intervals, because a customer may be on both sides.',
  noLtvIntervals: 'In money per customer. There are no intervals, because a customer may be on both sides.',
  ltvIntervalsLater: 'In money per customer. Intervals are shown when they are computed from the list of customers.',
  all: 'All cohorts',
  lower: 'A lower',
  unclear: 'No clear difference, or too few (gray)',
  higher: 'A higher',
  higherBy: (points: number) => `by ${points} points or more`,
  sheetOfCells: 'Cohorts A minus B',
  twoCohorts: 'Two Cohorts by Age',
  twoCohortsLead: 'Choose two cohorts to see what their customers spend, and how many come back, at the same age.',
  cohortA: 'Cohort A',
  cohortB: 'Cohort B',
  compareCohorts: 'Compare',
  noCohort: 'One of these cohorts has no customers here. Choose another one.',
  badCohorts: 'cohortA and cohortB must be two different cohorts, written as the table names them, such as 2024-01.',
  sheetOfCohorts: 'Two cohorts by age',
} as const

export const moreCohorts = (shown: number, all: number): string =>
  `The latest ${formatCount(shown)} of ${formatCount(all)} cohorts. The export has all of them.`

/** What A and B are on Revenue, beside a year before. */
export const yearOfPeriods = (kind: PeriodKind): string =>
  retailOf(kind) ? `${besideTablesText.yearOfPeriods} ${besideTablesText.restated}` : besideTablesText.yearOfPeriods

/** The same on Cohorts. Cohorts of retail months are stored as whole months, so only cohorts by week can begin a week later. */
export function yearOfCohorts(kind: PeriodKind): string {
  if (!retailOf(kind)) return besideTablesText.yearOfCohorts
  const note = groupByOf(kind) === 'week' ? besideTablesText.restated : besideTablesText.notRestated
  return `${besideTablesText.yearOfCohorts} ${note}`
}

/** The part of an export's name that follows the name of the source. */
export const besideReport = {
  ages: 'beside-ages',
  cells: 'beside-cohorts',
  periods: 'beside-revenue',
  cohorts: 'two-cohorts',
} as const

const inPoints = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 10 + 0)

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
      value: (age) => differenceAt(age, 'ltv'),
    },
    ltvLow: {
      label: 'LTV 95% from',
      definition: 'Begin of the 95% interval of the LTV difference, where no customer is on both sides.',
      kind: 'money',
      value: ({ judged }) => judged.ltv.low,
    },
    ltvHigh: { label: 'LTV 95% to', definition: 'Its end.', kind: 'money', value: ({ judged }) => judged.ltv.high },
    ltvWords: {
      label: 'LTV in words',
      definition: 'Whether the interval of the LTV difference leaves out zero.',
      kind: 'text',
      value: ({ judged }) => judged.ltv.verdict && verdictText[judged.ltv.verdict],
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
      value: (age) => inPoints(differenceAt(age, 'retention')),
    },
    low: {
      label: '95% from (points)',
      definition: 'Begin of the 95% interval of the difference, where no customer is on both sides.',
      kind: 'quantity',
      value: ({ judged }) => inPoints(judged.retention.low),
    },
    high: {
      label: '95% to (points)',
      definition: 'Its end.',
      kind: 'quantity',
      value: ({ judged }) => inPoints(judged.retention.high),
    },
    words: {
      label: 'In words',
      definition: 'Whether the interval leaves out zero.',
      kind: 'text',
      value: ({ judged }) => judged.retention.verdict && verdictText[judged.retention.verdict],
    },
  })

/** The columns of A beside B by cohort and age. */
export const cellsTable = (kind: PeriodKind): FigureColumn<Age & { cohort: string }>[] => [
  { key: 'cohort', ...cohortColumn, kind: 'text', value: ({ cohort }) => cohort },
  ...agesTable(kind),
]

/** What a cell of the heat map says: `A 35.0% of 44, B 22.0% of 63: higher, 95% interval +7.1 to +17.0 points` */
export function cellText({ a, b, judged }: Age, of: AgeMeasure, money: MoneyFormat): string {
  const figure = (side: Age['a']) => (of === 'ltv' ? money.exact(side.ltv) : formatRate(rateOf(side)))
  const both = `A ${figure(a)} of ${formatCount(a.customers)}, B ${figure(b)} of ${formatCount(b.customers)}`
  const { low, high, verdict } = judged[of]
  if (!verdict) return both
  const kind = of === 'ltv' ? 'money' : 'rate'
  const interval = low === null ? '' : `, 95% interval ${intervalText({ kind, low, high }, money)}`
  return `${both}: ${verdictText[verdict]}${interval}`
}

/** How many cells are clear, and how many chance alone gives. */
export function clearCells(cells: readonly Judged[]): string | undefined {
  const found = clearDifferences(cells)
  if (!found.of) return undefined
  const [higher, lower] = (['higher', 'lower'] as const).map(
    (one) => cells.filter(({ verdict }) => verdict === one).length,
  )
  return `Of ${formatCount(found.of)} cells, ${formatCount(higher!)} are higher and ${formatCount(lower!)} lower. ${chanceGives(found)}`
}

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
    value: revenueDifference,
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

/**
 * Which side comes back more often in the period after the first purchase; if the table ends before that, in the period
 * of the first purchase. Undefined if the table has no verdicts.
 */
export function agesVerdict(ages: readonly Age[], kind: PeriodKind): string | undefined {
  const age = ages[1] ?? ages[0]
  if (!age?.judged.retention.verdict) return undefined
  const { a, b, judged } = age
  const { low, high, verdict } = judged.retention
  const at = `At ${offsetLabel(kind, age.offset, false)}`
  const both = `${formatRate(rateOf(a))} of A and ${formatRate(rateOf(b))} of B buy again`
  return comesBackText(verdict!, { low, high }, `${at}, ${both}`)
}

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
  const known = rows.filter(({ lacksB }) => !lacksB)
  if (!known.length) return besideTablesText.noYearBefore
  const sum = (side: 'a' | 'b') => money.exact(known.reduce((total, row) => total + (row[side]?.revenue ?? 0), 0))
  const [first, last] = [known[0]!, known.at(-1)!].map(({ period }) => periodName(period))
  return `Revenue from ${first} to ${last}: A has ${sum('a')} together, B ${sum('b')}.`
}

import { groupNumbers, revenueGroupNumbers } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type CohortGroup, cohortGroupKey } from '#domain/analytics/breakdowns/cohort-groups.ts'
import type { FirstOrderGroup, WatchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { watchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import type { RevenueGroup } from '#domain/analytics/breakdowns/revenue-groups.ts'
import type { SkuSales } from '#domain/analytics/breakdowns/sku-sales.ts'
import { type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { formatCount } from '#domain/values/money.ts'
import { fieldText } from '../../mapping/target-fields.ts'
import { offsetLabel, periodNoun } from '../cohort-columns.ts'
import { countedCustomers } from '../counted.ts'
import { type FigureColumn, keyed } from '../figure-columns.ts'
import { attributeLabel, knownValues } from '../filters/filters.ts'
import { periodName } from '../period-name.ts'

/** Figures by the values of a column (docs/semantics.md §15). */
export const breakdownText = {
  ofFirst: 'Lifecycle by a Column of the First Order',
  ofFirstLead: 'What customers are worth and whether they come back, by what their first order says.',
  ofCohorts: 'Cohorts by a Column of the First Order',
  ofCohortsLead: 'Money per customer by months since the first purchase, by what the first order says.',
  ofComplete:
    'A month has only the monthly cohorts that are complete at it. Below each figure is how many customers it is of. The months of a row are of different cohorts and do not add up.',
  byCumulative: 'Cumulative',
  ofRevenue: 'Revenue by a Column',
  ofRevenueLead: 'The money of the rows that bear a value. Together it is all revenue.',
  ofSkus: 'Sales by Product',
  ofSkusLead: 'What was sold, by the SKU of each row. Together it is all revenue of orders with a customer.',
  by: 'By',
  chooseColumn: 'Choose a column',
  byPeriod: 'By period',
  inAll: 'A customer whose first order has several values counts in each of them, and once in all customers.',
  rest: 'All others',
  several: 'Several values',
  blank: '(blank)',
  all: 'All customers',
  noSku: '(no SKU)',
  noColumns: 'This data source keeps no columns for questions. Choose them on its mapping screen.',
  leastCustomers: 'Least customers a row',
  sheetOfFirst: 'By column of first order',
  sheetOfCohorts: 'Cohorts by column',
  sheetOfRevenue: 'By column',
  sheetOfSkus: 'Sales by product',
  naming: 'The values of this column nearly name the customers, so links do not show them.',
  badBy: 'by must be a column that the data source keeps, or one of order.weekday, order.hour, order.file.',
  badRange: 'The range of this address is invalid.',
} as const

export const moreSkus = (shown: number, all: number) =>
  `The ${formatCount(shown)} products with the most revenue, of ${formatCount(all)}. The exports have all of them.`

export const morePeriods = (shown: number, all: number) =>
  `The latest ${formatCount(shown)} of ${formatCount(all)} periods. The exports have all of them.`

/** What a group is called. */
export function groupLabel(
  attribute: string,
  { id, value }: { id: number; value: string | null },
  ofRevenue: boolean,
): string {
  if (id === groupNumbers.blank) return breakdownText.blank
  if (ofRevenue && id === revenueGroupNumbers.several) return breakdownText.several
  if (id === groupNumbers.rest || id === revenueGroupNumbers.rest) return breakdownText.rest
  if (id === groupNumbers.all) return breakdownText.all
  if (value !== null) return value
  if (attribute === 'order.file') return `File ${id + 1}`
  if (attribute === 'order.hour') return `${String(id).padStart(2, '0')}:00`
  return ownValue(knownValues, attribute)?.find((one) => one.value === id)?.label ?? String(id)
}

/** A row of the table by a column: its group, and its period if it has one. */
export const groupName = (attribute: string, group: RevenueGroup, kind?: PeriodKind): string =>
  [groupLabel(attribute, group, true), ...(kind ? [periodName(periodLabel(kind, group.period))] : [])].join(', ')

const within = (days: WatchedForMoney): [string, Omit<FigureColumn<FirstOrderGroup>, 'key'>] => [
  `within${days}`,
  {
    label: `${days} days`,
    definition: `Money per customer within ${days} days of the first purchase, of those whose first purchase is at least ${days} days before the last order.`,
    kind: 'money',
    value: (group) => group.within[days],
  },
]
const watched = (days: WatchedForMoney): [string, Omit<FigureColumn<FirstOrderGroup>, 'key'>] => [
  `watched${days}`,
  {
    label: `Watched ${days} days`,
    definition: `Customers whose first purchase is at least ${days} days before the last order.`,
    kind: 'count',
    value: (group) => group.watched[days],
  },
]
const rate = (nth: string, n: number, value: (group: FirstOrderGroup) => number | null) => ({
  label: `${nth} Order Rate`,
  definition: `Share of these customers with at least ${n} purchases.`,
  kind: 'rate' as const,
  value,
})

/** The columns of the table by an attribute of the first order. */
export const firstOrderTable = (attribute: string): FigureColumn<FirstOrderGroup>[] =>
  keyed({
    group: {
      label: attributeLabel(attribute),
      definition: 'The value that the first order has.',
      kind: 'text',
      value: (group) => groupLabel(attribute, group, false),
    },
    customers: {
      label: 'Customers',
      definition: 'Customers whose first purchase has this value.',
      kind: 'count',
      value: ({ customers }) => customers,
    },
    share: {
      label: 'Share of Revenue',
      definition: 'Their share of the money of all customers from the first purchase on.',
      kind: 'rate',
      value: ({ share }) => share,
    },
    firstPurchaseAOV: {
      label: 'First Purchase AOV',
      definition: 'Mean value of these customers’ first purchases.',
      kind: 'money',
      value: ({ firstPurchaseAOV }) => firstPurchaseAOV,
    },
    ltvOverall: {
      label: 'LTV Overall',
      definition: 'Mean money per customer from the first purchase on, refunds included.',
      kind: 'money',
      value: ({ ltvOverall }) => ltvOverall,
    },
    ltvAfterFirst: {
      label: 'LTV After First',
      definition: 'LTV Overall minus the mean first purchase, refunds included.',
      kind: 'money',
      value: ({ ltvAfterFirst }) => ltvAfterFirst,
    },
    ...Object.fromEntries(watchedForMoney.map(within)),
    repeatRate: { ...rate('2nd', 2, ({ secondOrderRate }) => secondOrderRate), label: 'Repeat Rate' },
    medianDays: {
      label: 'Days to 2nd Order',
      definition: 'Median of the whole days from the first to the second purchase, of those who came back.',
      kind: 'count',
      value: ({ medianDays }) => medianDays,
    },
    thirdOrderRate: rate('3rd', 3, ({ thirdOrderRate }) => thirdOrderRate),
    fourthOrderRate: rate('4th', 4, ({ fourthOrderRate }) => fourthOrderRate),
    fifthOrderRate: rate('5th', 5, ({ fifthOrderRate }) => fifthOrderRate),
    ...Object.fromEntries(watchedForMoney.map(watched)),
  })

interface CohortGroupView {
  /** the months since the first purchase that have a column */
  months: number[]
  isCumulative: boolean
  /** on the page, cells name their customers; exports have columns for them */
  isShown: boolean
}

/** The columns of the table of cohorts by an attribute of the first order. */
export function cohortGroupTable(
  attribute: string,
  { months, isCumulative, isShown }: CohortGroupView,
): FigureColumn<CohortGroup>[] {
  const customersOf = (customers: number) => (customers ? countedCustomers(customers) : undefined)
  const after = (month: number) =>
    month
      ? `${month} ${periodNoun('month', month)} after the first purchase’s own month`
      : 'the first purchase’s own month'
  const money = (month: number): [string, Omit<FigureColumn<CohortGroup>, 'key'>] => [
    cohortGroupKey.month(month),
    {
      label: offsetLabel('month', month, true),
      definition: isCumulative
        ? `Money per customer from the first purchase to the end of ${after(month)}.`
        : `Money per customer in ${after(month)}, without the first purchase.`,
      kind: 'money',
      value: (group) => (isCumulative ? group.months[month]!.ltvSoFar : group.months[month]!.ltv),
      ...(isShown && { detail: (group) => customersOf(group.months[month]!.customers) }),
    },
  ]
  const customers = (month: number): [string, Omit<FigureColumn<CohortGroup>, 'key'>] => [
    `customers${month}`,
    {
      label: `Customers at ${offsetLabel('month', month, false)}`,
      definition: `Customers of the monthly cohorts that are complete at ${offsetLabel('month', month, false)}.`,
      kind: 'count',
      value: (group) => group.months[month]!.customers,
    },
  ]
  return keyed({
    group: {
      label: attributeLabel(attribute),
      definition: 'The value that the first order has.',
      kind: 'text',
      value: (group) => groupLabel(attribute, group, false),
    },
    customers: {
      label: 'Customers',
      definition: 'Customers whose first purchase has this value, of all cohorts.',
      kind: 'count',
      value: ({ customers }) => customers,
    },
    firstPurchase: {
      label: 'First Purchase AOV',
      definition: 'Mean first purchase of the cohorts that are complete at M0.',
      kind: 'money',
      value: ({ firstPurchase }) => firstPurchase.ltv,
      ...(isShown && { detail: ({ firstPurchase }: CohortGroup) => customersOf(firstPurchase.customers) }),
    },
    ...Object.fromEntries(months.map(money)),
    ...(!isShown && Object.fromEntries(months.map(customers))),
  })
}

/** The columns of the table of revenue by an attribute; with a period if it has one. */
export const revenueGroupTable = (attribute: string, kind?: PeriodKind): FigureColumn<RevenueGroup>[] =>
  keyed({
    group: {
      label: attributeLabel(attribute),
      definition: 'The value of the rows; a row without one takes that of its order.',
      kind: 'text',
      value: (group) => groupLabel(attribute, group, true),
    },
    ...(kind && {
      period: {
        label: 'Period',
        definition: 'When the orders were placed.',
        kind: 'period' as const,
        value: ({ period }: RevenueGroup) => periodLabel(kind, period),
      },
    }),
    revenue: {
      label: 'Revenue',
      definition: 'The money of these rows, refunds included.',
      kind: 'money',
      value: ({ revenue }) => revenue,
    },
    share: {
      label: 'Share',
      definition: kind ? 'Of all revenue of the period.' : 'Of all revenue.',
      kind: 'rate',
      value: ({ share }) => share,
    },
    orders: {
      label: 'Orders',
      definition: 'Purchases with such a row. One with several values counts in each.',
      kind: 'count',
      value: ({ orders }) => orders,
    },
    customers: {
      label: 'Customers',
      definition: 'Customers with such a purchase.',
      kind: 'count',
      value: ({ customers }) => customers,
    },
    aov: {
      label: 'AOV',
      definition: 'Revenue divided by orders.',
      kind: 'money',
      value: ({ aov }) => aov,
    },
    refunds: {
      label: 'Refunds',
      definition: 'What was given back, as a positive number.',
      kind: 'money',
      value: ({ refunds }) => refunds,
    },
    refundRate: {
      label: 'Refund Rate',
      definition: 'Refunds divided by revenue before refunds.',
      kind: 'rate',
      value: ({ refundRate }) => refundRate,
    },
  })

/** The columns of products as sales. */
export const skuSalesTable = (hasUnits: boolean): FigureColumn<SkuSales>[] =>
  keyed({
    sku: {
      label: 'SKU',
      definition: 'The SKU of the rows.',
      kind: 'text',
      value: ({ sku }) => sku ?? breakdownText.noSku,
    },
    name: {
      label: fieldText.skuName.label,
      definition: 'Its name in the file.',
      kind: 'text',
      value: ({ name }) => name,
    },
    ...(hasUnits && {
      units: {
        label: 'Units',
        definition: 'Pieces sold minus pieces that came back.',
        kind: 'quantity' as const,
        value: ({ units }: SkuSales) => units,
      },
    }),
    orders: {
      label: 'Orders',
      definition: 'Purchases with such a row.',
      kind: 'count',
      value: ({ orders }) => orders,
    },
    customers: {
      label: 'Customers',
      definition: 'Customers with such a purchase.',
      kind: 'count',
      value: ({ customers }) => customers,
    },
    revenue: {
      label: 'Revenue',
      definition: 'The money of these rows, refunds included.',
      kind: 'money',
      value: ({ revenue }) => revenue,
    },
    share: { label: 'Share', definition: 'Of all revenue.', kind: 'rate', value: ({ share }) => share },
    refunds: {
      label: 'Refunds',
      definition: 'What these rows give back, as a positive number.',
      kind: 'money',
      value: ({ refunds }) => refunds,
    },
    refundRate: {
      label: 'Refund Rate',
      definition: 'Refunds divided by revenue before refunds.',
      kind: 'rate',
      value: ({ refundRate }) => refundRate,
    },
    firstSold: {
      label: 'First Sold',
      definition: 'Day of the first order with such a row.',
      kind: 'date',
      value: ({ firstSold }) => firstSold,
    },
    lastSold: {
      label: 'Last Sold',
      definition: 'Day of the last one.',
      kind: 'date',
      value: ({ lastSold }) => lastSold,
    },
  })

/** The chart of revenue by a column in words. */
export const groupsChartText = (labels: string[]) =>
  `Stacked bars of the revenue of each period by ${formatCount(labels.length)} groups: ${labels.join(', ')}. The table below has the figures.`

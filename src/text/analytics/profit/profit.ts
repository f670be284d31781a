import { lastOffset } from '#domain/analytics/cohort.ts'
import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { type Acquisition, comparedOffsets } from '#domain/analytics/profit/acquisition.ts'
import { groupPlaces } from '#domain/analytics/profit/profit-parts.ts'
import type { WaterfallStep } from '#domain/analytics/profit/profit-rows.ts'
import type { CohortProfit, FirstProfit, PeriodProfit, SkuProfit } from '#domain/analytics/profit/profit-tables.ts'
import type { SpendIs } from '#domain/analytics/profit/spending.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { offsetLabel, periodNoun } from '../cohort-columns.ts'
import type { FigureColumn } from '../figure-columns.ts'
import { periodName } from '../period-name.ts'
import { comparedColumns } from '../range.ts'

/** The Profit page (docs/semantics.md §26). */
export const profitText = {
  title: 'Profit',
  lead: 'What is left of revenue after goods, shipping, fees and advertising.',
  prompt: 'Choose a completed data source above to see its profit.',
  errorFallback: 'Failed to load profit',
  steps: 'From Net Revenue to Profit',
  stepsSheet: 'Steps',
  periods: 'Profit by Period',
  periodsSheet: 'By period',
  cohorts: 'Profit by Cohort',
  cohortsLead: 'All money of customers since their first purchase, and what winning them cost.',
  cohortsSheet: 'By cohort',
  skus: 'Profit by Product',
  skusLead: 'All time. Shipping and fees of an order are shared among its rows by value.',
  skusSheet: 'By product',
  first: 'Profit by a Column of the First Order',
  firstLead: 'All money of customers since their first purchase, by what their first order says.',
  firstSheet: 'By first order',
  noCohort: 'No cohort',
  noSku: '(no SKU)',
  otherSkus: 'Other products',
  blank: '(blank)',
  several: 'Several values',
  rest: 'All others',
  all: 'All customers',
  noChannel: 'Spend without a channel',
  noCosts:
    'Profit needs costs. With a cost file you see what is left after goods, shipping, fees and advertising, by period, product and channel.',
  toCosts: 'Add costs',
  exampleFile: 'Example file',
  noSpend: 'CM3 is blank: this data source has no file of advertising spend.',
  onOrders: 'Spend and CM3 are blank: spend belongs to customers, and the filter has conditions on single orders.',
  notMatched: 'Spend, CAC and CM3 are blank: the channels of the spend are not matched to this column.',
  noCm3OfSkus: 'CM3 is not shown: spend wins customers, not products.',
  chooseColumn: 'Choose the column of the first order that says where customers came from, such as a channel.',
  ofComplete: 'An offset has only the cohorts that are complete at it.',
  filtered:
    'Spend, CAC and CM3 are blank: spend cannot be divided by this filter. They are known for a filter that only says which values the first order has in the column that channels are matched to.',
  ofChannels: 'Spend is that of the channels that are matched to the values of the filter.',
  noColumn: 'byFirst must be a column that the data source keeps.',
  noByFirst: 'byFirst is missing: name a column that the data source keeps, or match the channels of the spend to one.',
  badView: 'groupBy, range or compare is invalid.',
  making: 'Profit is being computed from the orders and the costs.',
  badTable: 'table must be one of steps, periods, cohorts, skus, first.',
  nothing: 'No order and no spend lies in this range. Choose a longer one.',
} as const

type Column<Row> = FigureColumn<Row>

interface Margins {
  net: number
  uncosted: number
  goods: number
  cm1: number
  shipping: number
  fees: number
  cm2: number
}

const marginColumns: Column<Margins>[] = [
  {
    key: 'net',
    label: 'Net revenue',
    definition: 'Sum of all orders, refunds included.',
    kind: 'money',
    value: ({ net }) => net,
  },
  {
    key: 'uncosted',
    label: 'Uncosted',
    definition: 'Net revenue of rows without a cost. It is in no margin.',
    kind: 'money',
    value: ({ uncosted }) => uncosted,
  },
  {
    key: 'goods',
    label: 'Cost of goods',
    definition: 'Units times the cost in force on the day of the order; goods that came back are taken off.',
    kind: 'money',
    value: ({ goods }) => goods,
  },
  {
    key: 'cm1',
    label: 'CM1',
    definition: 'Net revenue − uncosted − cost of goods.',
    kind: 'money',
    value: ({ cm1 }) => cm1,
  },
  {
    key: 'shipping',
    label: 'Shipping',
    definition: 'Shipping cost of the orders, without the share of uncosted rows.',
    kind: 'money',
    value: ({ shipping }) => shipping,
  },
  {
    key: 'fees',
    label: 'Fees',
    definition: 'Percent of revenue before refunds and an amount per order, without the share of uncosted rows.',
    kind: 'money',
    value: ({ fees }) => fees,
  },
  { key: 'cm2', label: 'CM2', definition: 'CM1 − shipping − fees.', kind: 'money', value: ({ cm2 }) => cm2 },
]

const spendColumns: Column<{ spend: number | null; cm3: number | null }>[] = [
  {
    key: 'spend',
    label: 'Spend',
    definition: 'What was spent on advertising in the period.',
    kind: 'money',
    value: ({ spend }) => spend,
  },
  { key: 'cm3', label: 'CM3', definition: 'CM2 − spend.', kind: 'money', value: ({ cm3 }) => cm3 },
]

/** What a line says of its spend. */
const spendIsText: Record<SpendIs, string> = {
  known: 'yes',
  'some-days': 'only some of these days',
  'no-days': 'no file of spend has these days',
  'no-file': 'no file of spend',
  'on-orders': 'not under conditions on single orders',
  filtered: 'not under this filter',
  'not-matched': 'no channel is matched to it',
}

const spendKnown: Column<{ spendIs: SpendIs }> = {
  key: 'spendIs',
  label: 'Spend known',
  definition: 'Whether files of spend have the spend of this line, or why spend, CAC and CM3 are blank.',
  kind: 'text',
  value: (row) => spendIsText[row.spendIs],
}

const customers: Column<{ customers: number }> = {
  key: 'customers',
  label: 'New customers',
  definition: 'Customers whose first purchase is in the period.',
  kind: 'count',
  value: ({ customers }) => customers,
}
const cac: Column<{ cac: number | null }> = {
  key: 'cac',
  label: 'CAC',
  definition: 'Spend divided by new customers.',
  kind: 'money',
  value: ({ cac }) => cac,
}

/** The columns of profit by period. */
export const profitPeriodColumns = (comparison: Comparison): Column<PeriodProfit>[] => [
  {
    key: 'period',
    label: 'Period',
    definition: 'Period of the orders.',
    kind: 'period',
    value: ({ period }) => period,
  },
  ...marginColumns,
  ...spendColumns,
  spendKnown,
  customers,
  cac,
  ...(comparison === 'none'
    ? []
    : ([
        {
          key: 'other',
          label: `CM2 ${comparison === 'before' ? 'before' : 'a year before'}`,
          definition: comparedColumns.other[comparison].definition,
          kind: 'money',
          value: ({ other }) => other,
        },
        { key: 'change', ...comparedColumns.change, kind: 'change', value: ({ change }) => change },
      ] satisfies Column<PeriodProfit>[])),
]

/** How the payback of a line is written: `M3`, `not within 5 months`, or why there is none. */
function profitPaybackText(kind: PeriodKind, { payback: { reached, watched }, customers, spendIs }: Acquired): string {
  if (reached !== null) return offsetLabel(kind, reached, false)
  if (watched === 0) return `not within the ${periodNoun(kind, 1)} of the first order`
  if (watched !== null) return `not within ${watched} ${periodNoun(kind, watched)}`
  if (!customers) return 'no new customers'
  return spendIs === 'known' ? `no complete ${periodNoun(kind, 1)} yet` : 'spend is not known'
}

/** How far a payback is looked for. */
export const paybackBound = (kind: PeriodKind): string =>
  `Payback is looked for in the first ${lastOffset} ${periodNoun(kind, lastOffset)} after the ${periodNoun(kind, 1)} of the first order.`

type Acquired = Acquisition & { spendIs: SpendIs }

const acquisitionColumns = (kind: PeriodKind): Column<Acquired>[] => [
  customers,
  cac,
  ...comparedOffsets.flatMap((k): Column<Acquired>[] => [
    {
      key: `worth${k}`,
      label: `CM2 per customer, ${offsetLabel(kind, k, false)}`,
      definition: `CM2 from the first purchase to the end of ${offsetLabel(kind, k, false)}, divided by all customers.`,
      kind: 'money',
      value: ({ worth }) => worth[k].perCustomer,
    },
    {
      key: `times${k}`,
      label: `LTV : CAC, ${offsetLabel(kind, k, false)}`,
      definition: 'That money divided by the CAC.',
      kind: 'quotient',
      value: ({ worth }) => worth[k].times,
    },
  ]),
  {
    key: 'payback',
    label: 'Payback',
    definition: `The first offset at which CM2 per customer reaches the CAC, in complete periods, up to ${offsetLabel(kind, lastOffset, false)}.`,
    kind: 'text',
    value: (row) => profitPaybackText(kind, row),
  },
]

/** The columns of profit by cohort. */
export const profitCohortColumns = (kind: PeriodKind): Column<CohortProfit>[] => [
  {
    key: 'cohort',
    label: 'Cohort',
    definition:
      'Period of the first purchase. No cohort: refunds before it, and spend of periods without new customers.',
    kind: 'period',
    value: ({ cohort }) => cohort ?? profitText.noCohort,
  },
  ...acquisitionColumns(kind),
  ...marginColumns,
  ...spendColumns,
  spendKnown,
]

export const profitSkuLabel = ({ place, sku }: Pick<SkuProfit, 'place' | 'sku'>): string =>
  place === groupPlaces.rest ? profitText.otherSkus : (sku ?? profitText.noSku)

/** The columns of profit by SKU. */
export const profitSkuColumns = (hasUnits: boolean): Column<SkuProfit>[] => [
  { key: 'sku', label: 'SKU', definition: 'SKU of the rows.', kind: 'text', value: profitSkuLabel },
  { key: 'name', label: 'Name', definition: 'Its most frequent name.', kind: 'text', value: ({ name }) => name },
  ...(hasUnits
    ? ([
        {
          key: 'units',
          label: 'Units',
          definition: 'Sum of the quantities; what came back is subtracted.',
          kind: 'quantity',
          value: ({ units }) => units,
        },
      ] satisfies Column<SkuProfit>[])
    : []),
  ...marginColumns,
]

export function profitFirstLabel({ place, value }: Pick<FirstProfit, 'place' | 'value'>): string {
  if (place === 'spend') return value === null ? profitText.noChannel : `Spend on “${value}”, not matched`
  if (place === 'all') return profitText.all
  if (place === groupPlaces.blank) return profitText.blank
  if (place === groupPlaces.several) return profitText.several
  return place === groupPlaces.rest ? profitText.rest : value!
}

/** The columns of profit by a column of the first order. */
export const profitFirstColumns = (kind: PeriodKind, column: string): Column<FirstProfit>[] => [
  { key: 'value', label: column, definition: 'Value on the first order.', kind: 'text', value: profitFirstLabel },
  ...acquisitionColumns(kind),
  ...marginColumns,
  ...spendColumns,
  spendKnown,
]

const stepLabel: Record<WaterfallStep['key'], string> = {
  net: 'Net revenue',
  uncosted: 'Uncosted',
  goods: 'Cost of goods',
  cm1: 'CM1',
  shipping: 'Shipping',
  fees: 'Fees',
  cm2: 'CM2',
  spend: 'Spend',
  cm3: 'CM3',
}

/** The columns of the steps from net revenue to CM3. */
export const profitStepColumns: Column<WaterfallStep>[] = [
  {
    key: 'step',
    label: 'Step',
    definition: 'What is taken off, or what is left.',
    kind: 'text',
    value: ({ key }) => stepLabel[key],
  },
  {
    key: 'amount',
    label: 'Amount',
    definition: 'Money of all shown periods.',
    kind: 'money',
    value: ({ amount, isTotal }) => (amount === null || isTotal ? amount : -amount + 0),
  },
  {
    key: 'share',
    label: 'Of net revenue',
    definition: 'Amount divided by net revenue.',
    kind: 'rate',
    value: ({ share }) => share,
  },
  {
    key: 'spendIs',
    label: spendKnown.label,
    definition: spendKnown.definition!,
    kind: 'text',
    value: (step) => step.spendIs && spendIsText[step.spendIs],
  },
]

/** Says that a page shows only some products. */
export const firstProducts = (shown: number, all: number): string =>
  `The ${formatCount(shown)} products with the most net revenue, of ${formatCount(all)} lines. The exports have all lines.`

/** Says which days the files of spend have, where a period has other days. */
export const spendDaysNote = (first: string, last: string): string =>
  `The files of spend have the days from ${first} to ${last}. Where a period has other days, CAC, payback and CM3 are blank; where it has none of these, spend is, too.`

/** Says that a page shows only the latest rows. */
export const latestRows = (shown: number, all: number): string =>
  `The latest ${formatCount(shown)} of ${formatCount(all)} rows. The exports have all of them.`

/** What uncosted rows bear of shipping and fees. */
export const uncostedNote = (rows: number, shares: number, money: MoneyFormat): string =>
  `${formatCount(rows)} ${rows === 1 ? 'row has' : 'rows have'} no cost. ${shares ? `Their share of shipping and fees is ${money.exact(shares)}, which is in no margin either.` : ''}`.trim()

/** The steps in words, for who cannot see the bars. */
export const stepsInWords = (steps: WaterfallStep[], money: MoneyFormat): string =>
  steps.flatMap(({ key, amount }) => (amount === null ? [] : [`${stepLabel[key]}: ${money.exact(amount)}`])).join('. ')

export const stepsOf = (first: string, last: string): string =>
  first === last ? periodName(first) : `${periodName(first)} to ${periodName(last)}`

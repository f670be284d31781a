import type { LifecycleFigure, LifecycleLine } from '#domain/analytics/lifecycle-table.ts'
import { dollars, formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { fieldText } from '../mapping/target-fields.ts'
import type { ColumnText } from './analytics.ts'
import { type FigureColumn, keyed } from './figure-columns.ts'

/** The Lifecycle Analytics page (docs/specification.md §2, §8; definitions: docs/semantics.md §5). */
export const lifecycleText = {
  title: 'Lifecycle Analytics',
  lead: 'How many customers come back, and what they are worth, by what they bought first.',
  prompt: 'Choose a completed data source above to see its lifecycle figures.',
  bySku: 'Lifecycle Analytics by SKU',
  byAov: 'Lifecycle Analytics by First Purchase AOV',
  noDataTitle: 'No Data Available',
  noData:
    'Unable to generate lifecycle analytics for this data source. Please ensure your data contains the required fields.',
  noSkuMapped: 'No SKU is mapped in this data source. Map a SKU ID or SKU Name column to see this table.',
  inEach: 'A customer whose first purchase holds several SKUs is counted in each of them.',
  byDecileNote:
    'Customers in ten equal groups by the value of their first purchase; 90–100% is the highest. Equal values stay in one group.',
  search: 'Search SKUs',
  searchButton: 'Search',
  noneFound: 'No SKU contains this text.',
  loadingAll: 'Loading all SKUs…',
  skus: 'SKUs',
  chartTitle: 'First purchase and lifetime value by percentile',
  skuSheet: 'By SKU',
  aovSheet: 'By First Purchase AOV',
} as const

export const skusNote = (skus: number, money: MoneyFormat = dollars) =>
  `Showing ${formatCount(skus)} SKUs (excluding $0 first purchases)`.replace('$0', () => money.short(0))

/** Why the table of SKUs is empty although a SKU is mapped. */
export const noSkusNote = (areAllFree: boolean, money: MoneyFormat) =>
  areAllFree
    ? `All first purchases of this data source are ${money.short(0)}, and this table leaves such purchases out.`
    : `No first purchase of this data source above ${money.short(0)} has a SKU.`

export const lifecycleError = (message: string) => `Error loading analytics: ${message}`

type LifecycleColumn = Omit<FigureColumn<LifecycleLine>, 'key'> & ColumnText

const rate = (nth: string, n: number, value: LifecycleColumn['value']): LifecycleColumn => ({
  label: `${nth} Order Rate`,
  definition: `Share of these customers with at least ${n} purchases.`,
  kind: 'rate',
  value,
})

export const lifecycleColumns: Record<LifecycleFigure, LifecycleColumn> = {
  customers: {
    label: 'Customers',
    definition: 'Number of customers who started in this group.',
    kind: 'count',
    value: (line) => line.customers,
  },
  firstPurchaseAOV: {
    label: 'First Purchase AOV',
    definition: 'Mean value of these customers’ first purchases.',
    kind: 'money',
    value: (line) => line.firstPurchaseAOV,
  },
  ltvAfterFirst: {
    label: 'LTV After First',
    definition: 'LTV Overall minus the mean first purchase, refunds included.',
    kind: 'money',
    value: (line) => line.ltvAfterFirst,
  },
  ltvOverall: {
    label: 'LTV Overall',
    definition: 'Mean money per customer from the first purchase on, refunds included.',
    kind: 'money',
    value: (line) => line.ltvOverall,
  },
  secondOrderRate: rate('2nd', 2, (line) => line.secondOrderRate),
  thirdOrderRate: rate('3rd', 3, (line) => line.thirdOrderRate),
  fourthOrderRate: rate('4th', 4, (line) => line.fourthOrderRate),
  fifthOrderRate: rate('5th', 5, (line) => line.fifthOrderRate),
}

/** The columns of a lifecycle table. The page shows names of SKUs below the SKU; exports have a column for them. */
export const lifecycleTable = (group: ColumnText, hasNames = false): FigureColumn<LifecycleLine>[] => [
  { key: 'group', ...group, kind: 'text', value: ({ label }) => label },
  ...(hasNames
    ? [{ key: 'name', label: fieldText.skuName.label, kind: 'text' as const, value: ({ name }: LifecycleLine) => name }]
    : []),
  ...keyed(lifecycleColumns),
]

export const skuColumn: ColumnText = {
  label: 'SKU',
  definition: 'A SKU of the first purchase: its ID, or its name where there is no ID.',
}
export const percentileColumn: ColumnText = {
  label: 'Percentile',
  definition: 'Customers ranked by the value of their first purchase among all first purchases in the file.',
}

interface Group {
  label: string
  firstPurchaseAOV: number
  ltvOverall: number
}

/** A description of the chart in words. */
export function lifecycleChartText(groups: Group[], money: MoneyFormat): string {
  const [lowest, highest] = [groups[0], groups.at(-1)]
  if (!lowest || !highest) return ''
  const one = ({ label, firstPurchaseAOV, ltvOverall }: Group) =>
    `${label}: ${money.exact(firstPurchaseAOV)} first, ${money.exact(ltvOverall)} overall.`
  return `Mean first purchase and mean lifetime value per customer, by percentile of first-purchase value. ${[lowest, ...(highest === lowest ? [] : [highest])].map(one).join(' ')}`
}

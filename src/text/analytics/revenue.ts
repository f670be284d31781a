import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { type RevenueRow, unitsPerOrder } from '#domain/analytics/revenue.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import type { FigureColumn } from './figure-columns.ts'
import { purchaseDefinition } from './order-rule.ts'
import { inPeriod, periodName } from './period-name.ts'
import { comparedColumns } from './range.ts'

/** The Revenue page (docs/specification.md §2, §8; definitions: docs/semantics.md §2). */
export const revenueText = {
  title: 'Revenue Analytics',
  lead: 'Revenue, purchases and purchasers per period.',
  prompt: 'Choose a completed data source above to see its revenue.',
  loading: 'Loading revenue…',
  errorTitle: 'Error Loading Data',
  errorFallback: 'Failed to load revenue analytics',
  tableTitle: 'Revenue by period',
  periods: 'periods',
  sheet: 'Revenue',
  chartTitle: 'Revenue over time',
  noOrders: 'No period has an order.',
  totals: 'All periods shown together',
} as const

/** A period of the revenue table, with its comparison. */
export interface RevenueLine extends Omit<RevenueRow, 'gross' | 'refunds'> {
  other?: number | null
  /** a fraction */
  change?: number | null
}

/**
 * The columns of the revenue table: the specified ones, those for a mapped quantity (docs/semantics.md §8), and those
 * for a comparison.
 */
export const revenueColumns = {
  period: {
    label: 'Period',
    definition: 'Calendar period of the order date as written in the file.',
    kind: 'period',
    value: (row) => row.period,
  },
  revenue: {
    label: 'Revenue',
    definition: 'Sum of all orders in the period, refunds included.',
    kind: 'money',
    value: (row) => row.revenue,
  },
  /** order-rule.ts completes it with what an order is in the file */
  purchases: {
    label: 'Purchases',
    definition: 'Orders with a value of zero or more.',
    kind: 'count',
    value: (row) => row.purchases,
  },
  purchasers: {
    label: 'Purchasers',
    definition: 'Different customers with at least one purchase in the period.',
    kind: 'count',
    value: (row) => row.purchasers,
  },
  aov: {
    label: 'AOV',
    definition: 'Average order value: revenue divided by purchases.',
    kind: 'money',
    value: (row) => row.aov,
  },
  units: {
    label: 'Units',
    definition: 'Sum of the quantities in the period; what came back is subtracted.',
    kind: 'quantity',
    value: (row) => row.units,
    isOfUnits: true,
  },
  unitsPerOrder: {
    label: 'Units per order',
    definition: 'Units divided by purchases.',
    kind: 'quotient',
    value: unitsPerOrder,
    isOfUnits: true,
  },
  other: { ...comparedColumns.other.before, kind: 'money', value: (row) => row.other ?? null, isCompared: true },
  change: { ...comparedColumns.change, kind: 'change', value: (row) => row.change ?? null, isCompared: true },
} satisfies Record<string, RevenueColumn>

interface RevenueColumn extends Omit<FigureColumn<RevenueLine>, 'key'> {
  isOfUnits?: true
  isCompared?: true
}

interface RevenueOf {
  comparison: Comparison
  /** whether a quantity is mapped */
  hasUnits: boolean
  /** which rows of the file form one order */
  orderRule?: string
}

/** The columns of the revenue table of a file. */
export function revenueTable({ comparison, hasUnits, orderRule }: RevenueOf): FigureColumn<RevenueLine>[] {
  const all: Record<string, RevenueColumn> = revenueColumns
  const told: Record<string, Partial<RevenueColumn>> = {
    ...(orderRule && { purchases: { definition: purchaseDefinition(orderRule) } }),
    ...(comparison !== 'none' && { other: comparedColumns.other[comparison] }),
  }
  return Object.entries(all)
    .filter(([, { isOfUnits, isCompared }]) => (hasUnits || !isOfUnits) && (comparison !== 'none' || !isCompared))
    .map(([key, { isOfUnits: _, isCompared: __, ...column }]) => ({ key, ...column, ...told[key] }))
}

/**
 * A description of the chart in words: span, highest and lowest period. A period in progress does not count as the
 * lowest.
 */
export function revenueChartText(
  all: { period: string; revenue: number | null }[],
  money: MoneyFormat,
  isRunning = false,
  kind?: PeriodKind,
): string {
  const points = all.flatMap(({ period, revenue }) =>
    revenue === null ? [] : [{ period: periodName(period), within: inPeriod(period, kind), revenue }],
  )
  const byRevenue = [...points].sort((a, b) => a.revenue - b.revenue)
  const running = isRunning && points.length > 1 ? points.at(-1) : undefined
  const [lowest, highest] = [byRevenue.find((point) => point !== running), byRevenue.at(-1)]
  if (!lowest || !highest) return revenueText.noOrders
  if (points.length === 1) return `Revenue ${lowest.within}: ${money.exact(lowest.revenue)}.`
  const span = `from ${points[0]!.period} to ${points.at(-1)!.period}`
  return `Revenue ${span}. Highest: ${money.exact(highest.revenue)} ${highest.within}. Lowest: ${money.exact(lowest.revenue)} ${lowest.within}.`
}

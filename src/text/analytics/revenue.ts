import type { MoneyFormat } from '#domain/values/money.ts'
import { inPeriod, periodName } from './period-name.ts'

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

export const revenueColumns = {
  period: { label: 'Period', definition: 'Calendar period of the order date as written in the file.' },
  revenue: { label: 'Revenue', definition: 'Sum of all orders in the period, refunds included.' },
  /** completed by what is an order in the file: order-rule.ts */
  purchases: { label: 'Purchases', definition: 'Orders with a value of zero or more.' },
  purchasers: { label: 'Purchasers', definition: 'Different customers with at least one purchase in the period.' },
  aov: { label: 'AOV', definition: 'Average order value: revenue divided by purchases.' },
} as const

/** Further columns where a quantity is mapped (docs/semantics.md §8). */
export const unitColumns = {
  units: { label: 'Units', definition: 'Sum of the quantities in the period; what came back is subtracted.' },
  unitsPerOrder: { label: 'Units per order', definition: 'Units divided by purchases.' },
} as const

/** The chart in words: span, highest and lowest period; one that is in progress is not the lowest yet. */
export function revenueChartText(
  all: { period: string; revenue: number | null }[],
  money: MoneyFormat,
  isRunning = false,
): string {
  const points = all.flatMap(({ period, revenue }) =>
    revenue === null ? [] : [{ period: periodName(period), within: inPeriod(period), revenue }],
  )
  const byRevenue = [...points].sort((a, b) => a.revenue - b.revenue)
  const running = isRunning && points.length > 1 ? points.at(-1) : undefined
  const [lowest, highest] = [byRevenue.find((point) => point !== running), byRevenue.at(-1)]
  if (!lowest || !highest) return revenueText.noOrders
  if (points.length === 1) return `Revenue ${lowest.within}: ${money.exact(lowest.revenue)}.`
  const span = `from ${points[0]!.period} to ${points.at(-1)!.period}`
  return `Revenue ${span}. Highest: ${money.exact(highest.revenue)} ${highest.within}. Lowest: ${money.exact(lowest.revenue)} ${lowest.within}.`
}

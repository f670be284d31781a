import type { OrderValueBin, OrderValues } from '#domain/analytics/distribution/order-values.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'

/** Orders by value (docs/semantics.md §14). */
export const valuesText = {
  title: 'Orders by value',
  lead: 'How many orders have which value, and what they bring. An order with exactly the value at which a row ends is in the next row.',
  value: 'Order value',
  orders: 'Orders',
  none: 'There is no purchase yet.',
} as const

export const valuesTable: FigureColumn<OrderValueBin>[] = keyed({
  from: {
    label: 'From',
    definition: 'The least order value of the row. Purchases of 0 have a row of their own.',
    kind: 'money',
    value: ({ from }) => from,
  },
  until: {
    label: 'Below',
    definition: 'Order values of the row are below this; the last row has no end.',
    kind: 'money',
    value: ({ from, until }) => (until === from ? null : until),
  },
  orders: {
    label: 'Orders',
    definition: 'Purchases of this value, after their own refunded amounts.',
    kind: 'count',
    value: ({ orders }) => orders,
  },
  share: {
    label: 'Share of orders',
    definition: 'Their share of all purchases.',
    kind: 'rate',
    value: ({ share }) => share,
  },
  revenue: { label: 'Revenue', definition: 'What they bring.', kind: 'money', value: ({ revenue }) => revenue },
  revenueShare: {
    label: 'Share of revenue',
    definition: 'Their share of the revenue of all purchases.',
    kind: 'rate',
    value: ({ revenueShare }) => revenueShare,
  },
})

export const valuesSheet = ({ bins }: OrderValues): FigureSheet => figureSheet(valuesText.title, valuesTable, bins)

/** The order values of a row: `$50–$100`, `$1,000 and more`. */
export function binText({ from, until }: OrderValueBin, money: MoneyFormat): string {
  if (until === null) return `${money.short(from)} and more`
  if (until === from) return money.short(0)
  return from === 0 ? `below ${money.short(until)}` : `${money.short(from)}–${money.short(until)}`
}

/** Refunds are in no row. */
export const refundsNote = ({ refunds }: OrderValues, money: MoneyFormat): string =>
  `${formatCount(refunds.orders)} ${refunds.orders === 1 ? 'refund of' : 'refunds of together'} ${money.exact(refunds.revenue)} ${refunds.orders === 1 ? 'is' : 'are'} in no row.`

/** A description of the chart in words. */
export function valuesChartText({ purchases, bins }: OrderValues, money: MoneyFormat): string {
  const most = bins.reduce((a, b) => (b.orders > a.orders ? b : a))
  return `${formatCount(purchases)} ${purchases === 1 ? 'order' : 'orders'}. Most frequent: ${binText(most, money)}, ${formatCount(most.orders)} (${formatRate(most.share)}).`
}

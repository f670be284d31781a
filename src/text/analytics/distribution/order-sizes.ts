import type { OrderSizeBin, OrderSizes, SizeOf } from '#domain/analytics/distribution/order-sizes.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { countedOrders } from '../counted.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'

/** Orders by value and by units (docs/semantics.md §16). */
export const sizesText = {
  value: {
    title: 'Orders by value',
    lead: 'How many orders have which value, and what they bring. An order with exactly the value at which a row ends is in the next row.',
    size: 'Order value',
    from: 'The least order value of the row. Purchases of 0 have a row of their own.',
    until: 'Order values of the row are below this; the last row has no end.',
  },
  units: {
    title: 'Orders by units',
    lead: 'How many orders have so many units, and what they bring. Orders without a quantity are in no row.',
    size: 'Units',
    from: 'The least number of units of the row. Purchases of 0 units have a row of their own.',
    until: 'Orders of the row have fewer units than this; the last row has no end.',
  },
  orders: 'Orders',
  none: 'There is no purchase yet.',
} as const

/** The figures of a row, after its size. */
export const sizeFigures: FigureColumn<OrderSizeBin>[] = keyed({
  orders: {
    label: 'Orders',
    definition: 'Purchases of this size. A value is after the refunded amounts of the order itself.',
    kind: 'count',
    value: ({ orders }) => orders,
  },
  share: {
    label: 'Share of orders',
    definition: 'Their share of the purchases in all rows.',
    kind: 'rate',
    value: ({ share }) => share,
  },
  revenue: { label: 'Revenue', definition: 'What they bring.', kind: 'money', value: ({ revenue }) => revenue },
  revenueShare: {
    label: 'Share of revenue',
    definition: 'Their share of the revenue of the purchases in all rows.',
    kind: 'rate',
    value: ({ revenueShare }) => revenueShare,
  },
})

const kinds = { value: 'money', units: 'quantity' } as const

/** An export has the bounds of a row as numbers. */
const sizesTable = (of: SizeOf): FigureColumn<OrderSizeBin>[] => [
  { key: 'from', label: 'From', definition: sizesText[of].from, kind: kinds[of], value: ({ from }) => from },
  {
    key: 'until',
    label: 'Below',
    definition: sizesText[of].until,
    kind: kinds[of],
    value: ({ from, until }) => (until === from ? null : until),
  },
  ...sizeFigures,
]

export const sizesSheet = (of: SizeOf, { bins }: OrderSizes): FigureSheet =>
  figureSheet(sizesText[of].title, sizesTable(of), bins)

/** The sizes of a row: `$50–$100`, `$1,000 and more`; of units `3` or `4 to below 6`. */
export function binText(of: SizeOf, { from, until }: OrderSizeBin, money: MoneyFormat): string {
  const short = of === 'value' ? money.short : formatCount
  if (until === null) return `${short(from)} and more`
  if (until === from) return short(0)
  if (from === 0) return `below ${short(until)}`
  if (of === 'value') return `${short(from)}–${short(until)}`
  return until - from === 1 ? short(from) : `${short(from)} to below ${short(until)}`
}

/** Refunds are in no row. */
export const refundsNote = ({ refunds }: OrderSizes, money: MoneyFormat): string =>
  `${formatCount(refunds.orders)} ${refunds.orders === 1 ? 'refund of' : 'refunds of together'} ${money.exact(refunds.revenue)} ${refunds.orders === 1 ? 'is' : 'are'} in no row.`

/** A description of the chart in words. */
export function sizesChartText(of: SizeOf, { purchases, bins }: OrderSizes, money: MoneyFormat): string {
  const most = bins.reduce((a, b) => (b.orders > a.orders ? b : a))
  return `${countedOrders(purchases)}. Most frequent: ${binText(of, most, money)}, ${formatCount(most.orders)} (${formatRate(most.share)}).`
}

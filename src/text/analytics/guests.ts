import { formatCount, formatMoney } from '#domain/values/money.ts'

/** Orders without a customer (docs/semantics.md §8). */
export const guestsText = { include: 'Include orders without a customer' } as const

const named = (orders: number, money: number) =>
  `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'} without a customer, ${formatMoney(money)},`

/** What the figures do with them. */
export const guestsLine = (orders: number, money: number, areIncluded: boolean): string =>
  areIncluded
    ? `${named(orders, money)} ${orders === 1 ? 'is' : 'are'} included in revenue, purchases and AOV, but not in purchasers.`
    : `${named(orders, money)} ${orders === 1 ? 'is' : 'are'} in no figure.`

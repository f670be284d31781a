import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { countedOrders } from './counted.ts'

/** Orders without a customer (docs/semantics.md §8). */
export const guestsText = { include: 'Include orders without a customer' } as const

const named = (orders: number, amount: string) => `${countedOrders(orders)} without a customer, ${amount},`

/** Whether the figures include them. */
export const guestsLine = (orders: number, value: number, areIncluded: boolean, money: MoneyFormat): string =>
  areIncluded
    ? `${named(orders, money.exact(value))} ${orders === 1 ? 'is' : 'are'} included in revenue, purchases and AOV, but not in purchasers.`
    : `${named(orders, money.exact(value))} ${orders === 1 ? 'is' : 'are'} in no figure.`

/** The same for the orders without a customer that a filter chooses. */
export function chosenGuestsLine(purchases: number, value: number, areIncluded: boolean, money: MoneyFormat): string {
  const named = `${formatCount(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'} without a customer, ${money.exact(value)} with refunds,`
  const fits = purchases === 1 ? 'fits' : 'fit'
  return areIncluded
    ? `${named} ${fits} the filter and count here.`
    : `${named} ${fits} the filter, but count in no figure.`
}

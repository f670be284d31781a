import { formatCount } from '#domain/values/money.ts'

/** Names the table of a chart's figures for screen readers. */
export const figuresOf = (title: string): string => `Figures of the chart: ${title}`

/** The list has the orders of customers only. */
export const guestsLeftOut = (orders: number): string =>
  `${formatCount(orders)} ${orders === 1 ? 'order without a customer is' : 'orders without a customer are'} not counted here.`

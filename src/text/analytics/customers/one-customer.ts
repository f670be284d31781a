import type { CustomerColumn } from '#domain/analytics/customers/customer-row.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { countedOrders } from '../counted.ts'
import { periodName } from '../period-name.ts'

/** The page of one customer. */
export const customerText = {
  title: 'Customer',
  lead: 'One customer and all orders, the latest first.',
  notFound: 'The list of this data source has no such customer. It may have been made anew since.',
  back: 'All customers',
  previous: 'Previous',
  next: 'Next',
  around: 'In this list',
  figures: 'Figures',
  about: 'About',
  firstOrder: 'First order',
  spent: 'Spent',
  spentMeans: 'Revenue before refunds, minus refunds.',
  ordersCount: 'Orders',
  silent: 'No order for',
  atStake: 'At stake',
  atStakeOf: 'in the 365 days up to the last order',
  chart: 'Orders over time',
  chartLead: 'Height: value after refunds.',
  withRefund: 'Orange: with a refund.',
  daysBefore: 'Days before',
  latestFirst: 'Latest first',
  total: 'Total',
  noPurchase: 'no purchase',
  orders: 'Orders',
  number: 'No.',
  date: 'Date',
  value: 'Value',
  valueAfter: 'Value after refunds',
  skus: 'SKUs',
  refund: 'Refund',
  refunds: 'Refunds',
  ordersWord: 'orders',
} as const

export const moreValues = (more: number) => `and ${formatCount(more)} more`

/** A single figure needs more words than a column of figures. */
export const longLabels: Partial<Record<CustomerColumn, string>> = {
  recency: 'Days since the last order',
  usualGap: 'Usual gap between orders, in days',
  r: 'Recency score, of 5',
  f: 'Orders score, of 5',
  m: 'Money score, of 5',
  expectedOrders: 'Expected purchase days, 12 months',
  expectedMoney: 'Expected value, 12 months',
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** `Jan 10, 2025, 4:54 PM`, like all moments in the product; a time of midnight is left out. */
export function shownTime(at: string): string {
  const [day, time] = at.split(' ')
  return time && time !== '00:00:00'
    ? `${periodName(day!)}, ${clock.format(new Date(`1970-01-01T${time.slice(0, 5)}Z`))}`
    : periodName(day!)
}

/** The SKUs of an order beyond those that the page names. */
export const moreSkus = (count: number) => `${formatCount(count)} more`

export const daysWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`

/** Below what a customer spent. */
export const topShareWords = (percent: number) => `top ${percent}% of customers`
export const sinceWords = (at: string) => `since ${periodName(at.slice(0, 10))}`
export const usuallyWords = (gap: number | null) =>
  gap === null ? 'no second order yet' : `usually ${formatCount(gap)}`
export const refundRateWords = (rate: number) => `${formatRate(rate)} of what was bought`
export const dueWords = (day: string) => `due ${periodName(day)}`
export const hatchedWords = (gap: number) => `Hatched: no order for longer than the usual ${daysWords(gap)}.`
export const lastMarksWords = (count: number) => `The last ${formatCount(count)} orders.`

/** The chart in words. */
export const chartWords = (orders: number, refunded: number, due: string | null) =>
  `${countedOrders(orders)}${refunded ? `, ${formatCount(refunded)} with a refund` : ''}${due ? `; the next one was ${dueWords(due)}` : ''}.`

import type { CustomerColumn } from '#domain/analytics/customers/customer-row.ts'
import { formatCount } from '#domain/values/money.ts'
import { periodName } from '../period-name.ts'

/** The page of one customer. */
export const customerText = {
  title: 'Customer',
  lead: 'One customer and everything bought, from the first order to the last.',
  notFound: 'The list of this data source has no such customer. It may have been made anew since.',
  back: 'All customers',
  figures: 'What is known',
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

/** A single figure needs more words than a column of figures. */
export const longLabels: Partial<Record<CustomerColumn, string>> = {
  recency: 'Days since the last order',
  usualGap: 'Usual gap between orders, in days',
  r: 'Recency score, of 5',
  f: 'Frequency score, of 5',
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

import { formatCount } from '#domain/values/money.ts'

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
  skus: 'SKUs',
  refund: 'Refund',
  ordersWord: 'orders',
} as const

/** SKUs of an order beyond those that are named. */
export const moreSkus = (count: number) => `${formatCount(count)} more`

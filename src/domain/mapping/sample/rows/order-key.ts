import type { SampleRow } from './sample-rows.ts'

/** The key that the rows of one order share: the customer with the order ID, else with the time. */
export const orderKey = ({ customer, at, orderId }: Pick<SampleRow, 'customer' | 'at' | 'orderId'>) =>
  orderId ? `${customer}\nid ${orderId}` : `${customer}\n${at}`

import { countedOnceByRow } from '#jobs/ingest/read/count-totals-once.ts'

/** What of figures and list hangs on whether a file has order IDs, refunded amounts or quantities (docs/semantics.md §8). */
export interface OrderShape {
  hasFields: boolean
  hasOrderId: boolean
  /** some rows have no order ID: their time tells their order */
  hasBlankIds: boolean
  hasRefunded: boolean
  hasQuantity: boolean
}

export const plainOrders: OrderShape = {
  hasFields: false,
  hasOrderId: false,
  hasBlankIds: false,
  hasRefunded: false,
  hasQuantity: false,
}

/** What rows of a customer share that are one order. */
export function orderGroup({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'ordered_at'
  return hasBlankIds ? 'order_key, case when order_key is null then ordered_at end' : 'order_key'
}

/** What an order of the list brought before refunds: what is left of it is its value (docs/semantics.md §8). */
export const grossOf = ({ hasRefunded }: OrderShape): string =>
  hasRefunded ? 'greatest(value + refunded, 0)' : 'greatest(value, 0)'

/** What a row of `tx` adds where the totals that an order repeats on its rows count once, those of its first SKU. */
export const addedOnce = (shape: OrderShape): string =>
  countedOnceByRow({ by: `customer_key, ${orderGroup(shape)}`, order: 'sku_key, rowid' }, shape.hasRefunded)

/** Whether a row of `tx` is of its customer's first purchase; an order without an ID has none, or 0. */
export function inFirstOrder({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'tx.ordered_at = first_at'
  const isFirst = hasBlankIds
    ? 'case when coalesce(first_order_key, 0) = 0 then tx.order_key is null and tx.ordered_at = first_at else tx.order_key = first_order_key end'
    : 'tx.order_key = first_order_key'
  return `tx.ordered_at is not null and ${isFirst}`
}

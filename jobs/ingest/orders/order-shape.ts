import { countedOnceByRow } from '#jobs/ingest/read/count-totals-once.ts'

/**
 * Facts on which figures and list depend: whether a file has order IDs, refunded amounts or quantities
 * (docs/semantics.md §8).
 */
export interface OrderShape {
  hasFields: boolean
  hasOrderId: boolean
  /** some rows have no order ID, so their time decides their order */
  hasBlankIds: boolean
  hasRefunded: boolean
  hasQuantity: boolean
  /** columns of what a row cost, which only the list has */
  hasCost: boolean
  hasUnitCost: boolean
  hasShippingCost: boolean
}

export const plainOrders: OrderShape = {
  hasFields: false,
  hasOrderId: false,
  hasBlankIds: false,
  hasRefunded: false,
  hasQuantity: false,
  hasCost: false,
  hasUnitCost: false,
  hasShippingCost: false,
}

/** The key that a customer's rows of one order share. */
export function orderGroup({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'ordered_at'
  return hasBlankIds ? 'order_key, case when order_key is null then ordered_at end' : 'order_key'
}

/** The revenue of an order before refunds; after them, it is the order's value (docs/semantics.md §8). */
export const grossOf = ({ hasRefunded }: OrderShape): string =>
  hasRefunded ? 'greatest(value + refunded, 0)' : 'greatest(value, 0)'

/** The money that a row of `tx` adds if repeated totals count once: the first SKU's row has it. */
export const addedOnce = (shape: OrderShape): string =>
  countedOnceByRow({ by: `customer_key, ${orderGroup(shape)}`, order: 'sku_key, rowid' }, shape.hasRefunded)

/** Whether a row of `tx` belongs to its customer's first purchase. An order without an ID has null or 0. */
export function inFirstOrder({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'tx.ordered_at = first_at'
  const isFirst = hasBlankIds
    ? 'case when coalesce(first_order_key, 0) = 0 then tx.order_key is null and tx.ordered_at = first_at else tx.order_key = first_order_key end'
    : 'tx.order_key = first_order_key'
  return `tx.ordered_at is not null and ${isFirst}`
}

/** What of the figures' SQL hangs on whether a file has order IDs, refunded amounts or quantities (docs/semantics.md §8). */
export interface OrderShape {
  hasFields: boolean
  hasOrderId: boolean
  /** some rows have no order ID: their time tells their order */
  hasBlankIds: boolean
  hasRefunded: boolean
  hasQuantity: boolean
}

/** Of a file with order IDs: those of several customers, and orders whose rows lie far apart. */
export interface OrderCounts {
  sharedIds: number
  longOrders: number
}

export const plainOrders: OrderShape = {
  hasFields: false,
  hasOrderId: false,
  hasBlankIds: false,
  hasRefunded: false,
  hasQuantity: false,
}

/** The sums that the orders' amounts have to hold. */
export const sumsOf = ({ hasRefunded, hasQuantity }: OrderShape): string =>
  ['value_units', ...(hasRefunded ? ['refund_units'] : []), ...(hasQuantity ? ['quantity_units'] : [])]
    .map((units) => `coalesce(sum(abs(${units})), 0)`)
    .join(', ')

/** A row's refunded amount. */
export const refundUnitsOf = ({ hasRefunded }: OrderShape): string => (hasRefunded ? 'refund_units' : '0')

/** Of an order of orders-of-fields.sql, what only some files have. Rows of an order more than 31 days apart are stated. */
export const furtherColumns = ({ hasOrderId, hasRefunded, hasQuantity }: OrderShape, isShared: string): string =>
  [
    ...(hasOrderId ? ['order_key', `${isLong} as is_long`, `${isShared} as is_shared`] : []),
    ...(hasRefunded ? ['coalesce(sum(refund_units), 0)::amount as refunded'] : []),
    ...(hasQuantity ? ['coalesce(sum(quantity_units), 0)::amount as units'] : []),
  ]
    .map((column) => `, ${column}`)
    .join('')
const isLong = 'order_key is not null and epoch_us(max(ordered_at)) - epoch_us(min(ordered_at)) > 2678400000000'

/** Columns of `orders` that are counted before it is sorted. */
const countedColumns = ({ hasOrderId, hasRefunded, hasQuantity }: OrderShape): string =>
  [
    'same_lines',
    ...(hasOrderId ? ['is_long', 'is_shared'] : []),
    ...(hasRefunded ? ['refunded'] : []),
    ...(hasQuantity ? ['units'] : []),
  ].join(', ')

/** What rows of a customer share that are one order. */
export function orderGroup({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'ordered_at'
  return hasBlankIds ? 'order_key, case when order_key is null then ordered_at end' : 'order_key'
}

/** The time of a customer's first purchase. */
export const firstTime = 'min(ordered_at) filter (value >= 0)'

/** The inserts of sort-orders.sql and customers.sql. */
export const customerInserts = (shape: OrderShape, firstAt = firstTime): Record<string, string> => ({
  first_at: firstAt,
  at: shape.hasFields ? 'place' : 'ordered_at',
  counted: countedColumns(shape),
  first_order: shape.hasOrderId ? ' arg_min_null(order_key, place) filter (value >= 0) as first_order_key,' : '',
  kept: shape.hasOrderId ? ' first_order_key,' : '',
})

/** Whether a row of `tx` is of its customer's first purchase; an order without an ID has none, or 0. */
export function inFirstOrder({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'tx.ordered_at = first_at'
  const isFirst = hasBlankIds
    ? 'case when coalesce(first_order_key, 0) = 0 then tx.order_key is null and tx.ordered_at = first_at else tx.order_key = first_order_key end'
    : 'tx.order_key = first_order_key'
  return `tx.ordered_at is not null and ${isFirst}`
}

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

/** Of a day with purchases of customers who bought twice that day: how many there are beyond the orders that are the only ones. */
const furtherOfDays = `select day_of(ordered_at) as day, count(distinct customer_key) as purchasers
    from orders where value >= 0 and not is_only group by day`
/** All orders are taken for only ones. Who never bought twice a month never bought twice a day. */
const furtherOfFields = `select day, -sum(n - 1) as purchasers
    from (
      select day_of(ordered_at) as day, count(*) as n from orders
      where value >= 0 and customer_key in (select customer_key from customers where months is null or bit_count(months) < purchases)
      group by customer_key, day
    ) group by day`

/** The inserts of the figures made from `orders`. */
export const figureInserts = (shape: OrderShape, firstAt = firstTime): Record<string, string> => {
  const { hasFields, hasOrderId, hasRefunded, hasQuantity } = shape
  return {
    first_at: firstAt,
    at: hasFields ? 'place' : 'ordered_at',
    counted: countedColumns(shape),
    only_purchase: hasFields ? 'value >= 0' : 'value >= 0 and is_only',
    further_purchasers: hasFields ? furtherOfFields : furtherOfDays,
    first_order: hasOrderId ? ' arg_min_null(order_key, place) filter (value >= 0) as first_order_key,' : '',
    kept: hasOrderId ? ' first_order_key,' : '',
    in_first_order: inFirstOrder(shape),
    refunded: hasRefunded ? 'refunded' : '0',
    refunds: hasRefunded ? 'sum(refunded)' : '0',
    units: hasQuantity ? 'sum(units)' : 'null::bigint',
  }
}

/** Whether a row is of its customer's first purchase. */
function inFirstOrder({ hasOrderId, hasBlankIds }: OrderShape): string {
  if (!hasOrderId) return 'tx.ordered_at = first_at'
  const isFirst = hasBlankIds
    ? 'case when first_order_key is null then tx.order_key is null and tx.ordered_at = first_at else tx.order_key = first_order_key end'
    : 'tx.order_key = first_order_key'
  return `tx.ordered_at is not null and ${isFirst}`
}

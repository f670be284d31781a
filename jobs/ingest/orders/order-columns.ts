import { costColumns, hasMoneyDiscount, isCostColumn, type OrderFields } from './order-fields.ts'

/** Columns of `tx` that only some mappings need; unmapped ones take no memory. */
export function orderColumns(fields: OrderFields): string[] {
  const { hasOrderId, hasStatus, hasType, hasLabel, hasHidden, numbers } = fields
  return [
    ...(hasOrderId ? ['order_key'] : []),
    ...(numbers.includes('refunded') ? ['refund_units'] : []),
    ...(hasMoneyDiscount(fields) ? ['discount_off'] : []),
    ...(numbers.includes('quantity') ? ['quantity_units'] : []),
    ...numbers.filter(isCostColumn).map((column) => costColumns[column]),
    ...(hasStatus ? ['status_key'] : []),
    ...(hasType ? ['type_key'] : []),
    ...(hasLabel ? ['label'] : []),
    ...(hasHidden ? ['is_hidden'] : []),
  ]
}

/** The columns of `tx` whose blank cells have the status of their order. */
export const filledStatusKeys = ({ hasStatus, hasType, statesOfRows }: OrderFields): string[] =>
  [...(hasStatus ? (['status_key'] as const) : []), ...(hasType ? (['type_key'] as const) : [])].filter(
    (key) => !statesOfRows.includes(key),
  )

/** The key that rows of one order of a customer share. */
export const orderKeyOf = ({ hasOrderId }: OrderFields): string =>
  hasOrderId ? 'coalesce(order_key, hash(ordered_at))' : 'ordered_at'

/** Whether two rows of a customer, in `tx` and in another table, belong to one order (docs/semantics.md §8). */
export const sameOrder = ({ hasOrderId }: OrderFields, other: string): string =>
  hasOrderId
    ? `(${other}.order_key = tx.order_key or ${other}.order_key is null and tx.order_key is null and ${other}.ordered_at = tx.ordered_at)`
    : `${other}.ordered_at = tx.ordered_at`

import { type Mapped, type MappingCheck, moneyOf } from './mapping-check.ts'

/** Returned pieces under the number of the order that sold them: that order is worth less, and nothing is a refund of its own. */
export function returnsInOrdersCheck({ positions, sales }: Mapped): MappingCheck | undefined {
  if (positions.orderId === undefined || positions.quantity === undefined) return undefined
  const sold = new Set(sales.filter(({ row }) => (row.units ?? 0n) > 0n).map(({ row }) => row.orderId))
  const returns = sales.filter(
    ({ row }) => row.orderId && (row.money.quantity ?? 0n) < 0n && (row.units ?? 0n) < 0n && sold.has(row.orderId),
  )
  return returns.length ? { kind: 'returns-in-orders', rows: returns.length, money: -moneyOf(returns) } : undefined
}

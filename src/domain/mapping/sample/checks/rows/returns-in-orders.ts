import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { type Mapped, moneyOf } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { type SampleRow, statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { isTypeColumn } from '#domain/mapping/statuses/propose-choice.ts'

/**
 * Returns that have the number of the original order: they lower that order, and none counts as a refund of its own.
 */
export function returnsInOrdersCheck({ positions, counted, statuses }: Mapped): MappingCheck | undefined {
  if (positions.orderId === undefined) return undefined
  const refunds = statuses.map(({ column, values }) =>
    isTypeColumn(column) ? values.filter(({ choice }) => choice === 'refund').map(({ value }) => statusKey(value)) : [],
  )
  const isReturn = (row: SampleRow) =>
    (row.money.quantity ?? 0n) < 0n || refunds.some((types, place) => types.includes(statusKey(statusIn(row, place))))
  const sold = new Set(counted.filter((row) => (row.units ?? 0n) > 0n).map(orderKey))
  const returns = counted
    .filter((row) => row.orderId && (row.units ?? 0n) < 0n && isReturn(row) && sold.has(orderKey(row)))
    .map((row) => ({ row, cells: [] }))
  return returns.length ? { kind: 'returns-in-orders', rows: returns.length, money: -moneyOf(returns) } : undefined
}

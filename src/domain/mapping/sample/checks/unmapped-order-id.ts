import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { noOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import { freeColumns, type Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import type { MappingCheck } from './mapping-check.ts'

/** An unmapped column that is named as an order number, and the reason against it. */
export function unmappedOrderIdCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  if (positions.orderId !== undefined) return undefined
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const found = noOrderId({
    free: freeColumns(mapped).map(({ at }) => all[at]!),
    customer: all[positions.customerId],
    date: all[positions.transactionDate],
    value: undefined,
    item: undefined,
    source: sourceOf(all),
  })
  if (!found) return undefined
  const { column, ...why } = found
  return { kind: 'unmapped-order-id', column: column.name, ...why }
}

import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import type { ColumnCheck } from '#domain/mapping/sample/checks/column-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { afterFees, beforeFees, type Fees } from '#domain/mapping/values/fees.ts'

/**
 * Which column is mapped if a sale and its amount after fees stand side by side. Known exports are always mapped
 * correctly.
 */
export function feesBesideCheck({ columns, cells, positions }: Mapped): ColumnCheck | undefined {
  const at = positions.transactionValue ?? positions.unitPrice
  if (at === undefined) return undefined
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const value = all[at]
  if (!value) return undefined
  const taken = [positions.customerId, positions.transactionDate, positions.refundedAmount, positions.discount]
  const free = all.filter((_, place) => !taken.includes(place))
  const sale = beforeFees(value, free)
  if (sale) return said(sale.sale.name, value.name, sale.fees, true)
  const net = sourceOf(all) ? undefined : afterFees(value, free)
  return net && said(value.name, net.net.name, net.fees, false)
}

function said(sale: string, net: string, { columns, isByWords }: Fees, isNet: boolean): ColumnCheck {
  const off = columns.map((column) => cellAmounts(column).reduce((sum, amount) => sum + Math.abs(amount || 0), 0))
  const money = Math.round(off.reduce((a, b) => a + b, 0) * 100) / 100
  return { kind: 'fees-beside', sale, net, fees: columns.map(({ name }) => name), money, isByWords, isNet }
}

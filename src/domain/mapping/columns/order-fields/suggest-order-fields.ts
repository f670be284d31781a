import type { CoreField, TargetField } from '#domain/mapping/target-field.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import type { System } from '#knowledge/system.ts'
import { statusColumns } from './find-status-columns.ts'
import { type Known, mostColumns } from './known.ts'
import { isDebitOrCredit, ledgerColumns } from './ledger.ts'
import { orderIdColumn } from './order-id.ts'
import { quantityColumn, unitPriceColumn } from './product.ts'
import { discountColumn, refundedColumn } from './reductions.ts'

/**
 * The mapping with the fields of docs/semantics.md §8. If Transaction Value is only a price, Quantity × Unit Price
 * replaces it; if it is missing, debit and credit replace it.
 */
export function withOrderFields(
  mapped: ReadonlyMap<Column, CoreField>,
  columns: Column[],
  source: System | undefined,
): Map<Column, TargetField> {
  const found = new Map<Column, TargetField>(mapped)
  const of = (field: TargetField) => [...found.keys()].find((column) => found.get(column) === field)
  const known = (): Known => ({
    free: columns.slice(0, mostColumns).filter((column) => !found.has(column)),
    customer: of('customerId'),
    date: of('transactionDate'),
    value: of('transactionValue'),
    item: of('skuId') ?? of('skuName'),
    order: of('orderId'),
    source,
  })
  const billed = of('transactionValue')
  const ledger = !billed || isDebitOrCredit(billed) ? ledgerColumns(columns.slice(0, mostColumns), found) : undefined
  if (ledger && billed) found.delete(billed)
  if (ledger) found.set(ledger.transactionValue, 'transactionValue').set(ledger.refundedAmount, 'refundedAmount')
  const orderId = orderIdColumn(known())
  if (orderId) found.set(orderId, 'orderId')
  const quantity = quantityColumn(known())
  const unitPrice = quantity && unitPriceColumn(known(), quantity)
  if (quantity) found.set(quantity, 'quantity')
  if (unitPrice) found.set(unitPrice, 'unitPrice')
  const product = quantity && unitPrice ? productsOf(quantity, unitPrice) : undefined
  const discount = product && discountColumn(known(), product, orderId)
  if (discount) found.set(discount, 'discount')
  const value = of('transactionValue')
  const amounts = product ?? (value && cellAmounts(value))
  const refunded = amounts && !ledger ? refundedColumn(known(), amounts, orderId) : undefined
  if (refunded) found.set(refunded, 'refundedAmount')
  for (const status of statusColumns(known())) found.set(status, 'orderStatus')
  return found
}

function productsOf(quantity: Column, unitPrice: Column): number[] {
  const prices = cellAmounts(unitPrice)
  return cellAmounts(quantity).map((pieces, row) => pieces * prices[row]!)
}

import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { saysRefundBelow } from '#domain/mapping/statuses/propose-choice.ts'
import { orderKey } from './order-key.ts'
import type { SampleRow } from './sample-rows.ts'

/**
 * Of each status that says that money went back, how many rows above 0 stand beside the row of the sale: one of the same order
 * with another status, money above 0, and the same amount, SKU or no SKU. jobs/ingest/orders/sql/beside-sales.sql does the same.
 */
export function rowsBesideSales(rows: SampleRow[], kind: 'status' | 'type', header: string): Map<string, number> {
  const saysRefund = saysRefundBelow(header)
  const usable = rows.filter((row) => !row.setAside && (row.units ?? 0n) > 0n)
  const sales = new Map<string, SampleRow[]>()
  for (const row of usable)
    if (row[kind] && !saysRefund(row[kind])) sales.set(orderKey(row), [...(sales.get(orderKey(row)) ?? []), row])
  const found = new Map<string, number>()
  for (const row of usable) {
    if (!row[kind] || !saysRefund(row[kind])) continue
    const isOf = (sale: SampleRow) => sale.units === row.units || !sale.sku || !row.sku || sale.sku === row.sku
    const key = statusKey(row[kind])
    if (sales.get(orderKey(row))?.some(isOf)) found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

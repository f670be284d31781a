import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { saysRefundBelow } from '#domain/mapping/statuses/propose-choice.ts'
import { orderKey } from './order-key.ts'
import type { SampleRow } from './sample-rows.ts'

/** Rows of one status that say that money went back. */
export interface RefundRows {
  beside: number
  after: number
}

/**
 * Of each status that says that money went back, how many rows above 0 stand beside the row of the sale: one of the same order
 * with another status, money above 0, and the same amount, SKU or no SKU. `after`: those after a sale of the same customer and
 * amount, whatever its order. jobs/ingest/orders/sql/paid-back-sales.sql does the same.
 */
export function rowsBesideSales(rows: SampleRow[], kind: 'status' | 'type', header: string): Map<string, RefundRows> {
  const saysRefund = saysRefundBelow(header)
  const usable = rows.filter((row) => !row.setAside && (row.units ?? 0n) > 0n)
  const sales = new Map<string, SampleRow[]>()
  const days = new Map<string, string>()
  for (const row of usable) {
    if (!row[kind] || saysRefund(row[kind])) continue
    sales.set(orderKey(row), [...(sales.get(orderKey(row)) ?? []), row])
    const equal = `${row.units}\n${row.customer}`
    const known = days.get(equal)
    if (row.at && !(known && known <= row.at)) days.set(equal, row.at)
  }
  const found = new Map<string, RefundRows>()
  for (const row of usable) {
    if (!row[kind] || !saysRefund(row[kind])) continue
    const isOf = (sale: SampleRow) => sale.units === row.units || !sale.sku || !row.sku || sale.sku === row.sku
    const key = statusKey(row[kind])
    const one = found.get(key) ?? { beside: 0, after: 0 }
    const day = days.get(`${row.units}\n${row.customer}`)
    found.set(key, {
      beside: one.beside + (sales.get(orderKey(row))?.some(isOf) ? 1 : 0),
      after: one.after + (day && row.at && day <= row.at ? 1 : 0),
    })
  }
  return found
}

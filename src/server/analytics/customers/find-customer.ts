import type { Context } from 'hono'
import {
  type CustomerRow,
  customerRow,
  customersAnAnswer,
  type ReadCustomer,
} from '#domain/analytics/customers/customer-row.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'

/** An order of a customer. Money in the file's currency; the money of a refund is negative. */
export interface CustomerOrder {
  place: number
  /** the number of this purchase among the customer's; null for a refund */
  purchase: number | null
  orderedAt: string
  /** whole days since the purchase before; null for the first one and for refunds */
  daysBefore: number | null
  value: number
  /** the refunded part of the order, as a positive number (docs/semantics.md §8) */
  refunds: number
  /** the 20 SKUs with most money, and the number of all others */
  skus: { sku: string; money: number }[]
  moreSkus: number
}

interface ReadOrder {
  place: number
  purchase: number | null
  ordered_at: string
  days_before: number | null
  value: number
  refunds: number
  skus: { text: string; money: number }[]
  more_skus: number
}

const units = 10_000

/**
 * A customer with one page of orders, the first or the last one first; undefined if the list has no such number.
 */
export async function findCustomer(
  c: Context<AppEnv>,
  fileId: string,
  number: number,
  page: number,
  direction: 'asc' | 'desc',
): Promise<{ customer: CustomerRow; orders: CustomerOrder[]; all: number; page: number; pages: number } | undefined> {
  const ask = <Row>(question: Parameters<typeof askList>[3]) => askList<Row>(c.var, askerOf(c), fileId, question)
  const [read] = await ask<ReadCustomer>({ query: 'customers-of-numbers', words: { numbers: String(number) } })
  if (!read) return undefined
  const [counted] = await ask<{ orders: number }>({ query: 'order-count', parameters: { customer: number } })
  const all = counted!.orders
  const pages = Math.max(1, Math.ceil(all / customersAnAnswer))
  const shown = Math.min(page, pages)
  const orders = await ask<ReadOrder>({
    query: 'orders-of-customer',
    parameters: { customer: number, limit: customersAnAnswer, offset: (shown - 1) * customersAnAnswer },
    words: { direction },
  })
  return {
    customer: customerRow(read),
    orders: orders.map(({ place, purchase, ordered_at, days_before, value, refunds, skus, more_skus: moreSkus }) => ({
      place,
      purchase,
      orderedAt: ordered_at,
      daysBefore: days_before,
      value: value / units,
      refunds: refunds / units,
      skus: skus.map(({ text, money }) => ({ sku: text, money: money / units })),
      moreSkus,
    })),
    all,
    page: shown,
    pages,
  }
}

import type { Context } from 'hono'
import {
  type CustomerRow,
  customerRow,
  customersAnAnswer,
  type ReadCustomer,
} from '#domain/analytics/customers/customer-row.ts'
import type { CustomerOrders } from '#domain/analytics/customers/one-customer.ts'
import type { AppEnv } from '#server/context.ts'
import { askOfFile } from '#server/lists/ask-of-file.ts'

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
): Promise<({ customer: CustomerRow } & CustomerOrders) | undefined> {
  const ask = askOfFile(c, fileId)
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

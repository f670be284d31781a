import { Hono } from 'hono'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { productsOfCall } from '#server/analytics/products/products-of-call.ts'
import type { AppEnv } from '#server/context.ts'

/** The product tables of a file (docs/semantics.md §11, docs/specification.md §12). */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { view, figures } = await productsOfCall(c)
  const { first, together, leftOut } = figures
  return c.json({
    leastCustomers: view.least,
    withinDays: view.isEarly ? earlyDays : null,
    leftOut,
    customers: first.customers,
    customersWithoutSku: first.withoutSku,
    hiddenSkus: first.hidden,
    unlistedSkus: first.unlisted,
    firstProducts: first.products,
    journey: first.journey,
    orders: together.orders,
    ordersCut: together.cut,
    boughtTogether: together.pairs,
  })
})

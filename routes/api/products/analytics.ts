import { Hono } from 'hono'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import type { AppEnv } from '#server/context.ts'

/** The product tables of a file (docs/semantics.md §11, docs/specification.md §12). */
export default new Hono<AppEnv>().get('/', (c) =>
  productsAnswer(c, ({ view, figures: { first, together, leftOut } }) =>
    c.json({
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
    }),
  ),
)

import { Hono } from 'hono'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { packJson } from '#server/http/answers/compression.ts'
import { packedJson } from '#server/http/answers/packed-json.ts'

const kept = keptAnswers()

/**
 * The product tables of a file (docs/semantics.md §11, docs/specification.md §12). Their JSON is cached in compressed
 * form: for 20,000 steps between products, making it takes 15 ms.
 */
export default new Hono<AppEnv>().get('/', (c) =>
  productsAnswer(c, async ({ view, figures: { first, together, leftOut, key } }) => {
    const answer = () =>
      packJson({
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
    return packedJson(c, await kept(JSON.stringify([key, view.sort, view.pairSort]), answer))
  }),
)

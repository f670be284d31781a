import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { customersPath, readPlace } from '#domain/analytics/customers/customer-row.ts'
import { readPage } from '#domain/site/paging.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { aboutCustomer } from '#server/analytics/customers/about-customer.ts'
import { readCustomerNumber } from '#server/analytics/customers/customer-number.ts'
import { findCustomer } from '#server/analytics/customers/find-customer.ts'
import { findNeighbors } from '#server/analytics/customers/find-neighbors.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView } from '#server/analytics/customers/read-view.ts'
import type { AppEnv } from '#server/context.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { customerText } from '#text/analytics/customers/one-customer.ts'
import { lifecycleError } from '#text/analytics/lifecycle.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { OneCustomer } from '#ui/analytics/customers/OneCustomer.tsx'

/**
 * One customer with orders. The address has the customer's number in the list, never the key. It also has the list from
 * which the page was opened: its filter, its sort, and the customer's place in it.
 */
export default new Hono<AppEnv>().get('/', (c) => {
  const number = readCustomerNumber(c.req.param('number'))
  const view = readCustomerView(c)
  const page = {
    path: customersPath,
    text: { ...customersText, title: customerText.title, lead: customerText.lead },
    foldsFacts: true,
    error: (message: string) => ({ title: lifecycleError(message) }),
  }
  if (!view) return analyticsPage(c, page, undefined)
  return analyticsPage(c, page, {
    content: (file) =>
      withList(c, file.id, async (facts) => {
        const found = await findCustomer(c, file.id, number, readPage(c.req.query('page')), 'desc')
        if (!found) throw new HTTPException(404, { message: customerText.notFound })
        const place = readPlace(c.req.query('place'))
        return (
          <OneCustomer
            fileId={file.id}
            number={number}
            orderRule={orderRule(file.understanding)}
            lastAt={facts.lastAt}
            list={{ view, place, searched: c.req.query('searched') }}
            about={await aboutCustomer(c, file.id, number, facts.attributes ?? [])}
            neighbors={place ? await findNeighbors(c, file.id, number, { view, place, facts }) : {}}
            {...found}
          />
        )
      }),
  })
})

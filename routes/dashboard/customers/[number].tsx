import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { customersPath } from '#domain/analytics/customers/customer-row.ts'
import { readPage } from '#domain/site/paging.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { readCustomerNumber } from '#server/analytics/customers/customer-number.ts'
import { findCustomer } from '#server/analytics/customers/find-customer.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { customerText } from '#text/analytics/customers/one-customer.ts'
import { lifecycleError } from '#text/analytics/lifecycle.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { OneCustomer } from '#ui/analytics/customers/OneCustomer.tsx'

/** One customer with orders. The address has the customer's number in the list, never the key. */
export default new Hono<AppEnv>().get('/', (c) => {
  const number = readCustomerNumber(c.req.param('number'))
  const page = {
    path: customersPath,
    text: { ...customersText, title: customerText.title, lead: customerText.lead },
    error: (message: string) => ({ title: lifecycleError(message) }),
  }
  return analyticsPage(c, page, {
    content: (file) =>
      withList(c, file.id, async () => {
        const found = await findCustomer(c, file.id, number, readPage(c.req.query('page')))
        if (!found) throw new HTTPException(404, { message: customerText.notFound })
        return <OneCustomer fileId={file.id} number={number} orderRule={orderRule(file.understanding)} {...found} />
      }),
  })
})

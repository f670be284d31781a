import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readPage } from '#domain/site/paging.ts'
import { readCustomerNumber } from '#server/analytics/customers/customer-number.ts'
import { findCustomer } from '#server/analytics/customers/find-customer.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { customerText } from '#text/analytics/customers/one-customer.ts'

/** One customer with one page of orders. */
export default new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file) => {
    const number = readCustomerNumber(c.req.param('number'))
    const found = await findCustomer(c, file.id, number, readPage(c.req.query('page')), 'asc')
    if (!found) throw new HTTPException(404, { message: customerText.notFound })
    return c.json(found)
  }),
)

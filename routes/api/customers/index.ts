import { type Context, Hono } from 'hono'
import { customersAnAnswer } from '#domain/analytics/customers/customer-row.ts'
import { findCustomers } from '#server/analytics/customers/customer-question.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView } from '#server/analytics/customers/read-view.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

const answer = (c: Context<AppEnv>, fields?: URLSearchParams) => {
  const view = readCustomerView(c, fields) ?? badRequest(analyticsText.badAddress)
  return listAnswer(c, async (file, facts) => c.json(await findCustomers(c, file.id, view, facts, customersAnAnswer)))
}

/**
 * One page of the customers that match the filter in the address. A search is posted, so that no address contains a
 * key.
 */
export default new Hono<AppEnv>()
  .get('/', (c) => answer(c))
  .post('/', async (c) => {
    const { search } = await readJsonObject(c)
    return answer(c, new URLSearchParams({ search: textField(search) }))
  })

import { type Context, Hono } from 'hono'
import { exportCustomers, exportFormats } from '#server/analytics/customers/export-customers.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView } from '#server/analytics/customers/read-view.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { customersText } from '#text/analytics/customers/customers.ts'

/** The list as the page shows it, with all its customers. */
function answer(c: Context<AppEnv>, fields?: URLSearchParams) {
  const asked = fields?.get('format') ?? c.req.query('format')
  const format = exportFormats.find((one) => one === asked) ?? badRequest(customersText.badFormat)
  const view = readCustomerView(c, fields) ?? badRequest(analyticsText.badAddress)
  return listAnswer(c, (file, facts) => exportCustomers(c, file, facts, view, format))
}

export default new Hono<AppEnv>().get('/', (c) => answer(c)).post('/', async (c) => answer(c, await readForm(c)))

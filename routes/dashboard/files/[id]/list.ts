import { Hono } from 'hono'
import { makeListAgain } from '#db/queries/customer-lists.ts'
import { forecastPath } from '#domain/analytics/addresses/forecast-address.ts'
import { productsPath } from '#domain/analytics/addresses/products-address.ts'
import { customersPath } from '#domain/analytics/customers/customer-row.ts'
import { fileHref } from '#domain/files/notification.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { setFlash } from '#server/http/answers/flash-cookie.ts'
import { readForm } from '#server/http/requests/request-body.ts'

/** The pages with this form in their notice. Each shows the list once it exists. */
const listPages = [customersPath, productsPath, forecastPath]

/** The form that makes the list of customers of a data source again. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id') ?? '')
  const back = (await readForm(c)).get('back') ?? ''
  const isBegun = await c.var.db.transaction().execute((tx) => makeListAgain(tx, file.id, file.workspace_id))
  if (listPages.includes(back)) return c.redirect(`${back}?fileId=${file.id}`, 303)
  if (isBegun) setFlash(c, 'list-begun')
  return c.redirect(back === '/dashboard' ? '/dashboard#data-sources' : fileHref(file.id), 303)
})

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { nextPath } from '#domain/accounts/next-path.ts'
import { isDensity } from '#domain/site/densities.ts'
import type { AppEnv } from '#server/context.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { setDensity } from '#server/pages/density-cookie.ts'
import { badDensity } from '#text/analytics/customers/customers.ts'

/** Sets how close the rows of a list stand, and returns to the page. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const form = await readForm(c)
  const density = form.get('density')
  if (!isDensity(density)) throw new HTTPException(400, { message: badDensity })
  setDensity(c, density)
  return c.redirect(nextPath(form.get('next')), 303)
})

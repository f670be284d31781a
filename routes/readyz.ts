import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { readinessChecks } from '#server/operation/readiness.ts'
import { notReady, requestText } from '#text/site/requests.ts'

/** Readiness: requests may be sent here. Otherwise it answers 503 and names what fails, also from SIGTERM on. */
export default new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  if (c.var.readiness.isStopping()) return c.json({ status: 'stopping', message: requestText.stopping }, 503)
  const missing = await c.var.readiness.missing()
  const checks = Object.fromEntries(readinessChecks.map((name) => [name, missing.includes(name) ? 'missing' : 'ok']))
  if (missing.length) return c.json({ status: 'not ready', message: notReady(missing), checks }, 503)
  return c.json({ status: 'ready', checks })
})

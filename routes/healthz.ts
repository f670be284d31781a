import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** Alive: the process serves. Asks nothing else, so that a database outage is no reason to restart it. */
export default new Hono<AppEnv>().get('/', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'alive' })
})

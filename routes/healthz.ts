import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** Liveness: the process serves requests. It checks nothing else, so an outage of the database causes no restart. */
export default new Hono<AppEnv>().get('/', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'alive' })
})

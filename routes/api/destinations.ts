import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { destinationsOf } from '#server/pages/destinations-of.ts'

/** What the command palette lists. */
export default new Hono<AppEnv>().get('/', async (c) => c.json(await destinationsOf(c)))

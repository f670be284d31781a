import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeCosts } from '#server/costs/cost-forms.ts'

/** The form that removes a file of costs or spend. */
export default new Hono<AppEnv>().post('/', (c) => changeCosts(c, 'remove'))

import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeCosts } from '#server/costs/cost-forms.ts'

/** The form of fees, shipping and returned goods. */
export default new Hono<AppEnv>().post('/', (c) => changeCosts(c, 'rules'))

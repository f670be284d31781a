import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeCosts } from '#server/costs/cost-forms.ts'

/** The form that matches channels of the spend with values of the orders. */
export default new Hono<AppEnv>().post('/', (c) => changeCosts(c, 'channels'))

import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeCosts } from '#server/costs/cost-forms.ts'

/** The form that sets or removes the typed cost of a SKU. */
export default new Hono<AppEnv>().post('/', (c) => changeCosts(c, 'typed'))

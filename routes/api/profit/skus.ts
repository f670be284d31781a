import { Hono } from 'hono'
import { profitAnswer } from '#server/analytics/profit/profit-answer.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', (c) => profitAnswer(c, async ({ tables }) => c.json(await tables.skus())))

import { Hono } from 'hono'
import { profitAnswer } from '#server/analytics/profit/profit-answer.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { profitText } from '#text/analytics/profit/profit.ts'

export default new Hono<AppEnv>().get('/', (c) =>
  profitAnswer(c, async ({ first }) => {
    const found = (await first()) ?? badRequest(profitText.noByFirst)
    return found instanceof Response ? found : c.json(found)
  }),
)

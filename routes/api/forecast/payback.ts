import { Hono } from 'hono'
import { setPaybackInputs } from '#db/queries/payback-inputs.ts'
import { paybackOfCall } from '#domain/forecast/read-payback.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { findPayback } from '#server/analytics/forecast/find-payback.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { paybackText } from '#text/analytics/forecast/payback.ts'

const refused = {
  cost: paybackText.badCost,
  marginPercent: paybackText.badMargin,
  costs: paybackText.badCosts,
}

/** When each cohort has earned back its customers' cost. POST stores other costs and another margin. */
export default new Hono<AppEnv>()
  .get('/', async (c) => c.json(await findPayback(c, await completedFile(c))))
  .post('/', async (c) => {
    const file = await completedFile(c)
    const inputs = paybackOfCall(await readJsonObject(c))
    if (typeof inputs === 'string') return badRequest(refused[inputs])
    await setPaybackInputs(c.var.db, file.id, inputs)
    return c.json(await findPayback(c, file))
  })

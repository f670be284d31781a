import * as z from 'zod'
import { Rules, RulesBody, rulesOf, rulesOfBody } from '#server/api/cost-schemas.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id } from '#server/api/schemas.ts'
import { keepCostRules, rulesNow } from '#server/costs/change-costs.ts'

const path = z.strictObject({ source: Id })

export default apiRoutes({
  get: operation({
    id: 'getCostRules',
    summary: 'The rules of fees, shipping and returned goods of a source',
    scope: 'read',
    path,
    answers: { 200: { description: 'The rules, with money in the currency of the orders.', schema: Rules } },
    problems: [404],
    answer: async (c, { path, reply }) => reply(200, rulesOf(await rulesNow(c, await reachedSource(c, path.source)))),
  }),
  put: operation({
    id: 'setCostRules',
    summary: 'Replace the rules of fees, shipping and returned goods',
    description: 'A rule that is left out is as at first. The matching of channels stays.',
    scope: 'manage',
    path,
    body: RulesBody,
    answers: { 200: { description: 'The rules.', schema: Rules } },
    problems: [404, 413, 415],
    answer: async (c, { path, body, reply }) => {
      const source = await reachedSource(c, path.source)
      const { spendAttribute, channels } = await rulesNow(c, source)
      await keepCostRules(c, source, { ...rulesOfBody(body), spendAttribute, channels })
      return reply(200, rulesOf(await rulesNow(c, source)))
    },
  }),
})

import * as z from 'zod'
import { listCostFiles } from '#db/queries/cost-files.ts'
import { costsHref } from '#domain/costs/cost-addresses.ts'
import { CostFile, costFileOf, Rules, rulesOf } from '#server/api/cost-schemas.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { originOf, reachedSource } from '#server/api/reached-source.ts'
import { Id, page } from '#server/api/schemas.ts'
import { costsOfSource, currencyOfOrders } from '#server/costs/costs-of-source.ts'

const Costs = z
  .object({
    hasCosts: z.boolean().describe('unit costs count'),
    hasSpend: z.boolean().describe('spend counts'),
    isBeingMade: z.boolean().describe('a change is being worked in; margins show the state before it'),
    problem: z.string().nullable().describe('why the costs could not be made'),
    currency: z.string().describe('ISO code of the orders, from whose amounts costs are subtracted'),
    typedCosts: z.int(),
    rules: Rules,
    files: z.array(CostFile).describe('saved files in their order, then the others'),
    page,
  })
  .meta({ id: 'Costs' })

export default apiRoutes({
  get: operation({
    id: 'getCosts',
    summary: 'The costs of a source: its files of costs and spend, and the rules',
    description: 'A file is added by PUT /files with costsOf.',
    scope: 'read',
    path: z.strictObject({ source: Id }),
    answers: { 200: { description: 'All of it.', schema: Costs } },
    problems: [404],
    answer: async (c, { path, reply }) => {
      const source = await reachedSource(c, path.source)
      const { db } = c.var
      const [costs, files] = await Promise.all([costsOfSource(db, source.id), listCostFiles(db, source.id)])
      const { hasCosts, hasSpend, isBeingMade, problem, typedCosts, rules } = costs
      return reply(200, {
        ...{ hasCosts, hasSpend, isBeingMade, problem, typedCosts, rules: rulesOf(rules) },
        currency: currencyOfOrders(source),
        files: files.map((file) => costFileOf(c, source, file)),
        page: `${originOf(c)}${costsHref(source.id)}`,
      })
    },
  }),
})

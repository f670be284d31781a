import * as z from 'zod'
import { CostFile, CostFileBody, costFileOf } from '#server/api/cost-schemas.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { changeSentCosts, isUnderWay, reachedCostFile } from '#server/api/save-costs.ts'
import { Id } from '#server/api/schemas.ts'
import { removeCostFile } from '#server/costs/change-costs.ts'
import { inspectedCostFile } from '#server/costs/make-cost-file.ts'

const path = z.strictObject({ source: Id, file: Id })

export default apiRoutes({
  get: operation({
    id: 'getCostFile',
    summary: 'A file of costs or spend: its mapping, and what reading it found',
    scope: 'read',
    path,
    answers: { 200: { description: 'The file.', schema: CostFile } },
    problems: [404],
    answer: async (c, { path, reply }) => {
      const { source, file } = await reachedCostFile(c, path)
      return reply(200, costFileOf(c, source, await inspectedCostFile(c, source, file.id)))
    },
  }),
  post: operation({
    id: 'mapCostFile',
    summary: 'Answer what is open about a file of costs or spend, and save it',
    description:
      'What is left out stays as proposed. An empty object saves the file as it was read. Where a question is still open, the answer is 409 with the question.',
    scope: 'upload',
    path,
    body: CostFileBody,
    answers: {
      200: { description: 'The file is read, and saved unless save is false.', schema: CostFile },
      202: { description: 'The file is being read. It is saved later, unless save is false.', schema: CostFile },
    },
    problems: [404, 409, 413, 415, 422],
    answer: async (c, { path, body, reply }) => {
      const sent = await reachedCostFile(c, path)
      const file = await changeSentCosts(c, sent, body)
      return reply(isUnderWay(file) ? 202 : 200, costFileOf(c, sent.source, file))
    },
  }),
  delete: operation({
    id: 'deleteCostFile',
    summary: 'Delete a file of costs or spend',
    description: 'Margins are made again without it. This cannot be undone.',
    scope: 'manage',
    path,
    answers: { 204: { description: 'The file is deleted.' } },
    problems: [404],
    answer: async (c, { path }) => {
      const { source, file } = await reachedCostFile(c, path)
      await removeCostFile(c, source, file)
      return c.body(null, 204)
    },
  }),
})

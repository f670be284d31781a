import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedCostFile } from '#server/api/save-costs.ts'
import { Id } from '#server/api/schemas.ts'
import { setAsideDownload } from '#server/costs/download-cost-file.ts'

export default apiRoutes({
  get: operation({
    id: 'getSetAsideCosts',
    summary: 'The rows of a file of costs or spend that cannot be used, with their row numbers and reasons',
    scope: 'read',
    path: z.strictObject({ source: Id, file: Id }),
    answers: { 200: { description: 'The rows.', types: { 'text/csv': 'The rows as CSV.' } } },
    problems: [404],
    answer: async (c, { path }) => setAsideDownload(c, (await reachedCostFile(c, path)).file),
  }),
})

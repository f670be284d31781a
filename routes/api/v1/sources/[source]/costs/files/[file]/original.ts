import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedCostFile } from '#server/api/save-costs.ts'
import { Id } from '#server/api/schemas.ts'
import { costFileDownload } from '#server/costs/download-cost-file.ts'

export default apiRoutes({
  get: operation({
    id: 'getOriginalCostFile',
    summary: 'A file of costs or spend as it was sent',
    scope: 'read',
    path: z.strictObject({ source: Id, file: Id }),
    answers: { 200: { description: 'The bytes.', types: { 'application/octet-stream': 'The file.' } } },
    problems: [404],
    answer: async (c, { path }) => costFileDownload(c, (await reachedCostFile(c, path)).file),
  }),
})

import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id } from '#server/api/schemas.ts'
import { keptRowsDownload } from '#server/files/kept-rows.ts'

export default apiRoutes({
  get: operation({
    id: 'getLeftOutRows',
    summary: 'The rows of a source that a status leaves out, with their row numbers and reasons',
    scope: 'read',
    path: z.strictObject({ source: Id }),
    answers: { 200: { description: 'All of these rows.', types: { 'text/csv': 'The rows as CSV.' } } },
    problems: [404],
    answer: async (c, { path }) => keptRowsDownload(c, await reachedSource(c, path.source), 'left-out.csv'),
  }),
})

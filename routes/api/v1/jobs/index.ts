import * as z from 'zod'
import { listApiUploads } from '#db/queries/api-uploads.ts'
import { nextCursor, readCursor } from '#server/api/cursor.ts'
import { Job, jobOf } from '#server/api/job.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { listOf, listQuery } from '#server/api/schemas.ts'

export default apiRoutes({
  get: operation({
    id: 'listJobs',
    summary: 'The files of the last 30 days that were sent through the API, newest first',
    scope: 'upload',
    query: z.strictObject({ ...listQuery, limit: z.int().min(1).max(100).default(20) }),
    answers: {
      200: { description: 'A part of the list. Jobs whose files were deleted are left out.', schema: listOf(Job) },
    },
    answer: async (c, { query, reply }) => {
      const offset = readCursor(query.cursor)
      const { id, source_id: source } = c.var.apiToken!
      const tokenId = source === null ? undefined : id
      const found = await listApiUploads(c.var.db, c.var.workspace.id, { tokenId, limit: query.limit + 1, offset })
      const shown = found.slice(0, query.limit)
      const jobs = await Promise.all(shown.map((upload) => jobOf(c, upload).catch(() => undefined)))
      return reply(200, {
        items: jobs.filter((job) => job !== undefined),
        next: nextCursor(offset, shown.length, offset + found.length),
      })
    },
  }),
})

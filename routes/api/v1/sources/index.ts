import * as z from 'zod'
import { listFiles } from '#db/queries/files.ts'
import { partOf } from '#server/api/cursor.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { originOf, reaches } from '#server/api/reached-source.ts'
import { listOf, listQuery, Source, sourceOf } from '#server/api/schemas.ts'

export default apiRoutes({
  get: operation({
    id: 'listSources',
    summary: 'The data sources of the workspace, oldest first',
    scope: 'read',
    query: z.strictObject(listQuery),
    answers: { 200: { description: 'A part of the list.', schema: listOf(Source) } },
    answer: async (c, { query, reply }) => {
      const files = (await listFiles(c.var.db, c.var.workspace.id)).filter(({ id }) => reaches(c, id))
      const { items, next } = partOf(files, query)
      return reply(200, { items: items.map((file) => sourceOf(file, originOf(c))), next })
    },
  }),
})

import * as z from 'zod'
import { listViews } from '#db/queries/views.ts'
import { partOf } from '#server/api/cursor.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reaches } from '#server/api/reached-source.ts'
import { listOf, listQuery } from '#server/api/schemas.ts'
import { View, viewOf } from '#server/api/view.ts'

export default apiRoutes({
  get: operation({
    id: 'listViews',
    summary: 'The saved views of the workspace, oldest first',
    scope: 'read',
    query: z.strictObject(listQuery),
    answers: { 200: { description: 'A part of the list.', schema: listOf(View) } },
    answer: async (c, { query, reply }) => {
      const views = (await listViews(c.var.db, c.var.workspace.id)).filter((view) => reaches(c, view.file_id))
      const { items, next } = partOf(views, query)
      return reply(200, { items: items.map((view) => viewOf(c, view)), next })
    },
  }),
})

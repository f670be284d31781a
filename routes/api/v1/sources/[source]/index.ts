import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { originOf, reachedSource } from '#server/api/reached-source.ts'
import { Id, Source, sourceOf } from '#server/api/schemas.ts'
import { removeFile } from '#server/files/remove-file.ts'
import { renameSource } from '#server/sources/rename-source.ts'

const path = z.strictObject({ source: Id })

export default apiRoutes({
  get: operation({
    id: 'getSource',
    summary: 'One data source',
    scope: 'read',
    path,
    answers: { 200: { description: 'The source.', schema: Source } },
    problems: [404],
    answer: async (c, { path, reply }) => reply(200, sourceOf(await reachedSource(c, path.source), originOf(c))),
  }),
  patch: operation({
    id: 'renameSource',
    summary: 'Rename a data source',
    scope: 'manage',
    path,
    body: z.strictObject({ name: z.string().min(1).max(200) }),
    answers: { 200: { description: 'The source with its new name.', schema: Source } },
    problems: [404, 413, 415],
    answer: async (c, { path, body, reply }) => {
      await renameSource(c, await reachedSource(c, path.source), body.name)
      return reply(200, sourceOf(await reachedSource(c, path.source), originOf(c)))
    },
  }),
  delete: operation({
    id: 'deleteSource',
    summary: 'Delete a data source with its files and figures',
    description: 'This cannot be undone.',
    scope: 'manage',
    path,
    answers: { 204: { description: 'The source is deleted.' } },
    problems: [404],
    answer: async (c, { path }) => {
      await reachedSource(c, path.source)
      await removeFile(c, path.source)
      return c.body(null, 204)
    },
  }),
})

import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { originOf, reachedSource } from '#server/api/reached-source.ts'
import { reports } from '#server/api/reports.ts'
import { Id, page } from '#server/api/schemas.ts'

const Listed = z
  .object({
    report: z.string(),
    parameters: z.array(z.string()).describe('parameters of the page that it takes'),
    page,
  })
  .meta({ id: 'Report' })

export default apiRoutes({
  get: operation({
    id: 'listReports',
    summary: 'The reports of a source: which figures there are',
    scope: 'read',
    path: z.strictObject({ source: Id }),
    answers: { 200: { description: 'All reports.', schema: z.object({ items: z.array(Listed) }) } },
    problems: [404],
    answer: async (c, { path, reply }) => {
      const { id } = await reachedSource(c, path.source)
      const items = reports(c.var.pageAt).map(({ name, parameters, page: shown }) => ({
        ...{ report: name, parameters: [...parameters], page: `${originOf(c)}${shown}?fileId=${id}` },
      }))
      return reply(200, { items })
    },
  }),
})

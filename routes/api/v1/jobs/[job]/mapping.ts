import * as z from 'zod'
import { findFile } from '#db/queries/files.ts'
import { costFileKinds } from '#domain/costs/cost-file.ts'
import { findSentCosts } from '#server/api/cost-job.ts'
import { CostFileBody } from '#server/api/cost-schemas.ts'
import { Job, jobOf, reachedJob } from '#server/api/job.ts'
import { mapSentFile } from '#server/api/map-sent-file.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource, reaches } from '#server/api/reached-source.ts'
import { checked } from '#server/api/read-request.ts'
import { Refusal } from '#server/api/refusal.ts'
import { changeSentCosts } from '#server/api/save-costs.ts'
import { Id } from '#server/api/schemas.ts'
import { jobsText } from '#text/api/jobs.ts'

export default apiRoutes({
  post: operation({
    id: 'mapFile',
    summary: 'Answer what is open about a file: its mapping and options',
    description:
      'The mapping and the options are those of the call POST /api/files/{id}/mapping. Without a mapping, options.addTo maps the file like that source. For a file of costs or spend, kind, columnMapping and options are those of POST /sources/{source}/costs/files/{file}.',
    scope: 'upload',
    path: z.strictObject({ job: Id }),
    body: z.strictObject({
      kind: z.enum(costFileKinds).optional().describe('what a file of costs or spend holds'),
      columnMapping: z
        .record(z.string().max(1000), z.string().max(100).nullable())
        .optional()
        .describe(
          'column to field: customerId, transactionDate, transactionValue, and optional fields such as orderId or skuId',
        ),
      options: z
        .record(z.string().max(100), z.unknown())
        .optional()
        .describe('such as dateOrder, addTo, statuses or currency'),
    }),
    answers: { 202: { description: 'The file is processed.', schema: Job } },
    problems: [404, 409, 413, 415, 422],
    answer: async (c, { path, body, reply }) => {
      const upload = await reachedJob(c, path.job)
      const costs = await findSentCosts(c, upload.id)
      if (costs) {
        if (!reaches(c, costs.source.id)) throw new Refusal(404, jobsText.notFound)
        c.set('subject', costs.file.original_name)
        await changeSentCosts(c, costs, checked('body', CostFileBody, body))
        return reply(202, await jobOf(c, await reachedJob(c, path.job)))
      }
      if (body.kind !== undefined) throw new Refusal(400, jobsText.onlyCosts)
      const only = c.var.apiToken!.source_id
      const addTo = body.options?.addTo
      if (only !== null && addTo !== only) throw new Refusal(403, jobsText.onlySource)
      if (typeof addTo === 'string') await reachedSource(c, addTo)
      const file = await findFile(c.var.db, c.var.reach, upload.id)
      if (file?.status !== 'mapping_required') throw new Refusal(409, jobsText.notMappable)
      await mapSentFile(c, upload, body)
      return reply(202, await jobOf(c, await reachedJob(c, path.job)))
    },
  }),
})

import * as z from 'zod'
import { Job, jobOf, reachedJob } from '#server/api/job.ts'
import { mapSentFile } from '#server/api/map-sent-file.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { Id } from '#server/api/schemas.ts'

export default apiRoutes({
  get: operation({
    id: 'getJob',
    summary: 'How far a file has come',
    description: 'Ask every few seconds until the state is completed, failed or needs-mapping.',
    scope: 'upload',
    path: z.strictObject({ job: Id }),
    answers: { 200: { description: 'The job.', schema: Job } },
    problems: [404, 409, 422],
    answer: async (c, { path, reply }) => {
      const upload = await reachedJob(c, path.job)
      if (upload.state !== 'received') return reply(200, await jobOf(c, upload))
      await mapSentFile(c, upload)
      return reply(200, await jobOf(c, await reachedJob(c, path.job)))
    },
  }),
})

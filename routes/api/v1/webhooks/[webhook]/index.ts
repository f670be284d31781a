import * as z from 'zod'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { Id } from '#server/api/schemas.ts'
import { changeWebhook } from '#server/api/webhooks/change-webhook.ts'
import { reachedWebhook } from '#server/api/webhooks/webhook-schemas.ts'

export default apiRoutes({
  delete: operation({
    id: 'endWebhook',
    summary: 'End a webhook',
    scope: 'manage',
    path: z.strictObject({ webhook: Id }),
    answers: { 204: { description: 'Nothing further is sent.' } },
    problems: [404],
    answer: async (c, { path }) => {
      const { id } = await reachedWebhook(c, path.webhook)
      await changeWebhook(c, 'end', id)
      return c.body(null, 204)
    },
  }),
})

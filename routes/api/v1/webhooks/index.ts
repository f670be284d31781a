import * as z from 'zod'
import { listWebhooks } from '#db/queries/webhooks.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Refusal } from '#server/api/refusal.ts'
import { makeWebhook } from '#server/api/webhooks/keep-webhook.ts'
import { MadeWebhook, reachesWebhook, Webhook, WebhookBody, webhookOf } from '#server/api/webhooks/webhook-schemas.ts'
import { jobsText } from '#text/api/jobs.ts'

export default apiRoutes({
  get: operation({
    id: 'listWebhooks',
    summary: 'The webhooks of the workspace',
    scope: 'manage',
    answers: { 200: { description: 'All webhooks.', schema: z.object({ items: z.array(Webhook) }) } },
    answer: async (c, { reply }) => {
      const webhooks = await listWebhooks(c.var.db, c.var.workspace.id)
      return reply(200, { items: webhooks.filter((one) => reachesWebhook(c, one.source_id)).map(webhookOf) })
    },
  }),
  post: operation({
    id: 'makeWebhook',
    summary: 'Make a webhook',
    description:
      'It may go only to hosts that the operator of the site has allowed. Messages are signed as Standard Webhooks.',
    scope: 'manage',
    body: WebhookBody,
    answers: { 201: { description: 'The webhook with its secret.', schema: MadeWebhook } },
    problems: [404, 409, 413, 415],
    answer: async (c, { body, reply }) => {
      const { url, events, source } = body
      if (source === undefined && !reachesWebhook(c, null)) throw new Refusal(403, jobsText.onlySource)
      if (source !== undefined) await reachedSource(c, source)
      const made = await makeWebhook(c, { url, events, sourceId: source ?? null, workspaceId: c.var.workspace.id })
      return reply(201, made)
    },
  }),
})

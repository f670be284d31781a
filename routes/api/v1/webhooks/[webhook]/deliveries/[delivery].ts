import * as z from 'zod'
import { listDeliveriesOf } from '#db/queries/webhooks.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { Refusal } from '#server/api/refusal.ts'
import { Id } from '#server/api/schemas.ts'
import { changeWebhook } from '#server/api/webhooks/change-webhook.ts'
import { reachedWebhook } from '#server/api/webhooks/webhook-schemas.ts'
import { webhooksText } from '#text/api/webhooks.ts'

export default apiRoutes({
  post: operation({
    id: 'replayDelivery',
    summary: 'Send a message again, with the same id and body',
    scope: 'manage',
    path: z.strictObject({ webhook: Id, delivery: Id }),
    answers: { 204: { description: 'It is sent again.' } },
    problems: [404],
    answer: async (c, { path }) => {
      const { id } = await reachedWebhook(c, path.webhook)
      const own = await listDeliveriesOf(c.var.db, id, { limit: 100_000, offset: 0 })
      if (!own.some((delivery) => delivery.id === path.delivery)) throw new Refusal(404, webhooksText.noDelivery)
      await changeWebhook(c, 'replay', path.delivery)
      return c.body(null, 204)
    },
  }),
})

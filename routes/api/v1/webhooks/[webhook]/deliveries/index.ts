import * as z from 'zod'
import { listDeliveriesOf } from '#db/queries/webhooks.ts'
import { nextCursor, readCursor } from '#server/api/cursor.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { Id, listOf, listQuery } from '#server/api/schemas.ts'
import { Delivery, deliveryOf, reachedWebhook } from '#server/api/webhooks/webhook-schemas.ts'

export default apiRoutes({
  get: operation({
    id: 'listDeliveries',
    summary: 'What a webhook has sent in the last 30 days, newest first, with the last answers',
    scope: 'manage',
    path: z.strictObject({ webhook: Id }),
    query: z.strictObject(listQuery),
    answers: { 200: { description: 'A part of the list.', schema: listOf(Delivery) } },
    problems: [404],
    answer: async (c, { path, query, reply }) => {
      const { id } = await reachedWebhook(c, path.webhook)
      const offset = readCursor(query.cursor)
      const found = await listDeliveriesOf(c.var.db, id, { limit: query.limit + 1, offset })
      const shown = found.slice(0, query.limit)
      return reply(200, { items: shown.map(deliveryOf), next: nextCursor(offset, shown.length, offset + found.length) })
    },
  }),
})

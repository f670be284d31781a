import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { findWebhook, type ListedDelivery, type ListedWebhook } from '#db/queries/webhooks.ts'
import { mostUrlChars, webhookEvents } from '#domain/api/webhook.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { webhooksText } from '#text/api/webhooks.ts'
import { reaches } from '../reached-source.ts'
import { Id } from '../schemas.ts'

const Event = z.enum(webhookEvents)

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(Event),
    source: z.string().nullable().describe('the only source that it tells of; null for all'),
    isPaused: z.boolean().describe('since a restore; the page lets it go on'),
  })
  .meta({ id: 'Webhook' })

export const MadeWebhook = z
  .object({ id: Id, url: z.string(), events: z.array(Event), secret: z.string().describe('shown once') })
  .meta({ id: 'MadeWebhook' })

export const WebhookBody = z
  .strictObject({
    url: z.string().min(1).max(mostUrlChars),
    events: z.array(Event).min(1).max(webhookEvents.length),
    source: Id.optional().describe('the only source that it tells of'),
  })
  .meta({ id: 'WebhookBody' })

export const Delivery = z
  .object({
    id: Id.describe('the header webhook-id'),
    event: Event,
    file: z.object({ id: Id, name: z.string() }),
    state: z.enum(['waiting', 'sent', 'given-up']),
    attempts: z.int(),
    nextAt: z.iso.datetime().nullable(),
    lastStatus: z.int().nullable().describe('null without an answer'),
    lastAnswer: z.string().nullable(),
    lastAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' })

export const webhookOf = ({ id, url, events, source_id: source, is_paused: isPaused }: ListedWebhook) => ({
  ...{ id, url, events, source, isPaused },
})

export const deliveryOf = (delivery: ListedDelivery): z.input<typeof Delivery> => ({
  id: delivery.id,
  event: delivery.event,
  file: { id: delivery.file_id, name: delivery.file_name },
  state: delivery.state,
  attempts: delivery.attempts,
  nextAt: delivery.state === 'waiting' ? delivery.next_at.toISOString() : null,
  lastStatus: delivery.last_status,
  lastAnswer: delivery.last_answer,
  lastAt: delivery.last_at?.toISOString() ?? null,
  createdAt: delivery.created_at.toISOString(),
})

/** A token for one source reaches only the webhooks that tell of it alone. */
export const reachesWebhook = (c: Context<AppEnv>, sourceId: string | null): boolean =>
  sourceId === null ? c.var.apiToken?.source_id === null : reaches(c, sourceId)

/** A webhook that the token reaches; 404 for any other. */
export async function reachedWebhook(c: Context<AppEnv>, named: string) {
  const found = await findWebhook(c.var.db, c.var.reach, namedId(named, webhooksText.notFound))
  if (!found || !reachesWebhook(c, found.source_id)) throw new HTTPException(404, { message: webhooksText.notFound })
  return found
}

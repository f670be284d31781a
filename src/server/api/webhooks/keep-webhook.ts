import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { insertWebhook } from '#db/queries/webhooks.ts'
import { isWebhookEvent, mostUrlChars, type WebhookEvent } from '#domain/api/webhook.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { webhooksText } from '#text/api/webhooks.ts'
import { badAddress } from './send-webhook.ts'

/** What a form or call chooses, as it was sent. */
interface WebhookChoices {
  url: string
  events: string[]
  sourceId: string | null
  workspaceId: string
}

/** Makes a webhook. Its secret is shown once. Throws 400 for a bad choice, 404 for a source that is gone, 409 for too many. */
export async function makeWebhook(c: Context<AppEnv>, { url, events: asked, sourceId, workspaceId }: WebhookChoices) {
  const bad = url.length > mostUrlChars ? webhooksText.badUrl : badAddress(url, c.var.environment.webhookHosts)
  if (bad) throw new HTTPException(400, { message: bad })
  const events: WebhookEvent[] = [...new Set(asked)].filter(isWebhookEvent)
  if (!events.length || events.length !== new Set(asked).size)
    throw new HTTPException(400, { message: webhooksText.badEvents })
  const made = { id: newId(), url: new URL(url).href, events, secret: `whsec_${randomBytes(32).toString('base64')}` }
  const row = { ...made, workspaceId, userId: c.var.user.id, sourceId }
  const refused = await c.var.db.transaction().execute((tx) => insertWebhook(tx, row))
  if (refused) throw new HTTPException(refused === 'gone' ? 404 : 409, { message: webhooksText[refused] })
  c.set('subject', hostOf(made.url))
  logEvent(c, 'webhook made', { webhookId: made.id, workspaceId })
  return made
}

/** What the list of who did what says: an address may have a secret in its path. */
export const hostOf = (url: string): string => new URL(url).host

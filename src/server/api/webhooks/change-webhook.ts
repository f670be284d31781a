import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { deleteWebhook, replayDelivery, resumeWebhook } from '#db/queries/webhooks.ts'
import { webhooksPath } from '#domain/api/webhook.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { answerInWorkspace } from '#server/roles/reach.ts'
import { webhooksText } from '#text/api/webhooks.ts'
import { hostOf } from './keep-webhook.ts'
import { webhooksPage } from './webhooks-page.tsx'

const changes = {
  end: { field: 'webhook', run: deleteWebhook, missing: webhooksText.notFound },
  resume: { field: 'webhook', run: resumeWebhook, missing: webhooksText.notFound },
  replay: { field: 'delivery', run: replayDelivery, missing: webhooksText.noDelivery },
} as const
export type WebhookChange = keyof typeof changes

/** Changes a webhook, or sends a message again. Throws 404 if there is no such thing in the person's reach. */
export async function changeWebhook(c: Context<AppEnv>, change: WebhookChange, named: string): Promise<void> {
  const { run, missing } = changes[change]
  const found = await run(c.var.db, c.var.reach, namedId(named, missing))
  if (!found) throw new HTTPException(404, { message: missing })
  answerInWorkspace(c, found.workspace_id)
  c.set('subject', hostOf(found.url))
}

/** The same for a form of the page. */
export async function answerWebhookForm(c: Context<AppEnv>, change: WebhookChange): Promise<Response> {
  const form = await readForm(c)
  const work = async () => {
    await changeWebhook(c, change, form.get(changes[change].field) ?? '')
    return c.redirect(webhooksPath, 303)
  }
  return formAnswer(c, work, (error) => webhooksPage(c, { error }))
}

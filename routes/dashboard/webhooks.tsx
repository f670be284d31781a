import { Hono } from 'hono'
import { makeWebhook } from '#server/api/webhooks/keep-webhook.ts'
import { webhooksPage } from '#server/api/webhooks/webhooks-page.tsx'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { chosenWorkspace } from '#server/roles/reach.ts'

/** The webhooks of a workspace. POST makes one, and shows its secret once. */
export default new Hono<AppEnv>()
  .get('/', (c) => webhooksPage(c))
  .post('/', async (c) => {
    const form = await readForm(c)
    const chosen = {
      url: (form.get('url') ?? '').trim(),
      events: form.getAll('event'),
      source: form.get('source') ?? '',
    }
    const work = async () => {
      const { url, events, source } = chosen
      const made = await makeWebhook(c, { url, events, sourceId: source || null, workspaceId: chosenWorkspace(c) })
      return webhooksPage(c, { made })
    }
    return formAnswer(c, work, (error) => webhooksPage(c, { error, chosen }))
  })

import { Hono } from 'hono'
import { accountPath } from '#domain/api/api-token.ts'
import { accountPage } from '#server/api/account-page.tsx'
import { makeToken } from '#server/api/keep-token.ts'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { answerInWorkspace } from '#server/roles/reach.ts'

/** The form that makes a token, which the page then shows once. Without a form, leads to the page. */
export default new Hono<AppEnv>()
  .get('/', (c) => c.redirect(accountPath))
  .post('/', async (c) => {
    const form = await readForm(c)
    const reach = form.get('reach') ?? ''
    const [workspaceId = '', sourceId = null] = reach.split('/')
    const chosen = {
      name: form.get('name') ?? '',
      scopes: form.getAll('scope'),
      days: Number(form.get('days')),
    }
    const work = async () => {
      const made = await makeToken(c.var.db, { ...chosen, userId: c.var.user.id, workspaceId, sourceId })
      answerInWorkspace(c, workspaceId)
      c.set('subject', made.name)
      logEvent(c, 'token made', { workspaceId, scopes: made.scopes })
      return accountPage(c, { made })
    }
    return formAnswer(c, work, (error) => accountPage(c, { error, chosen: { ...chosen, reach } }))
  })

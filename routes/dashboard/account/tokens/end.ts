import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { deleteApiToken } from '#db/queries/api-tokens.ts'
import { accountPath } from '#domain/api/api-token.ts'
import { accountPage } from '#server/api/account-page.tsx'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { answerInWorkspace } from '#server/roles/reach.ts'
import { tokensText } from '#text/api/api-tokens.ts'

/** The form that ends a token of the person; its next request is refused. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const form = await readForm(c)
  const work = async () => {
    const id = namedId(form.get('token') ?? '', tokensText.notFound)
    const ended = await deleteApiToken(c.var.db, c.var.reach, c.var.user.id, id)
    if (!ended) throw new HTTPException(404, { message: tokensText.notFound })
    answerInWorkspace(c, ended.workspace_id)
    c.set('subject', ended.name)
    logEvent(c, 'token ended', { workspaceId: ended.workspace_id })
    return c.redirect(accountPath, 303)
  }
  return formAnswer(c, work, (error) => accountPage(c, { error }))
})

import { Hono } from 'hono'
import { actsPage } from '#server/acts/acts-page.tsx'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { namedWorkspace } from '#server/workspaces/workspace-form.ts'
import { noWorkspacePage, workspacePage } from '#server/workspaces/workspace-page.tsx'

/** Who did what in the chosen workspace, or in the one that the address names; for its owners. */
export default new Hono<AppEnv>().get('/', (c) => {
  const show = async () => {
    namedWorkspace(c, c.req.query('workspace') ?? c.var.workspace.id)
    return actsPage(c)
  }
  return formAnswer(c, show, (error, status) => (status === 404 ? noWorkspacePage(c) : workspacePage(c, error)))
})

import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { namedWorkspace } from '#server/workspaces/workspace-form.ts'
import { noWorkspacePage, workspacePage } from '#server/workspaces/workspace-page.tsx'

/** The chosen workspace, or the one that the address names: members and, for an owner, its settings. */
export default new Hono<AppEnv>().get('/', (c) => {
  const show = async () => {
    const id = c.req.query('workspace')
    if (id) namedWorkspace(c, id)
    return workspacePage(c)
  }
  return formAnswer(c, show, () => noWorkspacePage(c))
})

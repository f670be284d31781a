import { Hono } from 'hono'
import { setWorkspaceName } from '#db/queries/workspaces.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { workspaceForm } from '#server/workspaces/workspace-form.ts'
import { cleanWorkspaceName } from '#server/workspaces/workspace-name.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'

/** The form that renames a workspace. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }, form) => {
    const name = cleanWorkspaceName(form.get('name') ?? '') || badRequest(workspaceText.badName)
    await setWorkspaceName(c.var.db, id, name)
    c.set('subject', name)
    return undefined
  }),
)

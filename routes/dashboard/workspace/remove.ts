import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { removeWorkspace } from '#server/workspaces/remove-workspace.ts'
import { workspaceForm } from '#server/workspaces/workspace-form.ts'

/** The form with which an owner deletes a workspace. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }, form) => {
    await removeWorkspace(c, id, form.get('name') ?? '')
    return '/dashboard'
  }),
)

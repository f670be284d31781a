import { Hono } from 'hono'
import { removeMember } from '#db/queries/members.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { refuseBadMember, workspaceForm } from '#server/workspaces/workspace-form.ts'

/** The form with which a member leaves a workspace. The last owner stays. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }) => {
    const change = { workspaceId: id, userId: c.var.user.id, by: c.var.user.id }
    refuseBadMember(await c.var.db.transaction().execute((tx) => removeMember(tx, change)))
    logEvent(c, 'member removed', { workspaceId: id, memberId: change.userId })
    return '/dashboard'
  }),
)

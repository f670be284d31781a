import { Hono } from 'hono'
import { removeMember } from '#db/queries/members.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { refuseBadMember, workspaceForm } from '#server/workspaces/workspace-form.ts'

/** The form with which an owner removes a member. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }, form) => {
    const change = { workspaceId: id, userId: form.get('member') ?? '', by: c.var.user.id }
    refuseBadMember(await c.var.db.transaction().execute((tx) => removeMember(tx, change)))
    logEvent(c, 'member removed', { workspaceId: id, memberId: change.userId })
    return change.userId === c.var.user.id ? '/dashboard' : undefined
  }),
)

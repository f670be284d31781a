import { Hono } from 'hono'
import { setMemberRole } from '#db/queries/members.ts'
import { isRole } from '#domain/accounts/roles.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { logEvent } from '#server/http/security-events.ts'
import { refuseBadMember, workspaceForm } from '#server/workspaces/workspace-form.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'

/** The form with which an owner gives a member another role. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }, form) => {
    const role = form.get('role')
    if (!isRole(role)) return badRequest(workspaceText.badRole)
    const change = { workspaceId: id, userId: form.get('member') ?? '', by: c.var.user.id, role }
    refuseBadMember(await c.var.db.transaction().execute((tx) => setMemberRole(tx, change)))
    logEvent(c, 'member changed', { workspaceId: id, memberId: change.userId, role })
    return undefined
  }),
)

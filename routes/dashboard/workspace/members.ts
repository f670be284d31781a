import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { addMember } from '#db/queries/members.ts'
import { findUserByEmail } from '#db/queries/users.ts'
import { isRole } from '#domain/accounts/roles.ts'
import { countFailure, memberSubject, refuseThrottled } from '#server/accounts/throttle.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { logEvent } from '#server/http/security-events.ts'
import { refuseBadMember, workspaceForm } from '#server/workspaces/workspace-form.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'

/** The form with which an owner adds a person who has an account. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }, form) => {
    const { db, user } = c.var
    const role = form.get('role')
    if (!isRole(role)) return badRequest(workspaceText.badRole)
    const subjects = [memberSubject(user.id)]
    await refuseThrottled(c, subjects)
    await countFailure(c, subjects)
    const person = await findUserByEmail(db, form.get('email') ?? '')
    if (!person) throw new HTTPException(409, { message: workspaceText.noAccount })
    const change = { workspaceId: id, userId: person.id, by: user.id, role }
    refuseBadMember(await db.transaction().execute((tx) => addMember(tx, change)))
    logEvent(c, 'member added', { workspaceId: id, memberId: person.id, role })
    return undefined
  }),
)

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listMembers } from '#db/queries/members.ts'
import { deleteWorkspaces, lockWorkspaceToEnd } from '#db/queries/workspaces.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'

/** Deletes a workspace with everything in it, if its name was typed. Throws 404 if the person is no longer an owner. */
export async function removeWorkspace(c: Context<AppEnv>, id: string, typedName: string): Promise<void> {
  const { db, storage, user } = c.var
  const { fileIds, uploadIds } = await db.transaction().execute(async (tx) => {
    const workspace = await lockWorkspaceToEnd(tx, id)
    const members = workspace ? await listMembers(tx, id) : []
    if (!members.some((member) => member.user_id === user.id && member.role === 'owner'))
      throw new HTTPException(404, { message: workspaceText.notFound })
    if (typedName.trim() !== workspace?.name) throw new HTTPException(400, { message: workspaceText.wrongName })
    return deleteWorkspaces(tx, [id])
  })
  logEvent(c, 'workspace deleted', { workspaceId: id, files: fileIds.length })
  // The sweep removes the bytes that cannot be removed now.
  await Promise.allSettled([...fileIds.map(storage.removeFile), ...uploadIds.map(storage.removeUpload)])
}

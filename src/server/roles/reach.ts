import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findWorkspaceOfFile } from '#db/queries/files.ts'
import type { Uploader } from '#db/queries/uploads.ts'
import type { Reach } from '#db/queries/workspaces.ts'
import { isAtLeast } from '#domain/accounts/roles.ts'
import { canBeId } from '#domain/files/id.ts'
import type { AppEnv } from '#server/context.ts'
import { roleRefused } from '#text/accounts/workspaces.ts'

/** The chosen workspace, for a list or a new source. Throws 403 if the role there is not enough for the request. */
export function chosenWorkspace(c: Context<AppEnv>): string {
  const { workspace, reach } = c.var
  return reach.includes(workspace.id) ? workspace.id : refuseRole(workspace.role)
}

/** Answers the request in the workspace of the thing that it names, also in the frame of its page. */
export function answerInWorkspace(c: Context<AppEnv>, id: string): void {
  const named = c.var.workspaces.find((workspace) => workspace.id === id)
  if (named) c.set('workspace', named)
}

/** The same for a source that an address may name, if the person has several workspaces. */
export async function answerInWorkspaceOf(c: Context<AppEnv>, fileId: string | undefined): Promise<void> {
  if (c.var.workspaces.length === 1 || !canBeId(fileId)) return
  const named = await findWorkspaceOfFile(c.var.db, c.var.reach, fileId)
  if (named) answerInWorkspace(c, named.workspace_id)
}

/**
 * Throws 403 if the thing is in a workspace of the person in which the role is too low. `find` gets the person's
 * workspaces, and answers the workspace of the thing.
 */
export async function refuseIfSeen(
  c: Context<AppEnv>,
  find: (reach: string[]) => Promise<{ workspace_id: string } | undefined>,
): Promise<void> {
  const { workspaces, reach } = c.var
  if (reach.length === workspaces.length) return
  const seen = await find(workspaces.map(({ id }) => id))
  const workspace = workspaces.find(({ id }) => id === seen?.workspace_id)
  if (workspace) refuseRole(workspace.role)
}

/**
 * What a request names, once it is known to be in the person's reach; the request is answered in its workspace. Otherwise throws
 * 403 as `refuseIfSeen`, or what `missing` throws. `work` replaces `find` if the request also changes the thing.
 */
export async function reached<Found extends { workspace_id: string }>(
  c: Context<AppEnv>,
  find: (reach: Reach) => Promise<{ workspace_id: string } | undefined>,
  missing: () => Promise<never>,
  work: (reach: Reach) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await work(c.var.reach)
  if (!found) {
    await refuseIfSeen(c, find)
    return missing()
  }
  answerInWorkspace(c, found.workspace_id)
  return found
}

export const uploaderOf = (c: Context<AppEnv>): Uploader => ({ userId: c.var.user.id, reach: c.var.reach })

/** Whether the person may change sources in the workspace of this request. */
export const mayEdit = (c: Context<AppEnv>): boolean => isAtLeast(c.var.workspace.role, 'editor')

/** Whether the person may make and end links in the workspace of this request, on a site that has them. */
export const mayShare = (c: Context<AppEnv>): boolean => c.var.environment.sharing && mayEdit(c)

/** The same for reports by mail. */
export const mayMail = (c: Context<AppEnv>): boolean => c.var.environment.mail !== undefined && mayEdit(c)

export function refuseRole(role: keyof typeof roleRefused): never {
  throw new HTTPException(403, { message: roleRefused[role] })
}

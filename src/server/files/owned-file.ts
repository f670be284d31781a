import type { Context } from 'hono'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { PermanentFailure, StoredFileMissing } from '#domain/files/failure.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/http/not-found.ts'
import { answerInWorkspace, refuseIfSeen } from '#server/roles/reach.ts'
import { filesText } from '#text/files/files.ts'
import { namedId } from './named-id.ts'

/**
 * A file in a workspace where the person may do what the request asks for; the request is answered in that workspace.
 * 403 if the person may only look at it, else 404: the id of another workspace gives the same answer as an unknown one.
 */
export async function ownedFile(c: Context<AppEnv>, id: string): Promise<StoredFile> {
  const file = await findFile(c.var.db, c.var.reach, namedId(id, filesText.notFound))
  if (!file) return fileNotFound(c, id)
  answerInWorkspace(c, file.workspace_id)
  c.set('subject', file.original_name)
  return file
}

/** Another file in the workspace of a file; one in any other workspace gives the answer of an unknown one. */
export async function fileBeside(c: Context<AppEnv>, file: StoredFile, id: string): Promise<StoredFile> {
  const beside = await ownedFile(c, id)
  return beside.workspace_id === file.workspace_id ? beside : notFound(c, id, filesText.notFound)
}

/** Throws 403 for a file that the person may only look at, 404 for any other. */
export async function fileNotFound(c: Context<AppEnv>, id: string): Promise<never> {
  await refuseIfSeen(c, (reach) => findFile(c.var.db, reach, id))
  return notFound(c, id, filesText.notFound)
}

const callOnFile = /^\/api\/files\/([0-9a-f]{1,64})\//

/**
 * Whether a call failed on a file's bytes because somebody deleted the file; the failure message would then be wrong.
 * It does not check other failures: while the database is unavailable, a second query would double the wait.
 */
export async function isGone(error: Error, c: Context<AppEnv>): Promise<boolean> {
  const isOfBytes =
    error instanceof PermanentFailure ||
    error instanceof StoredFileMissing ||
    (error as NodeJS.ErrnoException).code === 'ENOENT'
  const [, id] = callOnFile.exec(c.req.path) ?? []
  if (!isOfBytes || !id || !c.var.user) return false
  return findFile(c.var.db, c.var.reach, id).then(
    (file) => !file,
    () => false, // the original failure is the answer
  )
}

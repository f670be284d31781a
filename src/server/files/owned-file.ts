import type { Context } from 'hono'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { PermanentFailure, StoredFileMissing } from '#domain/files/failure.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/http/not-found.ts'
import { filesText } from '#text/files/files.ts'
import { namedId } from './named-id.ts'

/** The person's own file, or 404. Another person's ID gives the same answer as an unknown one. */
export async function ownedFile(c: Context<AppEnv>, id: string): Promise<StoredFile> {
  const file = await findFile(c.var.db, c.var.user.id, namedId(id, filesText.notFound))
  return file ?? notFound(c, id, filesText.notFound)
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
  return findFile(c.var.db, c.var.user.id, id).then(
    (file) => !file,
    () => false, // the original failure is the answer
  )
}

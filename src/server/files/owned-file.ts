import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findFile, type StoredFile } from '#db/queries/files/find-file.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/http/not-found.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { fileNotCompleted, filesText } from '#text/files/files.ts'

/** The person's own file, or 404: somebody else's id gives the same answer as an unknown one. */
export async function ownedFile(c: Context<AppEnv>, id: string): Promise<StoredFile> {
  const file = await findFile(c.var.db, c.var.user.id, id)
  return file ?? notFound(c, id, filesText.notFound)
}

/** The completed file an analytics call names: missing id 400, not the person's 404, not completed 409 (docs/specification.md §11). */
export async function completedFile(c: Context<AppEnv>): Promise<StoredFile> {
  const id = c.req.query('fileId')
  if (!id) throw new HTTPException(400, { message: analyticsText.fileIdRequired })
  const file = await ownedFile(c, id)
  if (file.status !== 'completed') throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  return file
}

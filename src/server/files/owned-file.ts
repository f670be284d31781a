import type { Context } from 'hono'
import { findFile, type StoredFile } from '#db/queries/files/find-file.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/http/not-found.ts'
import { filesText } from '#text/files/files.ts'
import { namedId } from './named-id.ts'

/** The person's own file, or 404: somebody else's id gives the same answer as an unknown one. */
export async function ownedFile(c: Context<AppEnv>, id: string): Promise<StoredFile> {
  const file = await findFile(c.var.db, c.var.user.id, namedId(id, filesText.notFound))
  return file ?? notFound(c, id, filesText.notFound)
}

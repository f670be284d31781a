import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
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

const callOnFile = '/api/files/'

/**
 * Whether a call on a file failed while somebody deleted the file: what is wrong then is not what the failure says of its bytes. An answer on
 * purpose stays.
 */
export async function isGone(error: Error, c: Context<AppEnv>): Promise<boolean> {
  const { path } = c.req
  const { user, db } = c.var
  if (error instanceof HTTPException || !user || !path.startsWith(callOnFile)) return false
  const id = path.slice(callOnFile.length).split('/')[0]!
  if (id === 'upload-chunked') return false
  return findFile(db, user.id, id).then(
    (file) => !file,
    () => false, // the failure itself is the answer
  )
}

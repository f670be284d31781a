import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { lockJob, replaceJob } from '#db/queries/jobs.ts'
import { removeFromSource } from '#db/queries/source-files.ts'
import type { AppEnv } from '#server/context.ts'
import { filesText } from '#text/files/files.ts'
import { sourcesText } from '#text/files/sources.ts'

/**
 * Takes a file out of a data source and processes the source again; its figures stay until then. Throws 404 if the
 * source has no such file, 409 for its only file and while it is being processed.
 */
export async function leaveSource(c: Context<AppEnv>, source: StoredFile, fileId: string): Promise<void> {
  const { db, reach } = c.var
  const outcome = await db.transaction().execute(async (tx) => {
    await lockJob(tx, 'ingest-file', source.id)
    const found = await removeFromSource(tx, { reach, sourceId: source.id, fileId })
    if (found === 'begun') await replaceJob(tx, 'ingest-file', source.id, { owner: source.workspace_id })
    return found
  })
  if (outcome === 'unknown' && fileId !== source.id) throw new HTTPException(404, { message: filesText.notFound })
  if (outcome === 'only' || outcome === 'unknown') throw new HTTPException(409, { message: sourcesText.onlyFile })
  if (outcome === 'busy') throw new HTTPException(409, { message: sourcesText.isBusy })
}

import { Hono } from 'hono'
import { deleteFile } from '#db/queries/files/delete-file.ts'
import { findFile } from '#db/queries/files/find-file.ts'
import { cancelJob } from '#db/queries/jobs/cancel-job.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { notFound } from '#server/http/not-found.ts'
import { filesText } from '#text/files/files.ts'

/**
 * Deletes the rollups at once and cancels the job. The bytes follow right after, or with the sweep
 * (docs/architecture.md).
 */
export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = namedId(c.req.param('id'), filesText.notFound)
  const isDeleted = await c.var.db.transaction().execute(async (tx) => {
    if (!(await findFile(tx, c.var.user.id, id))) return false
    // Lock the job before the file, as the worker's commit does; in the other order the two would deadlock.
    await cancelJob(tx, 'ingest-file', id)
    return deleteFile(tx, c.var.user.id, id)
  })
  if (!isDeleted) return notFound(c, id, filesText.notFound)
  await c.var.storage.removeFile(id).catch((err) => c.var.log.warn({ fileId: id, err }, 'stored file not removed yet'))
  return c.json({ message: filesText.fileDeleted })
})

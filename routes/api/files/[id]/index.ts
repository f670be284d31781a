import { Hono } from 'hono'
import { cancelJob } from '../../../../db/queries/cancel-job'
import { deleteFile } from '../../../../db/queries/files'
import type { AppEnv } from '../../../../src/server/app-env'
import { missing } from '../../../../src/server/missing'
import { filesText } from '../../../../src/text/files'

/** Rollups go at once and the job is told to stop; the bytes follow right after, or with the sweep (design.md §4). */
export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = c.req.param('id')!
  const isDeleted = await c.var.db.transaction().execute(async (tx) => {
    const isOwn = await deleteFile(tx, c.var.user.id, id)
    if (isOwn) await cancelJob(tx, 'ingest-file', id)
    return isOwn
  })
  if (!isDeleted) return missing(c, id, filesText.notFound)
  await c.var.storage.removeFile(id).catch((err) => c.var.log.warn({ fileId: id, err }, 'stored file not removed yet'))
  return c.json({ message: filesText.fileDeleted })
})

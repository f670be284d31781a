import { Hono } from 'hono'
import { listCostFileIds } from '#db/queries/cost-files.ts'
import { deleteFile, findFile } from '#db/queries/files.ts'
import { cancelJob } from '#db/queries/jobs.ts'
import { listedSourceFiles } from '#db/queries/source-files.ts'
import { costsKind } from '#domain/costs/cost-tables.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { fileNotFound } from '#server/files/owned-file.ts'
import { answerInWorkspace } from '#server/roles/reach.ts'
import { filesText } from '#text/files/files.ts'

/**
 * Deletes the rollups at once and cancels its jobs. The bytes follow right after, or with the sweep
 * (docs/architecture.md).
 */
export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = namedId(c.req.param('id'), filesText.notFound)
  const stored = await c.var.db.transaction().execute(async (tx) => {
    const file = await findFile(tx, c.var.reach, id)
    if (!file) return []
    answerInWorkspace(c, file.workspace_id)
    c.set('subject', file.original_name)
    // Lock the job before the file, as the worker's commit does; in the other order the two would deadlock.
    for (const kind of ['ingest-file', listKind, costsKind]) await cancelJob(tx, kind, id)
    const parts = (await listedSourceFiles(tx, id)).map((part) => part.id)
    const costs = await listCostFileIds(tx, [id])
    return (await deleteFile(tx, c.var.reach, id)) ? [...new Set([id, ...parts, ...costs])] : []
  })
  if (!stored.length) return fileNotFound(c, id)
  for (const fileId of stored)
    await c.var.storage
      .removeFile(fileId)
      .catch((err) => c.var.log.warn({ fileId, err }, 'stored file not removed yet'))
  return c.json({ message: filesText.fileDeleted })
})

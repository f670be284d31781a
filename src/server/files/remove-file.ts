import type { Context } from 'hono'
import { listCostFileIds } from '#db/queries/cost-files.ts'
import { deleteFile, findFile } from '#db/queries/files.ts'
import { cancelJob } from '#db/queries/jobs.ts'
import { listedSourceFiles } from '#db/queries/source-files.ts'
import { costsKind } from '#domain/costs/cost-tables.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import type { AppEnv } from '#server/context.ts'
import { answerInWorkspace } from '#server/roles/reach.ts'
import { fileNotFound } from './owned-file.ts'

/**
 * Deletes a source: the rollups at once, its jobs are canceled. The bytes follow right after, or with the sweep
 * (docs/architecture.md). Throws 404 if the person has no such source.
 */
export async function removeFile(c: Context<AppEnv>, id: string): Promise<void> {
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
}

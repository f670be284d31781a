import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { setFileMapping } from '#db/queries/file-processing.ts'
import { findFile, type StoredFile, setFileShownCurrency } from '#db/queries/files.ts'
import { lockJob, replaceJob } from '#db/queries/jobs.ts'
import { adoptSpeculation } from '#db/queries/speculations.ts'
import { shareWorkspace } from '#db/queries/workspaces.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { usDollar } from '#domain/values/money.ts'
import type { AppEnv } from '#server/context.ts'
import { filesText } from '#text/files/files.ts'

/**
 * Saves the mapping and enqueues the job in one transaction, so a file never waits without a job. Throws 409 while the
 * file is being processed, 404 if it is deleted. `shownCurrency`: an ISO code.
 */
export async function saveMapping(
  c: Context<AppEnv>,
  file: StoredFile,
  next: NextMapping,
  shownCurrency?: string,
): Promise<void> {
  const isSaved = await c.var.db.transaction().execute(async (tx) => {
    await shareWorkspace(tx, file.workspace_id) // before the job, as a deletion of the workspace does
    // A rebuild of the file may be about to commit. So the job is locked first, in the same order as the rebuild does.
    await lockJob(tx, 'ingest-file', file.id)
    const isFirst = await setFileMapping(tx, c.var.reach, file.id, { ...next, ...storedOf(file) })
    if (!isFirst) return false
    if (shownCurrency)
      await setFileShownCurrency(tx, c.var.reach, file.id, shownCurrency === usDollar ? null : shownCurrency)
    await adoptSpeculation(tx, file.id, next)
    await replaceJob(tx, 'ingest-file', file.id, { owner: file.workspace_id })
    return true
  })
  if (isSaved) return
  if (!(await findFile(c.var.db, c.var.reach, file.id))) throw new HTTPException(404, { message: filesText.notFound })
  throw new HTTPException(409, { message: filesText.isProcessing })
}

/** For a source that has had several files: the file whose mapping this is. Files with the same headers follow it. */
const storedOf = ({ stored_id, stored_bytes }: StoredFile) =>
  stored_id === null ? {} : { storedId: stored_id, storedBytes: stored_bytes ?? undefined }

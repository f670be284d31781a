import { enqueueErasure, setErasuresOfFailedEnded, setWaitingErasureFailed } from '#db/queries/erasure-processing.ts'
import { findFileToIngest, setFileFailed, setFileRowsAside } from '#db/queries/file-processing.ts'
import type { ClaimedJob } from '#db/queries/job-runs.ts'
import { deleteRollups, insertSetAside } from '#db/queries/rollups.ts'
import { settleFailedSource } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import type { FileFailure, SetAsideReason } from '#domain/files/failure.ts'
import { rollupTables, rollupVersion } from '#domain/ingestion/ingestion.ts'

type NoUsableRow = Extract<FileFailure, { reason: 'no-usable-row' }>

/**
 * Stores that a source could not be processed. Erasures that wait for it come next, or end with the same failure if the
 * source has no figures any more. `noRow`: the rows of the file were stored as set aside.
 */
export async function setSourceFailed(
  tx: Db,
  { id, workspace_id: workspaceId }: { id: string; workspace_id: string },
  failure: FileFailure,
  noRow?: NoUsableRow,
): Promise<void> {
  if (noRow) await setEveryRowAside(tx, id, noRow)
  await setFileFailed(tx, id, failure)
  await settleFailedSource(tx, id)
  await setErasuresOfFailedEnded(tx, id, failure)
  await enqueueErasure(tx, id, workspaceId)
}

/** Stores that the job of a source has given up. If it only erased a customer, the source keeps its figures. */
export async function setSourceGivenUp(tx: Db, job: ClaimedJob): Promise<void> {
  const failure: FileFailure = { reason: 'gave-up', parameters: { attempts: job.max_attempts } }
  const file = await findFileToIngest(tx, job.key)
  if (!file) return
  if (file.status !== 'completed' || file.rollup_version !== rollupVersion) return setSourceFailed(tx, file, failure)
  await setWaitingErasureFailed(tx, file.id, failure)
  await enqueueErasure(tx, file.id, file.workspace_id)
}

async function setEveryRowAside(tx: Db, fileId: string, { parameters }: NoUsableRow): Promise<void> {
  await deleteRollups(tx, fileId, rollupTables)
  const counted = Object.entries(parameters.setAside) as [SetAsideReason, number][]
  const setAside = counted.map(([reason, rows]) => ({ reason, rows, money: parameters.money?.[reason] ?? '0' }))
  await insertSetAside(tx, fileId, setAside)
  await setFileRowsAside(tx, fileId, parameters.rows)
}

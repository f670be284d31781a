import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { fileNotice, jobChannel } from './jobs.ts'

/** If a server dies while it inspects files, another one takes over after this time. */
export const inspectionLease = sql`interval '15 seconds'`

export interface PendingFile {
  id: string
  /** the uploader; the workspace, once the uploader's account is deleted */
  user_id: string
  size_bytes: number
  /** includes the attempt that begins now */
  inspect_attempts: number
}

/**
 * Claims a pending file that nobody is inspecting, the longest waiting first; undefined if there is none. All times are
 * the database's. The clock may have been set back, so a time far in the future counts as due.
 */
export async function claimPendingFile(db: Db): Promise<PendingFile | undefined> {
  const claimed = await sql<PendingFile>`
    update files set inspect_at = now() + ${inspectionLease}, inspect_attempts = coalesce(inspect_attempts, 0) + 1
    where id = (
      select id from files
      where status = 'pending' and (inspect_at is null or inspect_at <= now() or inspect_at > now() + interval '5 minutes')
      order by inspect_at nulls first limit 1 for update skip locked)
    returning id, coalesce(user_id, workspace_id) as user_id, size_bytes, inspect_attempts`.execute(db)
  return claimed.rows[0]
}

/** Extends the claim: this server is still inspecting the file. */
export const renewInspection = (db: Db, id: string) =>
  sql`update files set inspect_at = now() + ${inspectionLease} where id = ${id} and status = 'pending'`.execute(db)

/**
 * Releases the file: nobody is inspecting it any more. `isCounted`: the attempt counts. False if the file is no longer
 * pending.
 */
export async function putInspectionBack(db: Db, id: string, delayMs: number, isCounted: boolean): Promise<boolean> {
  const back = await sql`
    update files set inspect_at = now() + ${delayMs} * interval '1 millisecond',
      inspect_attempts = inspect_attempts - ${isCounted ? 0 : 1}
    where id = ${id} and status = 'pending' returning id`.execute(db)
  return back.rows.length === 1
}

/**
 * Stores what was found in a pending file: it then waits for its mapping, and workers are notified, or it has failed.
 * If another site has inspected the file meanwhile, or it was deleted, nothing changes.
 */
export async function setFileInspected(
  db: Db,
  id: string,
  found: { look: FileInspection } | { failure: FileFailure },
): Promise<void> {
  const look = 'look' in found ? found.look : null
  const failure = 'failure' in found ? found.failure : null
  await sql`
    with inspected as (
      update files set status = ${failure ? 'failed' : 'mapping_required'}, look = ${look && safeJson(look)}::jsonb,
        failure = ${failure && safeJson(failure)}::jsonb, finished_at = case when ${failure !== null} then now() end,
        inspect_at = null, updated_at = now()
      where id = ${id} and status = 'pending' returning status)
    select pg_notify(${jobChannel}, ${fileNotice}) from inspected where status = 'mapping_required'`.execute(db)
}

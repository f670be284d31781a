import { sql } from 'kysely'
import { fileNotice, jobChannel } from '#db/queries/jobs/enqueue-job.ts'
import type { Db } from '#db/schema.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/**
 * Stores the result for a pending file: it waits for its mapping, of which workers are notified, or it has failed.
 * Nothing changes if another server inspected it meanwhile, or if it was deleted.
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

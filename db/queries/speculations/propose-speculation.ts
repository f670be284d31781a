import { sql } from 'kysely'
import { jobChannel, speculationNotice } from '#db/queries/jobs/enqueue-job.ts'
import type { Db } from '#db/schema.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/**
 * Proposes a waiting file to be processed ahead, replacing any other file of this person; does nothing without a
 * session. Repeating the same proposal keeps the work already done.
 */
export const proposeSpeculation = (db: Db, userId: string, fileId: string, mapping: NextMapping): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locks against a mapping that is being saved.
    const waiting = await tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .where('status', '=', 'mapping_required')
      .forShare()
      .executeTakeFirst()
    if (!waiting) return
    const json = safeJson(mapping)
    await sql`
      delete from speculations
      where user_id = ${userId} and not is_adopted and (file_id <> ${fileId} or mapping <> ${json}::jsonb)`.execute(tx)
    await sql`
      insert into speculations (file_id, user_id, mapping)
      select ${fileId}, ${userId}, ${json}::jsonb where exists (select from sessions where user_id = ${userId})
      on conflict do nothing`.execute(tx)
    await sql`
      with proposed as (update speculations set proposed_at = now() where file_id = ${fileId} returning file_id)
      select pg_notify(${jobChannel}, ${speculationNotice}) from proposed`.execute(tx)
  })

/** Whether something is proposed for this file. */
export const hasSpeculation = (db: Db, fileId: string): Promise<boolean> =>
  db
    .selectFrom('speculations')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
    .then((found) => found !== undefined)

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/** A file that was processed again stays completed, keeps its figures and mapping, and says why. */
export const setFileFailed = (db: Db, id: string, failure: FileFailure) =>
  db
    .updateTable('files')
    .set({
      status: sql<FileStatus>`case when next_mapping is null then 'failed' else 'completed' end`,
      progress: sql<number>`case when next_mapping is null then progress else 100 end`,
      next_mapping: null,
      step: null,
      left_ms: null,
      failure: safeJson(failure),
      updated_at: sql<Date>`now()`,
      // a later end is a rebuild, which is no news
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where('id', '=', id)
    .execute()

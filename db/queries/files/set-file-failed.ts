import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { safeJson } from '#domain/values/safe-text.ts'

export const setFileFailed = (db: Db, id: string, failure: FileFailure) =>
  db
    .updateTable('files')
    .set({
      status: 'failed',
      step: null,
      failure: safeJson(failure),
      updated_at: sql<Date>`now()`,
      // a finish after the first is a rebuild, which is no news
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where('id', '=', id)
    .execute()

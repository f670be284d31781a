import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'

interface Progress {
  step: IngestionStep
  /** 0 to 100 */
  percent: number
  leftMs: number
}

/** Progress never moves backward, even when a second attempt starts from the beginning. */
export const setFileProgress = (db: Db, id: string, { step, percent, leftMs }: Progress) =>
  db
    .updateTable('files')
    .set({
      step,
      progress: sql<number>`greatest(progress, ${Math.floor(percent)}::integer)`,
      left_ms: Math.round(leftMs),
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'

/** Progress never moves backward, even when a second attempt starts from the beginning. */
export const setFileProgress = (db: Db, id: string, step: IngestionStep, percent: number) =>
  db
    .updateTable('files')
    .set({ step, progress: sql<number>`greatest(progress, ${percent})` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

import { sql } from 'kysely'
import { inspectionLease } from '#db/queries/inspections/claim-pending-file.ts'
import type { Db } from '#db/schema.ts'

export interface NewFile {
  id: string
  userId: string
  originalName: string
  mimeType: string
  sizeBytes: number
}

/** Inserts a file whose bytes are stored. It is pending, and the caller inspects it at once. */
export const insertFile = (db: Db, file: NewFile) =>
  db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      status: 'pending',
      inspect_at: sql<Date>`now() + ${inspectionLease}`,
      inspect_attempts: 1,
    })
    .execute()

import { sql } from 'kysely'
import { fileNotice, jobChannel } from '#db/queries/jobs/enqueue-job.ts'
import type { Db } from '#db/schema.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { safeJson } from '#domain/values/safe-text.ts'

export interface NewFile {
  id: string
  userId: string
  originalName: string
  mimeType: string
  sizeBytes: number
  look: FileInspection | null
  failure: FileFailure | null
}

/** Workers hear of a file that waits for its mapping. */
export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      status: file.failure ? 'failed' : 'mapping_required',
      look: file.look && safeJson(file.look),
      failure: file.failure && safeJson(file.failure),
      finished_at: file.failure ? sql<Date>`now()` : null,
    })
    .execute()
  if (!file.failure) await sql`select pg_notify(${jobChannel}, ${fileNotice})`.execute(db)
}

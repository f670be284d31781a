import type { Db } from '#db/schema.ts'

export interface NewUpload {
  id: string
  userId: string
  filename: string
  mimeType: string
  sizeBytes: number
  totalChunks: number
}

export const insertUpload = (db: Db, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values({
      id: upload.id,
      user_id: upload.userId,
      filename: upload.filename,
      mime_type: upload.mimeType,
      size_bytes: upload.sizeBytes,
      total_chunks: upload.totalChunks,
    })
    .execute()

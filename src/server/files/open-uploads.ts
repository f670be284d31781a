import type { Context } from 'hono'
import { listOpenUploads } from '#db/queries/uploads/list-open-uploads.ts'
import type { OpenUpload } from '#domain/files/open-upload.ts'
import type { AppEnv } from '#server/context.ts'

/** The person's unfinished uploads, so that a reload or another device shows how far they got. */
export const openUploads = async (c: Context<AppEnv>): Promise<OpenUpload[]> =>
  (await listOpenUploads(c.var.db, c.var.user.id)).map((upload) => ({
    uploadId: upload.id,
    filename: upload.filename,
    receivedChunks: upload.received_chunks,
    totalChunks: upload.total_chunks,
  }))

import type { Context } from 'hono'
import { listUnfinishedUploads } from '#db/queries/uploads.ts'
import type { UnfinishedUpload } from '#domain/files/unfinished-upload.ts'
import type { AppEnv } from '#server/context.ts'

/** The person's unfinished uploads to the chosen workspace, so that their progress is known after a reload or on another device. */
export const unfinishedUploads = async (c: Context<AppEnv>): Promise<UnfinishedUpload[]> =>
  (await listUnfinishedUploads(c.var.db, c.var.user.id, c.var.workspace.id)).map((upload) => ({
    uploadId: upload.id,
    filename: upload.filename,
    receivedChunks: upload.received_chunks,
    totalChunks: upload.total_chunks,
  }))

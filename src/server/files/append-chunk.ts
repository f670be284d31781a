import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { addUploadReceived, findUpload } from '#db/queries/uploads.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/http/not-found.ts'
import { lookEarly } from '#server/inspection/early-look.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { chunkOutOfOrder, tooManyBytes, uploadText } from '#text/files/upload.ts'
import { uploadLock } from './make-file.ts'

/**
 * Appends a chunk to the person's upload and returns the number of chunks received. Chunks of all processes are
 * appended one after another. The database is used before and after the bytes are written, not meanwhile.
 */
export const appendChunk = (c: Context<AppEnv>, uploadId: string, index: number, bytes: Buffer): Promise<number> =>
  c.var.locks.hold(uploadLock(c.var.user.id, uploadId), () => append(c, uploadId, index, bytes))

async function append(c: Context<AppEnv>, uploadId: string, index: number, bytes: Buffer): Promise<number> {
  const { db, storage } = c.var
  const uploader = uploaderOf(c)
  const upload = await findUpload(db, uploader, uploadId)
  if (!upload || upload.is_streamed) return notFound(c, uploadId, uploadText.unknownUpload)
  if (upload.file_id) throw new HTTPException(409, { message: uploadText.alreadyFinalized })
  const { received_chunks: received, received_bytes: offset, size_bytes: size } = upload
  if (index < received) return received
  if (index > received) throw new HTTPException(409, { message: chunkOutOfOrder(received) })
  if (index >= upload.total_chunks || offset + bytes.length > size)
    throw new HTTPException(400, { message: tooManyBytes(size) })
  await storage.appendToUpload(upload.id, offset, bytes)
  if (await addUploadReceived(db, upload, bytes.length)) {
    if (index === 0) lookEarly(storage, upload, Buffer.from(bytes))
    return index + 1
  }
  // If the upload was canceled while its bytes were written, they are removed.
  if (!(await findUpload(db, uploader, uploadId))) await storage.removeUpload(uploadId)
  throw new HTTPException(404, { message: uploadText.unknownUpload })
}

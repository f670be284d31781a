import type { Context } from 'hono'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { addUploadReceived } from '#db/queries/uploads/add-upload-received.ts'
import { findUpload } from '#db/queries/uploads/find-upload.ts'
import { chunkBytes, maxChunks } from '#domain/files/upload.ts'
import type { AppEnv } from '#server/context.ts'
import { uploadLock } from '#server/files/make-file.ts'
import { namedId } from '#server/files/named-id.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { notFound } from '#server/http/not-found.ts'
import { clientLeft } from '#server/http/requests/client-left.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { chunkOutOfOrder, tooManyBytes, uploadText } from '#text/files/upload.ts'

/** A chunk takes 5 MB on its way: so many are in memory of one person, and of all. The others are not read yet. */
const inTurn = fairQueue({ running: 24, runningEach: 2, waiting: 500, waitingEach: 20 })

/**
 * Appends the next chunk (requirements 22, 23). An index that was already received answers the unchanged count, which
 * also tells a client where to resume. An index too far ahead is refused, naming the expected one.
 */
export default new Hono<AppEnv>().post('/', (c) =>
  inTurn(
    c.var.user.id,
    async () => {
      const { uploadId: named, chunkIndex, data } = await readJsonObject(c)
      const bytes = decodeChunk(data)
      const index = chunkIndex as number
      if (!Number.isInteger(index) || index < 0 || index >= maxChunks)
        throw new HTTPException(400, { message: uploadText.badChunkIndex })
      const uploadId = namedId(named, uploadText.unknownUpload)
      const append = () => appendChunk(c, uploadId, index, bytes)
      // One after another, of all processes; the database is asked before and after the bytes are written, not meanwhile.
      return c.json({ receivedChunks: await c.var.locks.hold(uploadLock(c.var.user.id, uploadId), append) })
    },
    clientLeft(c),
  ),
)

async function appendChunk(c: Context<AppEnv>, uploadId: string, index: number, bytes: Buffer): Promise<number> {
  const { db, storage, user } = c.var
  const upload = await findUpload(db, user.id, uploadId)
  if (!upload) return notFound(c, uploadId, uploadText.unknownUpload)
  if (upload.file_id) throw new HTTPException(409, { message: uploadText.alreadyFinalized })
  const { received_chunks: received, received_bytes: offset, size_bytes: size } = upload
  if (index < received) return received
  if (index > received) throw new HTTPException(409, { message: chunkOutOfOrder(received) })
  if (index >= upload.total_chunks || offset + bytes.length > size)
    throw new HTTPException(400, { message: tooManyBytes(size) })
  await storage.appendToUpload(upload.id, offset, bytes)
  if (await addUploadReceived(db, upload, bytes.length)) return index + 1
  // Cancelled while its bytes were written: nothing of them stays.
  if (!(await findUpload(db, user.id, uploadId))) await storage.removeUpload(uploadId)
  throw new HTTPException(404, { message: uploadText.unknownUpload })
}

/** Strict base64 of 1 byte to 1 MiB. */
function decodeChunk(data: unknown): Buffer {
  if (typeof data === 'string' && data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length >= 1 && bytes.length <= chunkBytes) return bytes
  }
  throw new HTTPException(400, { message: uploadText.badBase64 })
}

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { lockUpload, setUploadReceived } from '../../../../db/queries/uploads'
import { chunkBytes, maxChunks } from '../../../../src/domain/upload'
import type { AppEnv } from '../../../../src/server/app-env'
import { missing } from '../../../../src/server/missing'
import { readJsonObject } from '../../../../src/server/request-body'
import { chunkOutOfOrder, tooManyBytes, uploadText } from '../../../../src/text/upload'

/**
 * Appends the next chunk (requirements.md 22, 23). An index already received answers with the count unchanged, which is
 * also how a client learns where the server stands; a later one is refused, naming the one expected.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { uploadId, chunkIndex, data } = await readJsonObject(c)
  const bytes = decodeChunk(data)
  const index = chunkIndex as number
  if (!Number.isInteger(index) || index < 0 || index >= maxChunks)
    throw new HTTPException(400, { message: uploadText.badChunkIndex })
  if (typeof uploadId !== 'string') throw new HTTPException(404, { message: uploadText.unknownUpload })
  const receivedChunks = await c.var.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, c.var.user.id, uploadId)
    if (!upload) return missing(c, uploadId, uploadText.unknownUpload, tx)
    if (upload.file_id) throw new HTTPException(409, { message: uploadText.alreadyFinalized })
    if (index < upload.received_chunks) return upload.received_chunks
    if (index > upload.received_chunks)
      throw new HTTPException(409, { message: chunkOutOfOrder(upload.received_chunks) })
    const receivedBytes = upload.received_bytes + bytes.length
    if (index >= upload.total_chunks || receivedBytes > upload.size_bytes) {
      throw new HTTPException(400, { message: tooManyBytes(upload.size_bytes) })
    }
    await c.var.storage.appendToUpload(upload.id, upload.received_bytes, bytes)
    await setUploadReceived(tx, upload.id, index + 1, receivedBytes)
    return index + 1
  })
  return c.json({ receivedChunks })
})

/** Strict base64 of 1 byte to 1 MiB. */
function decodeChunk(data: unknown): Buffer {
  if (typeof data === 'string' && data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length >= 1 && bytes.length <= chunkBytes) return bytes
  }
  throw new HTTPException(400, { message: uploadText.badBase64 })
}

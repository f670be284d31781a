import { Hono } from 'hono'
import { chunkBytes, maxChunks } from '#domain/files/upload.ts'
import type { AppEnv } from '#server/context.ts'
import { appendChunk } from '#server/files/append-chunk.ts'
import { namedId } from '#server/files/named-id.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientLeft } from '#server/http/requests/client-left.ts'
import { readJsonAround } from '#server/http/requests/request-body.ts'
import { uploadText } from '#text/files/upload.ts'

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
      const { uploadId: named, chunkIndex, data } = await readJsonAround(c, 'data')
      const bytes = decodeChunk(data)
      const index = chunkIndex as number
      if (!Number.isInteger(index) || index < 0 || index >= maxChunks) badRequest(uploadText.badChunkIndex)
      const uploadId = namedId(named, uploadText.unknownUpload)
      return c.json({ receivedChunks: await appendChunk(c, uploadId, index, bytes) })
    },
    clientLeft(c),
  ),
)

/** Strict base64 of 1 byte to 1 MiB. */
function decodeChunk(data: unknown): Buffer {
  if (typeof data === 'string' && data.length % 4 === 0) {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length >= 1 && bytes.length <= chunkBytes && isStrict(data, bytes.length)) return bytes
  }
  return badRequest(uploadText.badBase64)
}

/**
 * Node skips what is not base64, ends at padding, takes `-_` for `+/` and of a character beyond U+00FF the low byte: 1 MiB is checked
 * in a tenth of a pattern's time.
 */
function isStrict(data: string, bytes: number): boolean {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  const isWhole = bytes === (data.length / 4) * 3 - padding
  return isWhole && Buffer.byteLength(data) === data.length && !data.includes('-') && !data.includes('_')
}

import { Hono } from 'hono'
import { chunkBytes, maxChunkBodyBytes, maxChunks } from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { appendChunk } from '#server/files/append-chunk.ts'
import { namedId } from '#server/files/named-id.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { peopleFirst } from '#server/http/people-first.ts'
import { decodedInPlace } from '#server/http/requests/base64.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { readJsonAround } from '#server/http/requests/request-body.ts'
import { uploadText } from '#text/files/upload.ts'

/**
 * Processing a chunk takes 5 MB. At most this many are in memory per person and in total; the others are not read yet.
 */
const inTurn = fairQueue({ running: 24, runningEach: 2, waiting: 500, waitingEach: 20 })

/**
 * Buffers of earlier chunks, reused for later ones: allocating a new MiB each time keeps the garbage collector busy.
 */
const spare: Buffer[] = []
const mostSpare = 2

/**
 * Appends the next chunk (requirements 22, 23). An index that was already received answers the unchanged count, which
 * also tells a client where to resume. An index too far ahead is refused, naming the expected one.
 */
export default new Hono<AppEnv>().post('/', (c) =>
  inTurn(
    c.var.user.id,
    async () => {
      await peopleFirst()
      const memory = spare.pop() ?? Buffer.allocUnsafeSlow(maxChunkBodyBytes)
      try {
        const { fields, text } = await readJsonAround(c, 'data', memory)
        const bytes = text && decodedInPlace(text)
        if (!bytes?.length || bytes.length > chunkBytes) badRequest(uploadText.badBase64)
        const index = fields.chunkIndex as number
        if (!Number.isInteger(index) || index < 0 || index >= maxChunks) badRequest(uploadText.badChunkIndex)
        const uploadId = namedId(fields.uploadId, uploadText.unknownUpload)
        return c.json({ receivedChunks: await appendChunk(c, uploadId, index, bytes) })
      } finally {
        if (spare.length < mostSpare) spare.push(memory)
      }
    },
    clientGone(c),
  ),
)

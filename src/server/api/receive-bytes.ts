import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { addUploadReceived, deleteUpload, findUpload, setUploadSize } from '#db/queries/uploads.ts'
import { maxUploadBytes } from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { growUpload, openUpload } from '#server/files/open-upload.ts'
import { ClientGone } from '#server/http/requests/client-gone.ts'
import { headerText } from '#server/http/requests/request-text.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { uploadText } from '#text/files/upload.ts'
import { requestText } from '#text/site/requests.ts'
import { Refusal } from './refusal.ts'

/**
 * The size of a part in an object store, so each piece is one part. An upload holds two pieces: one arrives while the
 * other is written.
 */
const pieceBytes = 5 * 1024 * 1024
/** A sender that is silent for this long, or slower than this pace on the whole, is cut off. */
const silenceMs = 30_000
/** A body of unknown length is announced in steps, at most so much before it arrives. */
const mostAhead = 16 * 1024 * 1024
const leastBytesPerSecond = 12_500
const graceMs = 30_000

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/**
 * Stores the body of a request as an upload of the given name, also one of costs of a source, while it arrives. Memory stays the same for every size:
 * the sender is read only as fast as the storage writes. Answers the complete upload; on every failure nothing is kept.
 * Throws 400 for an empty body, 408 for a sender that is too slow, 413 beyond 1 GB, and as `openUpload`. `onBegin` gets
 * the id of the upload before the first byte is read.
 */
export async function receiveBytes(
  c: Context<AppEnv>,
  { filename, costsOf }: { filename: string; costsOf?: StoredFile | undefined },
  onBegin: (id: string) => Promise<void>,
): Promise<Upload> {
  const announced = Number(headerText(c, 'content-length') ?? Number.NaN)
  const isKnown = Number.isSafeInteger(announced)
  if (isKnown && announced === 0) throw new Refusal(400, uploadText.empty)
  const sizeBytes = isKnown ? announced : pieceBytes
  const mimeType = (headerText(c, 'content-type') ?? '').slice(0, 255)
  const announcedAs = { filename, sizeBytes, totalChunks: piecesOf(sizeBytes), mimeType, isStreamed: true }
  const id = await openUpload(c, announcedAs, costsOf)
  const { db, storage } = c.var
  try {
    await onBegin(id)
    const upload = await findUpload(db, uploaderOf(c), id)
    if (!upload) throw new HTTPException(404, { message: uploadText.unknownUpload })
    await storePieces(c, upload, isKnown)
    const whole = await findUpload(db, uploaderOf(c), id)
    if (!whole) throw new HTTPException(404, { message: uploadText.unknownUpload })
    return whole
  } catch (error) {
    await deleteUpload(db, uploaderOf(c), id)
    await storage.removeUpload(id)
    throw error
  }
}

const piecesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / pieceBytes))

async function storePieces(c: Context<AppEnv>, upload: Upload, isKnown: boolean): Promise<void> {
  const { db, storage } = c.var
  let { size_bytes: size, received_bytes: offset, received_chunks: chunks } = upload
  const store = async (piece: Buffer) => {
    if (!isKnown && offset + piece.length > size) {
      const grown = Math.min(maxUploadBytes, offset + piece.length + Math.min(size, mostAhead))
      await growUpload(c, { ...upload, size_bytes: size }, grown, piecesOf(grown))
      size = grown
    }
    await storage.appendToUpload(upload.id, offset, piece, false)
    const isThere = await addUploadReceived(
      db,
      { id: upload.id, received_chunks: chunks, received_bytes: offset },
      piece.length,
    )
    if (!isThere) throw new HTTPException(404, { message: uploadText.unknownUpload })
    offset += piece.length
    chunks++
  }
  let written = Promise.resolve()
  const pieces = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)]
  let filled = 0
  let total = 0
  for await (const chunk of bodyOf(c)) {
    total += chunk.length
    if (total > (isKnown ? size : maxUploadBytes)) throw new Refusal(413, requestText.bodyTooLarge)
    for (let at = 0; at < chunk.length; ) {
      const [piece] = pieces
      const part = chunk.subarray(at, at + pieceBytes - filled)
      piece!.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < pieceBytes) continue
      await written
      written = store(piece!)
      written.catch(() => {}) // thrown by the next wait
      pieces.reverse()
      filled = 0
    }
  }
  await written
  if (filled) await store(pieces[0]!.subarray(0, filled))
  if (!offset) throw new Refusal(400, uploadText.empty)
  if (isKnown && offset !== size) throw new ClientGone()
  if (!isKnown && !(await setUploadSize(db, upload.id, offset, chunks)))
    throw new HTTPException(404, { message: uploadText.unknownUpload })
}

/** Reads a body without keeping it, to its end or up to a limit, so that its sender can read the answer. */
export async function drainBody(
  c: Context<AppEnv>,
  most: { bytes: number; ms: number } = { bytes: Infinity, ms: Infinity },
): Promise<void> {
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of bodyOf(c)) {
    bytes += chunk.length
    if (bytes > most.bytes || performance.now() - begun > most.ms) return
  }
}

/** The body as it arrives. Throws 408 for a sender that is silent or too slow, ClientGone for one that disconnects. */
async function* bodyOf(c: Context<AppEnv>): AsyncGenerator<Uint8Array> {
  const body: Readable | IncomingMessage | null =
    c.env?.incoming ?? (c.req.raw.body && Readable.fromWeb(c.req.raw.body as ReadableStream))
  if (!body) return
  const begun = performance.now()
  let bytes = 0
  // Not destroyed: the sender must be able to read a refusal on the same connection.
  const chunks = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  for (;;) {
    const { value, done } = await inTime(chunks.next())
    if (done) return
    bytes += value.length
    yield value
    const ms = performance.now() - begun
    if (ms > graceMs && bytes / (ms / 1000) < leastBytesPerSecond) throw tooSlow()
  }
}

const tooSlow = () => new Refusal(408, requestText.bodyTooSlow)

/** Only the wait for the sender counts, not the time that its bytes take to be written. */
function inTime<T>(next: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), silenceMs)
    const end = () => clearTimeout(timer)
    next.then(resolve, (error) => reject(isBrokenOff(error) ? new ClientGone() : error)).finally(end)
  })
}

const isBrokenOff = (error: NodeJS.ErrnoException) =>
  error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.message === 'aborted'

import type { DataFile } from '#domain/files/data-file.ts'
import { chunkBytes, chunkCount, uploadPercent } from '#domain/files/upload-limits.ts'
import { type PaceSample, type UploadPace, uploadPace } from '#domain/files/upload-pace.ts'
import { uploadText } from '#text/files/upload.ts'
import { fetchJson, RequestError, UnreachableError } from './fetch-json.ts'
import { readToken } from './token.ts'
import { digestParts, forgetUpload, rememberedUpload, rememberUpload } from './upload-memory.ts'

/** Progress of one upload (docs/specification.md §3). */
export interface UploadProgress {
  /** undefined before the server has assigned one, and after the upload is discarded */
  uploadId: string | undefined
  progress: number
  chunksUploaded: number
  totalChunks: number
  isUploading: boolean
  error: string | undefined
  /** our addition: what the upload is doing, and its speed */
  phase: 'checking' | 'sending' | 'finishing'
  pace: UploadPace | undefined
}

/** The person canceled the upload. */
export class UploadCanceled extends Error {}

class UploadRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

export type FinishedUpload = DataFile & { fileId: string }

interface Options {
  /** the source to whose costs the file belongs; such an upload is not resumed */
  costsOf?: string | undefined
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
}

/** Uploads a file in chunks, one at a time and in order. Resumes an earlier attempt with the same file. */
export async function uploadFile(file: File, { onProgress, signal, costsOf }: Options): Promise<FinishedUpload> {
  const totalChunks = chunkCount(file.size)
  let uploadId: string | undefined
  let chunksUploaded = 0
  let phase: UploadProgress['phase'] = 'checking'
  const samples: PaceSample[] = []
  const report = (change: Partial<UploadProgress> = {}) =>
    onProgress({
      uploadId,
      chunksUploaded,
      totalChunks,
      progress: uploadPercent(chunksUploaded, totalChunks),
      isUploading: true,
      error: undefined,
      phase,
      pace: uploadPace(samples, file.size),
      ...change,
    })
  try {
    if (!readToken()) throw new Error(uploadText.loginRequired)
    report()
    const resumed = costsOf ? undefined : await resume(file, signal)
    uploadId = resumed?.uploadId ?? (await init(file, totalChunks, signal, costsOf))
    chunksUploaded = resumed?.receivedChunks ?? 0
    const digest = resumed?.digest ?? ''
    phase = 'sending'
    const took = () => samples.push({ atMs: performance.now(), bytes: chunksUploaded * chunkBytes })
    took()
    report()
    let coming = readChunk(file, chunksUploaded, digest)
    while (chunksUploaded < totalChunks) {
      const chunk = await coming
      coming = readChunk(file, chunk.index + 1, chunk.digest) // hashed while the previous chunk is being sent
      coming.catch(() => {}) // an error appears when its turn comes
      if (!costsOf) rememberUpload(file, { uploadId, parts: chunk.index + 1, digest: chunk.digest })
      chunksUploaded = await sendChunk(uploadId, chunk, signal)
      if (chunksUploaded !== chunk.index + 1) coming = readChunk(file, chunksUploaded, chunk.digest)
      took()
      report()
    }
    phase = 'finishing'
    report()
    const finished = await said(uploadText.finalizeFailed, () =>
      whileBusy(signal, () =>
        fetchJson<FinishedUpload>('/api/files/upload-chunked/finalize', { method: 'POST', body: { uploadId }, signal }),
      ),
    )
    forgetUpload(uploadId)
    report({ progress: 100, isUploading: false })
    return finished
  } catch (error) {
    if (uploadId && !isLost(error)) {
      await discard(uploadId)
      uploadId = undefined
    }
    const message = error instanceof Error && !(error instanceof TypeError) ? error.message : uploadText.failed
    report({ isUploading: false, error: message })
    throw signal.aborted ? new UploadCanceled() : new Error(message)
  }
}

/** A lost connection or a server error keeps the upload: choosing the same file again resumes it. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof UnreachableError ||
  (error instanceof UploadRefused && (error.status >= 500 || error.status === tooManyRequests))

async function discard(uploadId: string) {
  forgetUpload(uploadId)
  await fetchJson(`/api/files/upload-chunked/${uploadId}`, { method: 'DELETE' }).catch((e) =>
    console.warn('upload not cancelled', e),
  )
}

const tooManyRequests = 429
const busy = [tooManyRequests, 503]
const mostTries = 20
const tryAgainMs = 3000

/**
 * With many users, inspecting a large file may take longer than one call allows. The client then asks the same again.
 */
async function whileBusy<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof RequestError && busy.includes(error.status)) || tries === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
      signal.throwIfAborted()
    }
  }
}

/** How far the server got with the stored upload, if the file is identical; otherwise undefined. */
async function resume(file: File, signal: AbortSignal) {
  const memory = await rememberedUpload(file)
  if (!memory) return undefined
  try {
    const receivedChunks = await sendChunk(memory.uploadId, await readChunk(file, 0, ''), signal)
    // The chunk in flight when the connection was lost may or may not have arrived.
    const before = memory.digests[receivedChunks]
    return before === undefined ? undefined : { uploadId: memory.uploadId, receivedChunks, digest: before }
  } catch (error) {
    if (signal.aborted || isLost(error)) throw error
    forgetUpload(memory.uploadId) // discarded elsewhere, or finished
    return undefined
  }
}

async function init(file: File, totalChunks: number, signal: AbortSignal, costsOf?: string): Promise<string> {
  const body = { filename: file.name, fileSize: file.size, mimeType: file.type, totalChunks, costsOf }
  const { uploadId } = await said(uploadText.initFailed, () =>
    fetchJson<{ uploadId: string }>('/api/files/upload-chunked/init', { method: 'POST', body, signal }),
  )
  return uploadId
}

interface Chunk {
  index: number
  /** in base64 */
  data: string
  /** SHA-256 of everything up to its end */
  digest: string
}

async function readChunk(file: File, index: number, digestBefore: string): Promise<Chunk> {
  const bytes = new Uint8Array(await file.slice(index * chunkBytes, (index + 1) * chunkBytes).arrayBuffer())
  const [data, digest] = await Promise.all([toBase64(bytes), digestParts(digestBefore, bytes)])
  return { index, data, digest }
}

async function sendChunk(uploadId: string, { index, data }: Chunk, signal: AbortSignal): Promise<number> {
  // Base64 needs no JSON escapes: searching 1 MiB for them takes as long as sending it.
  const json = `{"uploadId":${JSON.stringify(uploadId)},"chunkIndex":${index},"data":"${data}"}`
  const { receivedChunks } = await said(uploadText.chunkFailed, () =>
    fetchJson<{ receivedChunks: number }>('/api/files/upload-chunked/chunk', { method: 'POST', json, signal }),
  )
  return receivedChunks
}

/**
 * The server's own message, else the step's fallback (docs/specification.md §8). A lost connection keeps its own error.
 */
async function said<T>(fallback: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof RequestError ? new UploadRefused(error.said ?? fallback, error.status) : error
  }
}

/** Reads through a data: address, so that native code does the work: 1 MiB in some milliseconds. */
function toBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).slice(String(reader.result).indexOf(',') + 1))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes]))
  })
}

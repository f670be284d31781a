import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { StorageAway } from '#domain/files/failure.ts'
import type { Place } from '#domain/files/places-below.ts'
import type { ObjectStoreAddress } from './address.ts'
import { httpFetch } from './http-fetch.ts'

export interface StoredObject {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

/** Timeout of a request with at most one part as its body. Streaming a file has no such limit. */
const requestLimitMs = 60_000
const tries = 3

/** The few calls that files need. Each is retried if the store or the network fails briefly. */
export function openObjectStore(address: ObjectStoreAddress) {
  const quick = new S3mini({ ...address, fetch: httpFetch, requestAbortTimeout: requestLimitMs })
  const slow = new S3mini({ ...address, fetch: httpFetch })
  const open = async (key: string, range?: [from: number, to: number]) => {
    const client = range ? quick : slow
    const response = await insist(() => client.getObjectRaw(key, !range, range?.[0], range?.[1])).catch(missing)
    return response ?? undefined
  }
  return {
    put: (key: string, bytes: Buffer): Promise<unknown> => insist(() => quick.putObject(key, bytes)),
    /** Undefined when there is none. */
    async read(key: string): Promise<{ bytes: Readable; sizeBytes: number } | undefined> {
      const response = await open(key)
      if (!response) return undefined
      const sizeBytes = Number(response.headers.get('content-length'))
      return { bytes: Readable.fromWeb(response.body as ReadableStream), sizeBytes }
    },
    /**
     * The first `length` bytes, or fewer if the object is shorter, and the size of the whole; undefined if there is
     * none.
     */
    async readHead(key: string, length: number): Promise<{ bytes: Buffer; sizeBytes: number } | undefined> {
      const response = await open(key, [0, length])
      if (!response) return undefined
      const bytes = Buffer.from(await response.arrayBuffer())
      const ofAll = response.headers.get('content-range')?.split('/')[1]
      return { bytes, sizeBytes: Number(ofAll ?? bytes.length) }
    },
    /** The bytes of a range, fewer at the end of the object; throws if the object is missing. */
    async readPlace(key: string, { from, length }: Place): Promise<Buffer> {
      const response = await open(key, [from, from + length])
      if (!response) throw new Error('a stored object is not there')
      return Buffer.from(await response.arrayBuffer())
    },
    async readWhole(key: string): Promise<Buffer> {
      const bytes = await insist(() => quick.getObjectArrayBuffer(key))
      if (!bytes) throw new Error('a stored object is not there')
      return Buffer.from(bytes)
    },
    async sizeOf(key: string): Promise<number | undefined> {
      const found = await insist(() => quick.listObjects('/', key))
      return found?.find((one) => one.Key === key)?.Size
    },
    async list(prefix: string): Promise<StoredObject[]> {
      const found = (await insist(() => quick.listObjects('/', prefix))) ?? []
      return found.map((one) => ({ key: one.Key, sizeBytes: Number(one.Size), modifiedAt: new Date(one.LastModified) }))
    },
    /** Deletes the object, if it exists. */
    remove: (key: string): Promise<unknown> => insist(() => quick.deleteObject(key)).catch(missing),
    /** Throws if the bucket cannot be reached. */
    async check(): Promise<void> {
      if (!(await insist(() => quick.bucketExists()))) throw new Error('the bucket of STORAGE_URL is not there')
    },
    beginParts: (key: string): Promise<string> => insist(() => quick.getMultipartUploadId(key)),
    /** The store's id of the part. */
    async putPart(key: string, multipart: string, number: number, bytes: Buffer): Promise<string> {
      return (await insist(() => quick.uploadPart(key, multipart, bytes, number))).etag
    },
    finishParts: (key: string, multipart: string, etags: string[]): Promise<unknown> =>
      insist(() =>
        quick.completeMultipartUpload(
          key,
          multipart,
          etags.map((etag, i) => ({ partNumber: i + 1, etag })),
        ),
      ),
    /** Best effort: a lifecycle rule of the bucket should remove unfinished multipart uploads. */
    abandonParts: (key: string, multipart: string): Promise<unknown> =>
      quick.abortMultipartUpload(key, multipart).catch(() => {}),
  }
}

export type ObjectStore = ReturnType<typeof openObjectStore>

async function insist<T>(request: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await request()
    } catch (error) {
      if (!isMomentary(error)) throw error
      if (tried === tries) throw new StorageAway(`the object store is away: ${(error as Error).message}`)
      await sleep(100 * 4 ** (tried - 1))
    }
  }
}

/** Refusals of the store and programming errors are not retried. */
function isMomentary(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429
  if (error instanceof S3NetworkError) return true
  if (!(error instanceof Error)) return false
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' || name === 'TimeoutError' || name === 'AbortError'
}

function missing(error: unknown): undefined {
  if (!(error instanceof S3ServiceError) || error.status !== 404) throw error
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'

// A backup is a plain .tar.gz that any tar program unpacks. Measured with 225 MB of order lines: written in 0.8 s, read
// in 0.5 s.

export interface ArchiveEntry {
  sizeBytes: number
  sha256: string
}

export interface ArchiveWriter {
  /** Adds an entry with exactly this many bytes. */
  add(name: string, bytes: Buffer | Readable, sizeBytes?: number): Promise<ArchiveEntry>
  /** Finishes the archive and syncs it to disk. */
  finish(): Promise<void>
  /**
   * Ends the archive unfinished because of `error`. Returns the error of the writing itself, if any, because that may
   * be the real cause.
   */
  abandon(error: unknown): Promise<unknown>
}

/** Creates an archive at `path` that only its owner can read; throws if the file exists. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip({ level: 1, chunkSize: 1 << 18 }),
    file.createWriteStream({ flush: true }),
  )
  // If the disk is full, the writer gets the error.
  written.catch((error) => controller.error(error))
  return {
    async add(name, bytes, sizeBytes = (bytes as Buffer).length) {
      const entry = controller.add({ name, size: sizeBytes, mode: 0o600, mtime: new Date() }).getWriter()
      const hash = createHash('sha256')
      for await (const chunk of bytes instanceof Readable ? bytes : [bytes]) {
        hash.update(chunk)
        await entry.write(chunk)
      }
      await entry.close()
      return { sizeBytes, sha256: hash.digest('hex') }
    },
    async finish() {
      controller.finalize()
      await written
    },
    async abandon(error) {
      controller.error(error)
      const reason = await written.then(() => error).catch((failure: unknown) => failure)
      await file.close().catch(() => {})
      return reason
    },
  }
}

export interface ReadEntry {
  name: string
  sizeBytes: number
  bytes: Readable
}

/**
 * The entries in order. What is left of an entry is skipped if it is not read to its end. Throws if the archive is
 * damaged or truncated.
 */
export async function* readArchive(path: string): AsyncGenerator<ReadEntry> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  const source = createReadStream(path, { highWaterMark: 1 << 18 })
  source.on('error', (error) => gunzip.destroy(error))
  const entries = (Readable.toWeb(source.pipe(gunzip)) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReadableStream<{ header: { name: string; size: number }; body: ReadableStream<Uint8Array> }>
  try {
    for await (const { header, body } of entries) {
      const bytes = Readable.fromWeb(body)
      yield { name: header.name, sizeBytes: header.size, bytes }
      if (!bytes.readableEnded)
        await bytes
          .resume()
          .toArray()
          .catch(() => {})
    }
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

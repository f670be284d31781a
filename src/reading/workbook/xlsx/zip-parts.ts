import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl'
import { PermanentFailure } from '#domain/files/failure.ts'
import { type WorkbookLimit, workbookLimits } from '#domain/files/workbook-file.ts'
import type { EncryptedPackage } from '#reading/workbook/encrypted/encrypted-package.ts'
import { beyond, damaged, protectedByPassword } from '#reading/workbook/markup/markup-failures.ts'

const pieceBytes = 256 * 1024
/**
 * Names are read as bytes: yauzl rejects names such as ../../x, which need not keep us from reading the other parts.
 */
const options = { autoClose: false, lazyEntries: true, decodeStrings: false }

/** The parts of a zip file by name. Nothing is unpacked to disk, so names can do no harm. */
export class ZipParts {
  #unpacked = 0

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(path: string): Promise<ZipParts> {
    return ZipParts.#of(await openPromise(path, options).catch(damaged))
  }

  static async openEncrypted(bytes: EncryptedPackage): Promise<ZipParts> {
    const zip = await fromRandomAccessReaderPromise(bytes, bytes.size, options).catch(() => {
      bytes.close(() => {})
      return damaged()
    })
    return ZipParts.#of(zip)
  }

  static async #of(zip: ZipFile): Promise<ZipParts> {
    try {
      if (zip.entryCount > workbookLimits.entries) beyond('entries')
      return new ZipParts(zip, await listEntries(zip))
    } catch (error) {
      zip.close()
      throw error
    }
  }

  get names(): string[] {
    return [...this.entries.keys()]
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name))
  }

  /** The unpacked size that the part declares. */
  sizeOf(name: string): number {
    return this.entries.get(keyOf(name))?.uncompressedSize ?? 0
  }

  /**
   * The bytes of the part, counted while they are unpacked. Beyond `most`, the file fails with `limit`. Leaving the
   * loop stops the unpacking.
   */
  async *chunks(
    name: string,
    most: number = workbookLimits.unpackedBytes,
    limit: WorkbookLimit = 'unpacked-size',
  ): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name))
    if (!entry) return damaged()
    if (entry.isEncrypted()) protectedByPassword()
    const packed = await this.zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(damaged)
    let bytes = 0
    const stream = unpacked(entry, packed)
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        this.#unpacked += chunk.length
        if (bytes > most) beyond(limit)
        if (this.#unpacked > workbookLimits.unpackedBytes) beyond('unpacked-size')
        if (isBomb(bytes, entry.compressedSize)) beyond('ratio')
        yield chunk
      }
    } catch (error) {
      if (error instanceof PermanentFailure) throw error
      damaged()
    } finally {
      packed.destroy()
      stream.destroy()
    }
  }

  close(): void {
    this.zip.close()
  }
}

/** In large chunks: each of yauzl's 16 KiB chunks costs a turn of the event loop (1.3 s for 260 MB). */
function unpacked(entry: Entry, packed: Readable): Readable {
  if (entry.compressionMethod === 0) return packed
  if (entry.compressionMethod !== 8) return damaged()
  const inflating = createInflateRaw({ chunkSize: pieceBytes })
  packed.on('error', (error) => inflating.destroy(error))
  return packed.pipe(inflating)
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let claimed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      claimed += entry.uncompressedSize
      if (isBomb(entry.uncompressedSize, entry.compressedSize)) beyond('ratio')
      const key = keyOf(entry.fileNameRaw.toString('utf8'))
      if (!entries.has(key)) entries.set(key, entry)
    }
  } catch (error) {
    if (error instanceof PermanentFailure) throw error
    damaged()
  }
  if (claimed > workbookLimits.unpackedBytes) beyond('unpacked-size')
  return entries
}

const isBomb = (unpacked: number, packed: number) =>
  unpacked > workbookLimits.ratioFreeBytes && unpacked > workbookLimits.ratio * packed

/** Programs write names with different case, different slashes, and with or without a leading slash. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

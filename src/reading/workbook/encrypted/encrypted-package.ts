import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { PermanentFailure } from '#domain/files/failure.ts'
import { damaged, protectedByPassword } from '#reading/workbook/markup/markup-failures.ts'
import { agileCipher } from './agile-encryption.ts'
import { CompoundFile } from './compound-file.ts'
import type { CompoundStream } from './compound-stream.ts'
import type { SegmentCipher } from './segment-cipher.ts'
import { standardCipher } from './standard-encryption.ts'

const segmentBytes = 4096
const pieceBytes = 64 * segmentBytes
const mostInfoBytes = 1024 * 1024

/**
 * The .xlsx file inside an OLE file, if it is encrypted with Excel's default password; undefined if there is none
 * inside. Files with another password, or with rights managed by a server, are refused.
 */
export async function openEncryptedPackage(path: string): Promise<EncryptedPackage | undefined> {
  let file: CompoundFile | undefined
  try {
    file = CompoundFile.open(path)
    const stream = file?.stream('EncryptedPackage')
    if (file && stream) return new EncryptedPackage(file, stream, await cipherOf(file.stream('EncryptionInfo')))
  } catch (error) {
    file?.close()
    // an unusual description of keys leads to an error of the parser or of the cipher
    throw error instanceof PermanentFailure ? error : damaged()
  }
  file?.close()
  return undefined
}

/** [MS-OFFCRYPTO] 2.3.4.5, 2.3.4.10: the version tells which of the two descriptions it is. */
async function cipherOf(stream: CompoundStream | undefined): Promise<SegmentCipher> {
  if (!stream) return protectedByPassword()
  if (stream.size > mostInfoBytes) damaged()
  const info = stream.read(0, stream.size)
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)]
  if (major === 4 && minor === 4) return agileCipher(info)
  return minor === 2 ? standardCipher(info) : protectedByPassword()
}

/**
 * The reader through which yauzl accesses the package; it decrypts on demand. Nothing is written to disk, and an
 * inspection reads no more than of any other .xlsx file.
 */
export class EncryptedPackage extends RandomAccessReader {
  readonly size: number
  readonly #cipherBytes: number

  constructor(
    private readonly file: CompoundFile,
    private readonly stream: CompoundStream,
    private readonly cipher: SegmentCipher,
  ) {
    super()
    this.size = Number(stream.read(0, 8).readBigUInt64LE()) // [MS-OFFCRYPTO] 2.3.4.4
    this.#cipherBytes = stream.size - 8
    if (this.size > this.#cipherBytes) damaged()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  override close(callback: (error: Error | null) => void): void {
    this.file.close()
    callback(null)
  }

  *#pieces(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; at += pieceBytes - (at % pieceBytes)) {
      const first = at - (at % segmentBytes)
      const last = Math.min(end, at + pieceBytes - (at % pieceBytes))
      yield this.#segments(first, last).subarray(at - first, last - first)
    }
  }

  #segments(start: number, end: number): Buffer {
    const length = Math.min(Math.ceil(end / segmentBytes) * segmentBytes, this.#cipherBytes) - start
    const bytes = this.stream.read(8 + start, length)
    const plain: Buffer[] = []
    for (let at = 0; at < length; at += segmentBytes)
      plain.push(this.cipher((start + at) / segmentBytes, bytes.subarray(at, at + segmentBytes)))
    return Buffer.concat(plain)
  }
}

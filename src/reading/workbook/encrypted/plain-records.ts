import { PermanentFailure } from '#domain/files/failure.ts'
import { damaged } from '#reading/workbook/markup/markup-failures.ts'
import { CompoundFile } from './compound-file.ts'
import { recordCipher } from './record-ciphers.ts'

const types = { bof: 0x0809, writeProtect: 0x86, filePass: 0x2f, boundSheet: 0x85, usrExcl: 0x0194 }
/**
 * [MS-XLS] 2.2.10: these records, FileLock, InterfaceHdr, RRDInfo and RRDHead are not encrypted. Nor are the four
 * header bytes of every record, nor the sheet's position in a BoundSheet.
 */
const neverEncrypted = new Set([types.bof, types.filePass, types.usrExcl, 0x0195, 0xe1, 0x0196, 0x0138])
const plainBytesOfBoundSheet = 4
/** BOF, WriteProtect and the longest FilePass are shorter */
const headBytes = 1024
/** Excel 5 and 95; Excel 97 to 2003 */
const versions = [0x0500, 0x0600]

/**
 * Decrypts the records of a binary workbook with Excel's default password; undefined if it is not encrypted, or older
 * than Excel 5.
 */
export function readPlainRecords(path: string): Buffer | undefined {
  const records = readEncryptedRecords(path)
  if (!records) return undefined
  try {
    decrypt(records)
    return records
  } catch (error) {
    throw error instanceof PermanentFailure ? error : damaged()
  }
}

/** Also undefined if the records cannot be found: the reader of all other files then reports what is wrong. */
function readEncryptedRecords(path: string): Buffer | undefined {
  let file: CompoundFile | undefined
  try {
    file = CompoundFile.open(path)
    const stream = file?.stream('Workbook') ?? file?.stream('Book')
    const isEncrypted = stream && filePassOf(stream.read(0, Math.min(headBytes, stream.size)))
    return isEncrypted ? stream.read(0, stream.size) : undefined
  } catch {
    return undefined
  } finally {
    file?.close()
  }
}

interface FoundRecord {
  type: number
  /** the position of its header in the stream */
  head: number
  start: number
  end: number
}

function* recordsOf(stream: Buffer): Generator<FoundRecord> {
  for (let head = 0; head + 4 <= stream.length; ) {
    const start = head + 4
    const end = Math.min(stream.length, start + stream.readUInt16LE(head + 2))
    yield { type: stream.readUInt16LE(head), head, start, end }
    head = end
  }
}

/** It follows the first record, or the record that reserves writing to one user. */
function filePassOf(stream: Buffer): FoundRecord | undefined {
  for (const record of recordsOf(stream)) {
    if (record.type === types.filePass) return record
    const isBegin = record.type === types.bof && versions.includes(stream.readUInt16LE(record.start))
    if (!isBegin && record.type !== types.writeProtect) return undefined
  }
  return undefined
}

/**
 * In place. The FilePass becomes a meaningless record of the same length, because sheets are found by their position.
 */
function decrypt(stream: Buffer): void {
  const filePass = filePassOf(stream)!
  const cipher = recordCipher(stream.subarray(filePass.start, filePass.end))
  for (const { type, start, end } of recordsOf(stream)) {
    if (neverEncrypted.has(type)) continue
    const from = type === types.boundSheet ? start + plainBytesOfBoundSheet : start
    for (let place = from; place < end; place++) stream[place] = cipher(stream[place]!, place, end - start)
  }
  stream.writeUInt16LE(types.usrExcl, filePass.head)
}

import { open } from 'node:fs/promises'
import type { Dialect, FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { Utf8Judge } from '#reading/text/encoding/utf8-judge.ts'
import { cutOffTail } from './cut-off-tail.ts'
import { NumberList } from './number-list.ts'
import { RecordCutter } from './record-cutter.ts'
import { HasNuls } from './without-nuls.ts'

/** A row is at most 8 MiB, a field 1 MiB (requirement 31). */
export const maxRowBytes = 8 * 1024 * 1024
const maxFieldBytes = 1024 * 1024

/** DuckDB takes 30 microseconds to reject a row: a file of 13 million rows of "" took more than five minutes. */
const mostShort = 20_000

const readBytes = 4 * 1024 * 1024
const blockBytes = 64 * 1024

/** The positions of the records in a UTF-8 file. Record 0 is the first below the header; blank lines count. */
export interface RecordIndex {
  records: number
  /** Numbers of the empty records. */
  blanks: NumberList
  /** Byte offsets of blocks of records, each at least 64 KiB, followed by the end of the file. */
  blocks: NumberList
  /** The number of each block's first record. */
  firstRecords: NumberList
  /** The row number that a spreadsheet shows for record 0. */
  firstRow: number
  quotedLineBreaks: number
  longestBytes: number
  /**
   * True if DuckDB cannot read the records: both line feeds and lone carriage returns end them, two stray quotes
   * enclose rows, or a quote is never closed. Also true for more than 20,000 rows that are too short for their cells,
   * such as "", because DuckDB takes too long to reject them.
   */
  needsTidyCopy: boolean
  /** The first of the last records that an unclosed quote cuts off (cut-off-tail.ts); absent in most files. */
  cutOffFrom?: number
  /** Number of cells per row. */
  columnCount: number
  utf8: Utf8Judge
}

/**
 * Reads the whole file once and finds its records. `onBytes` is called with the number of bytes read. Fails with the
 * line number for rows or fields that are too large, and for an unclosed quote far above the end of the file. Throws
 * HasNuls for a text that must be read without its NULs.
 */
export async function indexRecords(
  path: string,
  { dialect, columns }: Pick<FileInspection, 'dialect' | 'columns'>,
  onBytes: (bytes: number) => void,
): Promise<RecordIndex> {
  const columnCount = columns.length
  const cutter = new RecordCutter(dialect, { columnCount })
  const blanks = new NumberList()
  const blocks = new NumberList()
  const firstRecords = new NumberList()
  let nextBlock = 0
  let longestBytes = 0
  const utf8 = new Utf8Judge()
  const firstRow = dialect.linesBeforeHeader + (dialect.hasHeader ? 2 : 1)
  let records = dialect.hasHeader ? -1 : 0
  let cutOffFrom: number | undefined
  let hasTail = false
  let short = 0
  let offset = 0 // file offset of the buffer's first byte
  const line = () => firstRow + records + cutter.quotedLineBreaks

  await eachBuffer(path, (buffer, length, isLast) => {
    if (buffer.subarray(0, length).includes(0)) throw new HasNuls('the text has a NUL')
    const from = offset === 0 ? beginOfHeader(buffer.subarray(0, length), dialect) : 0
    const take = (start: number, end: number) => {
      if (end - start > longestBytes) longestBytes = end - start
      if (end - start > maxFieldBytes) checkSize(cutter, buffer.subarray(start, end), columns, line())
      if (records >= 0) {
        if (offset + start >= nextBlock) {
          blocks.push(offset + start)
          firstRecords.push(records)
          nextBlock = offset + start + blockBytes
        }
        if (start === end) blanks.push(records)
        else if (isShort(buffer, start, end, columnCount)) short++
      }
      records++
    }
    let rest = cutter.cut(buffer, from, length, isLast, take)
    if (isLast && rest < length) {
      const tail = records < 0 ? undefined : cutOffTail(buffer, rest, length, dialect, columnCount)
      if (!tail) throw new PermanentFailure({ reason: 'unclosed-quote', parameters: { line: line() } })
      hasTail = true
      if (tail.isCutOff) cutOffFrom = records
      for (const [start, end] of tail.records) take(start, end)
      rest = length
    }
    if (length - rest > maxRowBytes)
      throw new PermanentFailure({ reason: 'too-large-value', parameters: { what: 'row', line: line() } })
    utf8.take(buffer.subarray(0, rest))
    offset += rest
    onBytes(offset)
    return rest
  })
  blocks.push(offset)
  return {
    records: Math.max(records, 0),
    blanks,
    blocks,
    firstRecords,
    firstRow,
    longestBytes,
    utf8,
    quotedLineBreaks: cutter.quotedLineBreaks,
    cutOffFrom,
    needsTidyCopy: short > mostShort || hasTail || cutter.strayPairs > 0 || hasMixedLineBreaks(cutter),
    columnCount,
  }
}

const quote = 34
/** Whether DuckDB rejects the record: it has fewer bytes than a row has delimiters, or is only "". */
export const isShort = (buffer: Buffer, start: number, end: number, columnCount: number): boolean =>
  end - start < columnCount - 1 ||
  (end - start === 2 && columnCount > 1 && buffer[start] === quote && buffer[start + 1] === quote)

const hasMixedLineBreaks = ({ carriageReturns, lineFeeds }: RecordCutter) =>
  carriageReturns > 0 && lineFeeds !== carriageReturns && lineFeeds > 0

/**
 * Reads a file chunk by chunk. `take` returns how many bytes it used; the rest is passed again before the next chunk.
 */
async function eachBuffer(path: string, take: (buffer: Buffer, length: number, isLast: boolean) => number) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.allocUnsafe(maxRowBytes + 2 * readBytes)
    let kept = 0
    let read = 0
    do {
      const { bytesRead } = await file.read(buffer, kept, readBytes)
      read = bytesRead ? read + bytesRead : size
      const length = kept + bytesRead
      const used = take(buffer, length, read >= size)
      buffer.copyWithin(0, used, length)
      kept = length - used
    } while (read < size)
  } finally {
    await file.close()
  }
}

function beginOfHeader(head: Buffer, { linesBeforeHeader }: Dialect): number {
  let at = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  for (let lines = 0; lines < linesBeforeHeader; lines++) {
    while (at < head.length && head[at] !== 10 && head[at] !== 13) at++
    at += head[at] === 13 && head[at + 1] === 10 ? 2 : 1
  }
  return Math.min(at, head.length)
}

/** `line`: the last line of the record. */
function checkSize(cutter: RecordCutter, record: Buffer, columns: string[], line: number): void {
  if (record.length > maxRowBytes)
    throw new PermanentFailure({
      reason: 'too-large-value',
      parameters: { what: 'row', line: line - breaksIn(record) },
    })
  const cells = cutter.cells(record, 0, record.length) ?? [record.toString('utf8')]
  const at = cells.findIndex((cell) => Buffer.byteLength(cell) > maxFieldBytes)
  if (at < 0) return
  const column = cells.length > 1 && columns[at] ? { column: columns[at] } : {}
  const parameters = { what: 'field' as const, line: line - breaksIn(record), ...column }
  throw new PermanentFailure({ reason: 'too-large-value', parameters })
}

const breaksIn = (record: Buffer) => record.toString('latin1').match(/\r\n|\n|\r/g)?.length ?? 0

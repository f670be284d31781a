import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type ErasureSummary, erasedName, isPlainDecimal } from '#domain/erasure/erasure.ts'
import { type Dialect, type FileInspection, hiddenRowHeader } from '#domain/files/dialect.ts'
import type { ErasureRequest, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { clean } from '#domain/values/clean.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { type FileRecord, readBlocks } from '#reading/text/records/record-reader.ts'
import { type KeyFinder, keyFinder } from './erase/key-finder.ts'
import { ownRows } from './erase/own-rows.ts'
import { rowEraser, rowText } from './erase/row-eraser.ts'
import { asText, indexAsUtf8 } from './open-file.ts'

const pieceBytes = 1 << 20

/**
 * Writes the file again without the keys of these customers, as UTF-8 text that is read exactly like the old one: all
 * other records stay as they are, byte for byte. A workbook always becomes text, because it may hold more than its
 * table.
 */
export async function eraseCustomers(asked: ErasureRequest): Promise<ErasureSummary> {
  const onRead = () => {}
  const { request, index } = await indexAsUtf8(await asText(asked, onRead), onRead)
  const finder = keyFinder(asked, arePlainDecimals(request, index))
  const look = lookOfText(request, finder)
  const head = headOf(asked, { ...request, look }, index, finder)
  const found = index.records ? writeWithout(request, index, finder, head.text) : { rows: 0, otherCells: 0 }
  const otherCells = found.otherCells + head.erased
  const isWorkbook = asked.look.reader !== 'text'
  return { rows: found.rows, otherCells, isChanged: isWorkbook || found.rows > 0 || otherCells > 0, look }
}

/** How the text is read that the workbook, or the text in another encoding, has become. */
function lookOfText({ look, positions }: IngestionRequest, finder: KeyFinder): FileInspection {
  const { dialect } = look
  const columns = look.columns.map((name, at) => uniqueName(finder.erase(name), look.columns.slice(0, at)))
  const hasHiddenMark = look.hasHiddenMark ?? (positions.hidden !== undefined ? true : undefined)
  const names = hasHiddenMark ? [...columns.slice(0, -1), uniqueName(hiddenRowHeader, columns.slice(0, -1))] : columns
  return { reader: 'text', dialect, columns: names, ...(hasHiddenMark && { hasHiddenMark }) }
}

function uniqueName(wanted: string, taken: string[]): string {
  let name = wanted
  for (let time = 2; taken.includes(name); time++) name = `${wanted} ${time}`
  return name
}

function writeWithout(request: IngestionRequest, index: RecordIndex, finder: KeyFinder, head: Buffer) {
  const { sourcePath, look } = request
  const orders = new Set<string>()
  const rows = ownRows(request, finder, orders)
  if (request.positions.orderId !== undefined)
    for (const block of readBlocks(sourcePath, look.dialect, index))
      for (let at = 0; at < block.starts.length; at++)
        rows.noteOrder(cellsOf(block.record(block.first + at), index) ?? [])
  const out = textWriter(join(request.workPath, erasedName))
  const eraser = rowEraser(request, finder)
  const count = { rows: 0, otherCells: 0 }
  const write = (record: FileRecord, mayHold: boolean): string | undefined => {
    const cells = cellsOf(record, index)
    if (!cells) {
      if (!mayHold || !holdsKey(record.text(), look.dialect, finder)) return undefined
      count.otherCells++
      return masked(record.text())
    }
    const isOwn = rows.isOwn(cells)
    const written = isOwn ? eraser.own(cells) : mayHold ? eraser.other(cells) : undefined
    if (isOwn) count.rows++
    count.otherCells += written?.erased ?? 0
    return written && rowText(written.cells, look.dialect)
  }
  try {
    out.add(head)
    for (const { bytes, offset, starts, ends, first, record } of readBlocks(sourcePath, look.dialect, index)) {
      const mayHold = finder.mayHold(bytes.toString('utf8'))
      let copied = 0
      for (let at = 0; at < starts.length; at++) {
        if (starts[at] === ends[at]) continue
        const text = write(record(first + at), mayHold)
        if (text === undefined) continue
        out.add(bytes.subarray(copied, starts[at]! - offset))
        out.add(Buffer.from(text))
        copied = ends[at]! - offset
      }
      out.add(bytes.subarray(copied))
    }
  } finally {
    out.close()
  }
  return count
}

/** The cells as the ingestion has them; undefined if the record cannot be read. */
const cellsOf = (record: FileRecord, { columnCount }: RecordIndex) => record.cells ?? record.mended(columnCount)

/** Whether every customer is written like 17850.0; most files are decided by their first row. */
function arePlainDecimals({ sourcePath, look, positions }: IngestionRequest, index: RecordIndex): boolean {
  let isAny = false
  for (const block of readBlocks(sourcePath, look.dialect, index))
    for (let at = 0; at < block.starts.length; at++) {
      const text = clean(cellsOf(block.record(block.first + at), index)?.[positions.customerId] ?? '')
      if (text && !isPlainDecimal(text)) return false
      isAny ||= text !== ''
    }
  return isAny
}

/** Whether an unreadable record holds a key as one of its cells or within a text, in which quotes may be doubled. */
function holdsKey(text: string, { delimiter, quote }: Dialect, finder: KeyFinder): boolean {
  const plain = text.replaceAll(quote + quote, quote)
  if (finder.erase(text) !== text || finder.erase(plain) !== plain) return true
  return text.split(delimiter).some((part) => {
    const cell = part.replaceAll(quote, '')
    return finder.ofCustomer(cell) !== undefined || finder.isWeakKey(cell)
  })
}

/** Nobody knows which of its columns is which, so nothing that can be read stays. */
const masked = (text: string) => text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')

/** The line breaks with which a text ends, at least one. */
function lineEndsOf(text: string): string {
  let at = text.length
  while (at > 0 && (text[at - 1] === '\n' || text[at - 1] === '\r')) at--
  return text.slice(at) || '\n'
}

/**
 * What is above the first row, and in how many lines and names of columns a key was replaced. The copy of a workbook has no
 * names in its header. `look`: of the new text.
 */
function headOf(asked: ErasureRequest, { sourcePath, look }: IngestionRequest, index: RecordIndex, finder: KeyFinder) {
  const { linesBeforeHeader, hasHeader } = look.dialect
  const bytes = headBytes(sourcePath, index)
  const head = bytes.toString('utf8')
  const isWorkbook = asked.look.reader !== 'text'
  const lines = isWorkbook ? [] : head.split(/(?<=\n|\r(?!\n))/)
  const above = lines.slice(0, linesBeforeHeader)
  const cleaned = above.map((line) => finder.erase(line))
  const renamed = asked.look.columns.filter((name, at) => name !== look.columns[at]).length
  const header = `${rowText(look.columns, look.dialect)}${lineEndsOf(head)}`
  const erased = cleaned.filter((line, at) => line !== above[at]).length + renamed
  if (isWorkbook ? !hasHeader : !erased) return { text: bytes, erased }
  const whole = isWorkbook
    ? `${'\n'.repeat(linesBeforeHeader)}${header}`
    : `${cleaned.join('')}${renamed && hasHeader ? header : lines.slice(linesBeforeHeader).join('')}`
  return { text: Buffer.from(whole), erased }
}

function headBytes(path: string, { blocks }: RecordIndex): Buffer {
  const bytes = Buffer.alloc(blocks.at(0) ?? 0)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(file)
  }
  return bytes
}

/** Collects small pieces: a write for each row would take longer than the row. */
function textWriter(path: string) {
  const file = openSync(path, 'w', 0o600)
  let pieces: Buffer[] = []
  let bytes = 0
  const flush = () => {
    const all = Buffer.concat(pieces)
    for (let written = 0; written < all.length; ) written += writeSync(file, all, written)
    pieces = []
    bytes = 0
  }
  return {
    add(piece: Buffer): void {
      if (!piece.length) return
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= pieceBytes) flush()
    },
    close(): void {
      flush()
      closeSync(file)
    },
  }
}

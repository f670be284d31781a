import { closeSync, openSync, readSync } from 'node:fs'
import type { Dialect } from '#domain/files/dialect.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'
import { mendedCells } from './mended-cells.ts'
import { RecordCutter } from './record-cutter.ts'
import type { RecordIndex } from './record-index.ts'

/** One record of the file; `cells` is undefined if it cannot be split. Cells are only computed on request. */
export interface FileRecord {
  readonly number: number
  readonly cells: string[] | undefined
  /** The line as it is in the file. */
  text(): string
  /** The cells despite broken quotes, if one reading gives exactly `columnCount` cells. */
  mended(columnCount: number): string[] | undefined
}

/** Reads the records with the given ascending numbers, one block of the file at a time. */
export function* readRecords(
  path: string,
  dialect: Dialect,
  index: RecordIndex,
  numbers: Iterable<number>,
): Generator<FileRecord> {
  const file = openSync(path, 'r')
  try {
    let block: Block | undefined
    for (const number of numbers) {
      const position = index.firstRecords.lastAtMost(number)
      if (block?.position !== position) block = readBlock(file, dialect, index, position)
      yield block.record(number)
    }
  } finally {
    closeSync(file)
  }
}

/**
 * For each of the ascending `offsets`, the number of the record with that byte; for a line break, the next record that
 * is not blank; undefined after the last record. Each block is read only once: otherwise 50,000 offsets took a minute.
 */
export function* recordsAt(
  path: string,
  dialect: Dialect,
  index: RecordIndex,
  offsets: Iterable<number>,
): Generator<number | undefined> {
  const file = openSync(path, 'r')
  try {
    let block: Block | undefined
    let at = 0
    for (const offset of offsets) {
      let found: number | undefined
      for (
        let position = Math.max(index.blocks.lastAtMost(offset), 0);
        position < index.blocks.length - 1;
        position++
      ) {
        if (block?.position !== position) {
          block = readBlock(file, dialect, index, position)
          at = 0
        }
        while (at < block.ends.length && !(block.ends[at]! > offset && block.ends[at]! > block.starts[at]!)) at++
        if (at === block.ends.length) continue
        found = index.firstRecords.at(position)! + at
        break
      }
      yield found
    }
  } finally {
    closeSync(file)
  }
}

interface Block {
  position: number
  /** where the block begins in the file, and its bytes */
  offset: number
  bytes: Buffer
  /** the number of its first record */
  first: number
  /** Start and end in the file, in bytes. */
  starts: number[]
  ends: number[]
  record(number: number): FileRecord
}

/** All blocks of the file, one at a time. The bytes above the first one are the header and what comes before it. */
export function* readBlocks(path: string, dialect: Dialect, index: RecordIndex): Generator<Block> {
  const file = openSync(path, 'r')
  try {
    for (let position = 0; position < index.blocks.length - 1; position++)
      yield readBlock(file, dialect, index, position)
  } finally {
    closeSync(file)
  }
}

function readBlock(file: number, dialect: Dialect, index: RecordIndex, position: number): Block {
  giveSignOfLife()
  const { blocks, firstRecords, columnCount } = index
  const offset = blocks.at(position)!
  const bytes = Buffer.allocUnsafe(blocks.at(position + 1)! - offset)
  readSync(file, bytes, 0, bytes.length, offset)
  const first = firstRecords.at(position)!
  const cutter = new RecordCutter(dialect, { isBlock: true, columnCount })
  const starts: number[] = []
  const ends: number[] = []
  cutter.cut(bytes, 0, bytes.length, true, (start, end) => {
    starts.push(offset + start)
    ends.push(offset + end)
  })
  const { cutOffFrom = Number.POSITIVE_INFINITY } = index
  return {
    position,
    offset,
    bytes,
    first,
    starts,
    ends,
    record(number) {
      const start = starts[number - first]! - offset
      const end = ends[number - first]! - offset
      const isCutOff = number >= cutOffFrom && !isBlank(bytes.toString('utf8', start, end))
      return new BlockRecord(number, { cutter, dialect, bytes, start, end, isCutOff })
    },
  }
}

/** The position of a record in its block. */
interface Place {
  cutter: RecordCutter
  dialect: Dialect
  bytes: Buffer
  start: number
  end: number
  isCutOff: boolean
}

class BlockRecord implements FileRecord {
  constructor(
    readonly number: number,
    private readonly place: Place,
  ) {}

  get cells(): string[] | undefined {
    const { cutter, bytes, start, end, isCutOff } = this.place
    return isCutOff ? undefined : cutter.cells(bytes, start, end)
  }

  text(): string {
    const { bytes, start, end } = this.place
    return bytes.toString('utf8', start, end)
  }

  mended(columnCount: number): string[] | undefined {
    const { dialect, isCutOff } = this.place
    return isCutOff ? undefined : mendedCells(this.text(), dialect, columnCount)
  }
}

/**
 * The cells of a record, if they fit the header. Missing cells count as blank, and extra cells must be blank. With
 * broken quotes, the number of cells must be exactly that of the header.
 */
export function readableCells(record: FileRecord, columnCount: number): string[] | undefined {
  const { cells } = record
  if (!cells) return record.mended(columnCount)
  return cells.slice(columnCount).every(isBlank) ? cells : undefined
}

export const isBlank = (cell: string) => cell.trim() === ''

import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type RowColumns, type SpreadRows, writeRow } from './spread-rows.ts'

/** Rows of a pass are written and read in pieces of about so many words: 1 MB. */
const wordsOfPiece = 256 * 1024

/**
 * Rows that do not fit into memory, in a file for each pass. All rows of a customer are in one file. Reading all rows
 * once and writing them here takes less time than reading them again for each pass.
 */
export class RowsOfPasses {
  private readonly words: number
  private readonly shift: number
  private readonly paths: string[]
  private readonly files: number[]
  private readonly pieces: Int32Array[]
  private readonly filled: Int32Array
  private readonly length: number

  /** In `folder`; `passes` is a power of two above 1, and rows have `words` words each (row-layout.ts). */
  constructor(folder: string, passes: number, words: number) {
    this.words = words
    this.shift = 32 - Math.log2(passes)
    this.length = Math.ceil(wordsOfPiece / Math.max(4, passes)) * words
    this.paths = Array.from({ length: passes }, (_, pass) => join(folder, `rows-of-pass-${pass}`))
    this.files = this.paths.map((path) => openSync(path, 'w+', 0o600))
    this.pieces = this.paths.map(() => new Int32Array(this.length))
    this.filled = new Int32Array(passes)
  }

  add(count: number, columns: RowColumns): void {
    const { words, shift, pieces, filled, length } = this
    for (let row = 0; row < count; row++) {
      const pass = columns.keys[2 * row + 1]! >>> shift
      const piece = pieces[pass]!
      let at = filled[pass]!
      if (at === length) {
        this.write(pass)
        at = 0
      }
      writeRow(piece, at, row, columns)
      filled[pass] = at + words
    }
  }

  /** Moves the rows of a pass into memory, and removes their file. */
  take(pass: number, into: SpreadRows): void {
    this.write(pass)
    const file = this.files[pass]!
    const piece = this.pieces[pass]!
    for (let from = 0; ; ) {
      const bytes = readWhole(file, piece, from)
      if (!bytes) break
      into.addWhole(piece.subarray(0, bytes / 4))
      from += bytes
    }
    closeSync(file)
    rmSync(this.paths[pass]!)
    this.pieces[pass] = new Int32Array(0)
  }

  private write(pass: number): void {
    const bytes = new Uint8Array(this.pieces[pass]!.buffer, 0, 4 * this.filled[pass]!)
    for (let from = 0; from < bytes.length; ) from += writeSync(this.files[pass]!, bytes, from)
    this.filled[pass] = 0
  }
}

/** Fills `into` from a place in a file, as far as it has bytes; returns how many these are. */
function readWhole(file: number, into: Int32Array, from: number): number {
  const bytes = new Uint8Array(into.buffer, 0, into.byteLength)
  let length = 0
  for (;;) {
    const read = readSync(file, bytes, length, bytes.length - length, from + length)
    length += read
    if (!read || length === bytes.length) return length
  }
}

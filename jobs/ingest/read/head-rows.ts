import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { readCells, type Source } from './source.ts'

const headRows = 5000
const pieces = 16
const pieceBytes = 8192

/** Creates the table `head` from the first rows of the view `source`. */
export async function makeHead(db: DuckDBConnection): Promise<void> {
  await db.run(`create or replace table head as from source limit ${headRows}`)
}

/**
 * Adds rows from all over a large file. The first 5,000 rows of a chronological export can be from one day, which says
 * nothing about the order of day and month. Where a line begins is a guess here, so conclusions from these rows are
 * guesses, too. Answers whether it did.
 */
export async function addPieces(db: DuckDBConnection, source: Source, workPath: string): Promise<boolean> {
  const text = piecesOf(source.path)
  if (!text.length) return false
  const path = join(workPath, 'pieces')
  await writeFile(path, text)
  const piecesSource = { ...source, path, dialect: { ...source.dialect, linesBeforeHeader: 0, hasHeader: false } }
  await db.run(`insert into head ${readCells(piecesSource, { keepsRejects: false })}`)
  return true
}

/** Whole lines from evenly spaced places; none of a small file. */
function piecesOf(path: string): Buffer {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const found: Buffer[] = []
  for (let i = 1; size > pieces * pieceBytes * 8 && i <= pieces; i++) {
    const piece = Buffer.alloc(pieceBytes)
    const read = readSync(file, piece, 0, pieceBytes, Math.floor((size / (pieces + 1)) * i))
    const [first, last] = [piece.indexOf(10), piece.lastIndexOf(10, read - 1)]
    if (first >= 0) found.push(piece.subarray(first + 1, last + 1))
  }
  closeSync(file)
  return Buffer.concat(found)
}

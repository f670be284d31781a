import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { mebibyte, readCells, type Source } from './csv-source.ts'

const headRows = 5000
const headBytes = mebibyte
const noRejects = { keepsRejects: false }
const pieces = 16
const pieceBytes = 8192
const [lineFeed, carriageReturn] = [10, 13]

/**
 * Creates the table `head` from the first rows of the file, which remain as the view `first_rows`. The first bytes of a
 * larger file are copied to a file of their own: DuckDB would parse all of 10 MB to give 5,000 rows.
 */
export async function makeHead(db: DuckDBConnection, source: Source, workPath: string): Promise<void> {
  const rows =
    statSync(source.path).size > headBytes ? readCells(await headOf(source, workPath), noRejects) : 'from source'
  await db.run(
    `create or replace table head as ${rows} limit ${headRows}; create or replace view first_rows as from head`,
  )
}

async function headOf(source: Source, workPath: string): Promise<Source> {
  const file = openSync(source.path, 'r')
  const head = Buffer.alloc(headBytes)
  const length = readSync(file, head)
  closeSync(file)
  const path = join(workPath, 'head')
  await writeFile(path, head.subarray(0, head.lastIndexOf(lineEndOf(head), length - 1) + 1))
  return { ...source, path, isParallel: false }
}

/** The byte that ends lines; in files of old Macintosh programs, a carriage return alone. */
function lineEndOf(head: Buffer): number {
  const back = head.indexOf(carriageReturn)
  const feed = head.indexOf(lineFeed)
  return back >= 0 && back + 1 !== feed && (feed < 0 || back < feed) ? carriageReturn : lineFeed
}

/**
 * Adds rows from all over a large file; returns whether it did. The first 5,000 rows of a chronological export may be
 * from one day, which says nothing about the order of day and month. The beginnings of lines are guesses here, so
 * conclusions from these rows are guesses, too.
 */
export async function addPieces(db: DuckDBConnection, source: Source, workPath: string): Promise<boolean> {
  const text = piecesOf(source.path)
  if (!text.length) return false
  const path = join(workPath, 'pieces')
  await writeFile(path, text)
  const piecesSource = { ...source, path, dialect: { ...source.dialect, linesBeforeHeader: 0, hasHeader: false } }
  const first = await db.runAndReadAll('select count(*)::double from head')
  await db.run(`create or replace view first_rows as from head limit ${first.getRowsJS()[0]![0]};
    insert into head ${readCells(piecesSource, noRejects)}`)
  return true
}

/** Whole lines from evenly spaced places; none for a small file. */
function piecesOf(path: string): Buffer {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const head = Buffer.alloc(pieceBytes)
  const lineEnd = lineEndOf(head.subarray(0, readSync(file, head, 0, pieceBytes, 0)))
  const found: Buffer[] = []
  for (let i = 1; size > pieces * pieceBytes * 8 && i <= pieces; i++) {
    const piece = Buffer.alloc(pieceBytes)
    const read = readSync(file, piece, 0, pieceBytes, Math.floor((size / (pieces + 1)) * i))
    const [first, last] = [piece.indexOf(lineEnd), piece.lastIndexOf(lineEnd, read - 1)]
    if (first >= 0) found.push(piece.subarray(first + 1, last + 1))
  }
  closeSync(file)
  return Buffer.concat(found)
}

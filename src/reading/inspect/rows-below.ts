import { closeSync, openSync, readSync } from 'node:fs'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { InspectionSource } from '#domain/files/inspection.ts'
import { placesBelow, placesBeyondHead } from '#domain/files/places-below.ts'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { type TableRows, tableRow } from './table-rows.ts'

/** Rows from each place; together, a third of a sample. */
const mostRows = 150
/** Very wide tables get fewer. */
const mostCells = 60_000
/**
 * A place may begin within a cell of several lines. At most this many lines are tried as the first row; the rows below
 * show whether a line is one.
 */
const [mostStarts, fewRows] = [8, 20]
/** At the end of the file, the last rows are taken from at most this many lines. */
const mostLines = 5000
/** At least this many rows must have the usual width. */
const nearlyAll = 0.8

/**
 * Rows of a text file from places after those of `readTableRows`, which end at `end` and usually have `width` cells.
 * Empty for a workbook.
 */
export function readRowsBelow(
  source: InspectionSource,
  look: FileInspection,
  { width, end }: Pick<TableRows, 'width' | 'end'>,
): string[][] {
  if (look.workbook) return []
  const places = source.isWhole ? placesBelow(end, source.sizeBytes) : placesBeyondHead(source.sizeBytes)
  const file = openSync(source.path, 'r')
  try {
    return places.flatMap(({ from, length }) => {
      const bytes = Buffer.alloc(length)
      const read = readSync(file, bytes, 0, length, from)
      const isEnd = from + read >= source.sizeBytes
      return rowsIn(decodedText(bytes.subarray(0, read), look.dialect.encoding), isEnd, look, width)
    })
  } finally {
    closeSync(file)
  }
}

function rowsIn(text: string, isWhole: boolean, { dialect, columns }: FileInspection, width: number): string[][] {
  const most = Math.min(mostRows, Math.max(1, Math.floor(mostCells / columns.length)))
  const records = (from: number, limit: number) => {
    const head = { text: text.slice(from), encoding: dialect.encoding, isWhole }
    return headRecords(head, dialect, limit, 0, columns.length).map(({ cells }) => cells)
  }
  const lineBreak = /\r\n|\n|\r/g
  for (let tried = 0; tried < mostStarts && lineBreak.exec(text); tried++) {
    const from = lineBreak.lastIndex
    const few = filled(records(from, Math.min(fewRows, most)))
    const usual = few.filter((cells) => cells.length === width)
    if (few.length && usual.length >= few.length * nearlyAll)
      return filled(records(from, isWhole ? mostLines : most))
        .slice(-most)
        .map((cells) => tableRow(cells, columns))
  }
  return []
}

const filled = (records: string[][]) => records.filter((cells) => cells.some((cell) => cell.trim()))

import { closeSync, openSync, readSync } from 'node:fs'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { InspectionSource } from '#domain/files/inspection.ts'
import { placesBelow } from '#domain/files/places-below.ts'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { tableRow } from './table-rows.ts'

/** Of each place, a third of a sample in all. */
const mostRows = 150
/** Of very wide tables fewer. */
const mostCells = 60_000
/** A place may begin within a cell of several lines: so many lines are tried, by so many rows below them. */
const [mostStarts, fewRows] = [8, 20]
/** So many of the rows must have the usual width. */
const nearlyAll = 0.8

/** Rows from further down a text file, as `readTableRows` has them; none of a workbook. `width`: the usual one of the rows above. */
export function readRowsBelow(source: InspectionSource, look: FileInspection, width: number): string[][] {
  if (look.workbook) return []
  const file = openSync(source.path, 'r')
  try {
    return placesBelow(source.sizeBytes).flatMap(({ from, length }) => {
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
      return filled(records(from, most)).map((cells) => tableRow(cells, columns))
  }
  return []
}

const filled = (records: string[][]) => records.filter((cells) => cells.some((cell) => cell.trim()))

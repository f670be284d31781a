import { inspectionLimits, sharedChars } from '#domain/files/inspection.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { uniqueNames } from '#reading/text/dialect/column-names.ts'
import { findHeader } from '#reading/text/dialect/find-header.ts'
import type { SheetRow } from './xlsx/sheet-rows.ts'

/** The table of a sheet is found from this many rows. */
export const tableHeadRows = 500
/** The sample is stored in the file's database row, so rows and characters are limited, but it has at least 10 rows. */
const sample = { rows: 500, chars: 262_144, leastRows: 10 }

/** The table of a sheet, found from its first rows. */
export interface SheetTable {
  sheet: string
  position: number
  /** 3: a header of at least two names, and rows; 2: a table of one column; 1: only a header */
  worth: number
  columns: string[]
  linesBeforeHeader: number
  hasHeader: boolean
  firstColumn: number
  sample: string[][]
  /** the table has no rows beyond the sample */
  isSampleWhole: boolean
  /** the indexes of the hidden rows in the sample */
  hidden: number[]
  /** the spreadsheet's row number of each sample row */
  numbers: number[]
}

/**
 * The table of a sheet, from its first `tableHeadRows` rows with content. Undefined for a sheet without content, or
 * without content in the header row that the person chose (0: no header).
 */
export function findTable(
  rows: SheetRow[],
  { name: sheet, position }: { name: string; position: number },
  headerRow?: number,
): SheetTable | undefined {
  if (!rows.length) return undefined
  const firstColumn = Math.min(...rows.map(({ cells }) => cells.findIndex((cell) => cell)))
  const records = rows.map((row) => ({ cells: trimmed(row, firstColumn), lastLine: row.number }))
  const header = headerRow ? chosenHeader(records, headerRow) : findHeader(records)
  if (!header) return undefined
  const hasHeader = header.hasHeader && headerRow !== 0
  // Each record knows its line, because blank rows of the sheet give no records.
  const at = records.findIndex(({ cells }) => cells === header.cells)
  const below = records.slice(hasHeader ? at + 1 : at)
  const body = below.map(({ cells }) => cells)
  const names = hasHeader ? header.cells : header.cells.map(() => '')
  const columns = uniqueNames([...names, ...Array(Math.max(0, usedWidth(body) - names.length)).fill('')])
  const taken = sampleOf(body, columns.length)
  return {
    sheet,
    position,
    worth: !body.length ? 1 : columns.length < 2 ? 2 : 3,
    columns,
    linesBeforeHeader: records[at]!.lastLine - 1,
    hasHeader,
    firstColumn,
    sample: taken,
    isSampleWhole: taken.length === body.length && rows.at(-1)!.number < tableHeadRows,
    hidden: hiddenAmong(
      rows,
      below.slice(0, taken.length).map(({ lastLine }) => lastLine),
    ),
    numbers: below.map(({ lastLine }) => lastLine),
  }
}

function hiddenAmong(rows: SheetRow[], numbers: number[]): number[] {
  const hidden = new Set(rows.flatMap(({ number, isHidden }) => (isHidden ? [number] : [])))
  return numbers.flatMap((number, at) => (hidden.has(number) ? [at] : []))
}

function chosenHeader(records: { cells: string[]; lastLine: number }[], row: number) {
  const found = records.find(({ lastLine }) => lastLine === row)
  return found && { cells: found.cells, hasHeader: true }
}

const trimmed = ({ cells }: SheetRow, firstColumn: number) => Array.from(cells.slice(firstColumn), (cell = '') => cell)

/** The width that at least a quarter of the rows reach, so that a note far to the right adds no columns. */
function usedWidth(body: string[][]): number {
  const widths = body.map((cells) => cells.length).sort((a, b) => b - a)
  return widths[widths.length >> 2] ?? 0
}

function sampleOf(body: string[][], width: number): string[][] {
  const taken: string[][] = []
  let chars = 0
  for (const cells of body.slice(0, sample.rows)) {
    const most = sharedChars(inspectionLimits.cellChars, sample.chars, width)
    const row = cells.slice(0, width).map((cell) => safeText(cell, most))
    chars += row.reduce((sum, cell) => sum + cell.length + 3, 0)
    if (chars > sample.chars && taken.length >= sample.leastRows) break
    taken.push(row)
  }
  return taken
}

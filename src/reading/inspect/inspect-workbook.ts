import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { inspectionLimits, sharedChars } from '#domain/files/inspection.ts'
import type { SampleMerge, WorkbookReader } from '#domain/files/workbook-file.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { uniqueNames } from '#reading/text/dialect/column-names.ts'
import { findHeader } from '#reading/text/dialect/find-header.ts'
import type { Merge } from '#reading/workbook/cells/merges.ts'
import type { Workbook } from '#reading/workbook/cells/workbook.ts'
import { openWorkbook } from '#reading/workbook/open.ts'
import type { SheetRow } from '#reading/workbook/xlsx/sheet-rows.ts'

const headRows = 500
/** The sample is stored in the file's database row, so rows and characters are limited, but it has at least 10 rows. */
const sample = { rows: 500, chars: 262_144, leastRows: 10 }

interface LookRequest {
  reader: WorkbookReader
  /** absolute */
  path: string
  sheet?: string
}

/**
 * Inspects the named sheet, else the first visible one, in workbook order, with a header and at least one row. If none
 * has both, it takes the first with any content.
 */
export async function inspectWorkbook({ path, reader, sheet }: LookRequest): Promise<FileInspection> {
  const workbook = await openWorkbook(path, reader)
  try {
    const sheets = listSheets(workbook)
    const names = sheets.map(({ name }) => name)
    const asked = sheet === undefined ? sheets : sheets.filter(({ name }) => name === sheet)
    let best: Found | undefined
    for (const { name, position } of asked) {
      const found = await lookAtSheet(workbook, position, name)
      if (found && (!best || found.worth > best.worth)) best = found
      if (best?.worth === 3) break
    }
    if (!best && sheet !== undefined) throw new PermanentFailure({ reason: 'empty-sheet', parameters: { sheet } })
    if (!best) throw new PermanentFailure({ reason: 'empty-workbook', parameters: {} })
    const { columns, linesBeforeHeader, hasHeader, firstColumn, sample } = best
    const merges = sampleMerges(await workbook.headMerges(best.position), best)
    return {
      reader,
      dialect: { delimiter: ',', quote: '"', linesBeforeHeader, hasHeader, encoding: 'utf-8' },
      columns,
      workbook: { sheet: best.sheet, position: best.position, sheets: names, firstColumn, sample, merges },
    }
  } finally {
    workbook.close()
  }
}

/** The visible sheets, or all if none is visible. */
function listSheets({ sheets }: Workbook) {
  const numbered = sheets.slice(0, inspectionLimits.sheets).map(({ name, isVisible }, position) => ({
    name: safeText(name, inspectionLimits.sheetChars),
    isVisible,
    position,
  }))
  const visible = numbered.filter(({ isVisible }) => isVisible)
  return visible.length ? visible : numbered
}

interface Found {
  sheet: string
  position: number
  /** 3: a header of two names or more, and rows; 2: a table of one column; 1: a header alone */
  worth: number
  columns: string[]
  linesBeforeHeader: number
  hasHeader: boolean
  firstColumn: number
  sample: string[][]
  /** the spreadsheet's number of each row of the sample */
  numbers: number[]
}

/** The merges that begin in the sample. */
function sampleMerges(merges: Merge[], { numbers, firstColumn, sample }: Found): SampleMerge[] {
  const taken = numbers.slice(0, sample.length)
  const rowOf = new Map(taken.map((number, row) => [number, row]))
  return merges.flatMap(({ column, firstRow, lastRow }) => {
    const first = rowOf.get(firstRow)
    if (first === undefined || column < firstColumn) return []
    const last = taken.findLastIndex((number) => number <= lastRow)
    return last > first ? [{ column: column - firstColumn, first, last }] : []
  })
}

async function lookAtSheet(workbook: Workbook, position: number, sheet: string): Promise<Found | undefined> {
  const rows = await workbook.headRows(position, headRows)
  if (!rows.length) return undefined
  const firstColumn = Math.min(...rows.map(({ cells }) => cells.findIndex((cell) => cell)))
  const records = rows.map((row) => ({ cells: trimmed(row, firstColumn), lastLine: row.number }))
  const header = findHeader(records)
  if (!header) return undefined
  // The record knows its line: blank rows of the sheet are not among the records.
  const at = records.findIndex(({ cells }) => cells === header.cells)
  const below = records.slice(header.hasHeader ? at + 1 : at)
  const body = below.map(({ cells }) => cells)
  const names = header.hasHeader ? header.cells : header.cells.map(() => '')
  const columns = uniqueNames([...names, ...Array(Math.max(0, usedWidth(body) - names.length)).fill('')])
  return {
    sheet,
    position,
    worth: !body.length ? 1 : columns.length < 2 ? 2 : 3,
    columns,
    linesBeforeHeader: records[at]!.lastLine - 1,
    hasHeader: header.hasHeader,
    firstColumn,
    sample: sampleOf(body, columns.length),
    numbers: below.map(({ lastLine }) => lastLine),
  }
}

const trimmed = ({ cells }: SheetRow, firstColumn: number) => Array.from(cells.slice(firstColumn), (cell = '') => cell)

/** The width that a quarter of the rows reach, so that a note far to the right adds no column. */
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

import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { SheetsRead } from '#domain/ingestion/sheets-read.ts'
import { amountFields, type Positions } from '#domain/mapping/positions.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { isError, isKept } from './cells/errors.ts'
import { MergeFiller } from './cells/merges.ts'
import type { Workbook } from './cells/workbook.ts'
import { openWorkbook } from './open.ts'
import { SheetCsv } from './sheet-csv.ts'
import { type SheetPlace, sheetsLeft, tablesOf } from './sheets-to-read.ts'

/** With more columns than this, only mapped columns are written; otherwise rows of commas would fill the disk. */
const widestTable = 256

/**
 * The request for a plain CSV copy of the workbook's sheets that are read: the inspected one, or those that the person
 * named, one after another. For a text file, the request itself.
 */
export async function asCsv(request: IngestionRequest, onRows: () => void): Promise<IngestionRequest> {
  const { look, sourcePath, workPath, options } = request
  if (look.reader === 'text' || !look.workbook) return request
  const narrow = look.columns.length > widestTable ? onlyMapped(request) : request
  const path = join(workPath, 'sheet.csv')
  const workbook = await openWorkbook(sourcePath, look.reader)
  try {
    const tables = await tablesOf(workbook, look, options?.sheets)
    const writeAll = async (isMarked: boolean) => {
      const starts: SheetsRead['starts'] = []
      let [rows, hidden] = [0, 0]
      for (const [at, table] of tables.entries()) {
        const copy = at ? join(workPath, 'next-sheet.csv') : path
        starts.push({ before: rows, sheet: table.sheet })
        const written = await writeSheet(workbook, table, {
          request,
          narrow,
          path: copy,
          isFirst: at === 0,
          isMarked,
          onRows,
        })
        rows += written.rows
        hidden += written.hidden
        if (at) await append(copy, path)
      }
      return { starts, hidden }
    }
    // Few workbooks have hidden rows, and most of those are already known. Other workbooks with hidden rows are written
    // once more, with marks.
    const isKnown = look.workbook.hiddenRows !== undefined
    const { starts, hidden } = await writeAll(isKnown)
    const isMarked = isKnown || hidden > 0
    if (isMarked && !isKnown) await writeAll(true)
    const sheets = tables.map(({ sheet }) => sheet)
    const left = await sheetsLeft(workbook, look, sheets)
    const read = { ...narrow, sourcePath: path, sheetsRead: { sheets, left, starts: tables.length > 1 ? starts : [] } }
    return isMarked ? withMark(read) : read
  } finally {
    workbook.close()
  }
}

/** An additional column at the end, with a mark in each hidden row. */
const withMark = (request: IngestionRequest): IngestionRequest => ({
  ...request,
  look: { ...request.look, columns: [...request.look.columns, ''] },
  positions: { ...request.positions, hidden: request.look.columns.length },
})

interface Copy {
  request: IngestionRequest
  /** the request, reduced to the columns that are written */
  narrow: IngestionRequest
  path: string
  isFirst: boolean
  /** hidden rows are marked in an additional column */
  isMarked: boolean
  onRows: () => void
}

/** The number of the last row of a sheet, and the number of hidden rows below the header. */
interface WrittenRows {
  rows: number
  hidden: number
}

/** Writes one sheet with the columns of the look, matched by name. */
async function writeSheet(workbook: Workbook, table: SheetPlace, copy: Copy): Promise<WrittenRows> {
  const { request, narrow } = copy
  const numbers = new Map(table.columns.map((column, position) => [column, table.firstColumn + position]))
  const numberOf = (column: string) => numbers.get(column) ?? noColumn
  const columns = narrow.look.columns.map(numberOf)
  const mapped = new Map(
    Object.entries(request.positions).map(([field, at]) => [field, numberOf(request.look.columns[at]!)]),
  )
  const missing = Object.entries(request.positions).find(([field]) => mapped.get(field) === noColumn)
  if (missing) {
    const column = request.look.columns[missing[1]]!
    throw new PermanentFailure({ reason: 'column-missing', parameters: { column } })
  }
  const written = {
    ...copy,
    ...table,
    folder: request.workPath,
    columns,
    isShown: isKept(Object.fromEntries(mapped) as Positions),
  }
  const counted = await writeCsv(workbook, written)
  // In the file, merged ranges follow the rows, so a sheet with merged cells is read twice. A merged value stays in one
  // row: repeated, it would count again, while a blank value continues the order (docs/semantics.md §1).
  const amounts = new Set(amountFields.map((field) => mapped.get(field)))
  const filler = new MergeFiller(workbook.merges(table.position), (column) => !amounts.has(column))
  return filler.isNeeded ? writeCsv(workbook, written, filler) : counted
}

/** No sheet has a column with this number, so its cells are blank. */
const noColumn = -1

interface Written extends Omit<SheetPlace, 'columns'> {
  folder: string
  path: string
  /** which columns of the sheet are written */
  columns: number[]
  /** for each column of the sheet: whether uncalculated formulas and errors are written */
  isShown: (column: number, text: string) => boolean
  isFirst: boolean
  isMarked: boolean
  onRows: () => void
}

async function writeCsv(workbook: Workbook, copy: Written, filler?: MergeFiller): Promise<WrittenRows> {
  const { linesBeforeHeader, hasHeader } = copy
  const csv = await SheetCsv.open(copy.path, copy.columns, copy.isMarked)
  let hidden = 0
  try {
    for await (const rows of workbook.rows(copy.position, copy.folder)) {
      for (const { number, cells, uncalculated = [], isHidden } of rows) {
        if (number <= linesBeforeHeader) continue
        if (hasHeader && number === linesBeforeHeader + 1) {
          if (copy.isFirst) csv.addHeader(number)
        } else {
          for (const column of uncalculated) if (!copy.isShown(column, cells[column] ?? '')) cells[column] = undefined
          for (const [column, cell] of cells.entries())
            if (cell && isError(cell) && !copy.isShown(column, cell)) cells[column] = undefined
          filler?.fill(number, cells)
          csv.add(number, cells, isHidden ? hiddenMark : '')
          if (isHidden) hidden++
        }
        if (csv.isFull) await csv.flush()
      }
      copy.onRows()
    }
    await csv.flush()
    return { rows: csv.rows, hidden }
  } finally {
    await csv.close()
  }
}

const hiddenMark = 'x'

/** The additional column comes after the existing ones. */
const append = (from: string, to: string) => pipeline(createReadStream(from), createWriteStream(to, { flags: 'a' }))

/** The request, reduced to the mapped columns. */
function onlyMapped(request: IngestionRequest): IngestionRequest {
  const fields = Object.entries(request.positions) as [TargetField, number][]
  const kept = [...new Set(fields.map(([, position]) => position))].sort((a, b) => a - b)
  const positions = Object.fromEntries(fields.map(([field, position]) => [field, kept.indexOf(position)]))
  return {
    ...request,
    look: { ...request.look, columns: kept.map((position) => request.look.columns[position]!) },
    positions: positions as IngestionRequest['positions'],
  }
}

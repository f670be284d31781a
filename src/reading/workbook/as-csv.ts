import { join } from 'node:path'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { amountFields } from '#domain/mapping/positions.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { MergeFiller } from './cells/merges.ts'
import type { Workbook } from './cells/workbook.ts'
import { openWorkbook } from './open.ts'
import { SheetCsv } from './sheet-csv.ts'

/** With more columns than this, only the mapped ones are written; otherwise rows of commas would fill the disk. */
const widestTable = 256

/** The same request for a plain CSV copy of the workbook's sheet; the request itself for a text file. */
export async function asCsv(request: IngestionRequest, onRows: () => void): Promise<IngestionRequest> {
  const { look, sourcePath, workPath, positions } = request
  if (look.reader === 'text' || !look.workbook) return request
  const { firstColumn, position: sheet } = look.workbook
  const narrow = look.columns.length > widestTable ? onlyMapped(request) : request
  const numbers = new Map(look.columns.map((column, position) => [column, firstColumn + position]))
  const columns = narrow.look.columns.map((column) => numbers.get(column)!)
  const copy = {
    folder: workPath,
    path: join(workPath, 'sheet.csv'),
    columns,
    isShown: formulasShown(request),
    look,
    onRows,
  }
  const workbook = await openWorkbook(sourcePath, look.reader)
  try {
    await writeCsv(workbook, sheet, copy)
    // Merged ranges follow the rows in the file, so a sheet with merged cells is read twice. A merged value stays
    // single: repeated, it would be counted again, while a blank value continues the order (docs/semantics.md §1).
    const amounts = new Set(amountFields.map((field) => positions[field]))
    const filler = new MergeFiller(workbook.merges(sheet), (column) => !amounts.has(column - firstColumn))
    if (filler.isNeeded) await writeCsv(workbook, sheet, copy, filler)
  } finally {
    workbook.close()
  }
  return { ...narrow, sourcePath: copy.path }
}

interface Copy {
  folder: string
  path: string
  columns: number[]
  /** whether an uncalculated formula is written, by the sheet's column */
  isShown: (column: number) => boolean
  look: FileInspection
  onRows: () => void
}

async function writeCsv(workbook: Workbook, sheet: number, copy: Copy, filler?: MergeFiller): Promise<void> {
  const { linesBeforeHeader, hasHeader } = copy.look.dialect
  const csv = await SheetCsv.open(copy.path, copy.columns)
  try {
    for await (const rows of workbook.rows(sheet, copy.folder)) {
      for (const { number, cells, uncalculated = [] } of rows) {
        if (number <= linesBeforeHeader) continue
        if (hasHeader && number === linesBeforeHeader + 1) csv.addHeader(number)
        else {
          for (const column of uncalculated) if (!copy.isShown(column)) cells[column] = undefined
          filler?.fill(number, cells)
          csv.add(number, cells)
        }
        if (csv.isFull) await csv.flush()
      }
      copy.onRows()
    }
    await csv.flush()
  } finally {
    await csv.close()
  }
}

/**
 * An uncalculated formula in a date or value is kept as text, so that its row is set aside with it. Left blank, the row
 * could be taken for a continuation row. In a customer or SKU the formula would be a wrong name, so it is blank.
 */
function formulasShown({ look, positions }: IngestionRequest): (column: number) => boolean {
  const { transactionDate, transactionTime, transactionValue } = positions
  const shown = [transactionDate, transactionTime, transactionValue].filter((position) => position !== undefined)
  return (column) => shown.includes(column - look.workbook!.firstColumn)
}

/** The request reduced to the mapped columns. */
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

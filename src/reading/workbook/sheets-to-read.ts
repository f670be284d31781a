import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { inspectionLimits } from '#domain/files/inspection.ts'
import { mostRowsCounted, type SheetLeft } from '#domain/ingestion/sheets-read.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { Workbook } from './cells/workbook.ts'
import { findTable } from './find-table.ts'

/** Where the table of a sheet begins, and its columns by name, from `firstColumn` on. */
export interface SheetPlace {
  sheet: string
  position: number
  columns: string[]
  firstColumn: number
  linesBeforeHeader: number
  hasHeader: boolean
}

/** The tables to read, in the order the person named them; without names, the one that was looked at. */
export async function tablesOf(workbook: Workbook, look: FileInspection, names?: string[]): Promise<SheetPlace[]> {
  const { sheet, position, firstColumn } = look.workbook!
  const { linesBeforeHeader, hasHeader } = look.dialect
  const looked = { sheet, position, firstColumn, linesBeforeHeader, hasHeader, columns: look.columns }
  const tables: SheetPlace[] = []
  for (const name of names ?? [sheet]) {
    const at = name === sheet ? position : positionOf(workbook, name)
    const found = name === sheet ? looked : at < 0 ? undefined : await findTable(workbook, { name, position: at })
    if (!found) throw new PermanentFailure({ reason: 'empty-sheet', parameters: { sheet: name } })
    tables.push({ ...found, columns: name === sheet ? looked.columns : namedAlike(found.columns, look.columns) })
  }
  return tables
}

/** Names are kept as they are safe to store. */
const positionOf = (workbook: Workbook, name: string) =>
  workbook.sheets.findIndex((one) => safeText(one.name, inspectionLimits.sheetChars) === name)

/** Headers of like-headed sheets may differ in case: those of the look are taken. */
function namedAlike(columns: string[], names: string[]): string[] {
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name]))
  return columns.map((column) => known.get(column.trim().toLowerCase()) ?? column)
}

/** The sheets with rows that are not read, as far as they were looked into, with their rows. */
export async function sheetsLeft(
  workbook: Workbook,
  { workbook: book }: FileInspection,
  read: string[],
  folder: string,
): Promise<SheetLeft[]> {
  const left: SheetLeft[] = []
  for (const name of [...(book!.others ?? []), book!.sheet].filter((name) => !read.includes(name))) {
    const position = positionOf(workbook, name)
    const rows = position < 0 ? 0 : await countRows(workbook, position, folder)
    if (rows) left.push({ name, rows })
  }
  return left
}

async function countRows(workbook: Workbook, position: number, folder: string): Promise<number> {
  let count = 0
  try {
    for await (const rows of workbook.rows(position, folder)) {
      count += rows.length
      if (count >= mostRowsCounted) return mostRowsCounted
    }
  } catch {
    // what is damaged there is in no row that was read
  }
  return count
}

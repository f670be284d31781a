import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { inspectionLimits } from '#domain/files/inspection.ts'
import { mostRowsCounted, type UnreadSheet } from '#domain/ingestion/sheets-read.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { Workbook } from './cells/workbook.ts'
import { findTable, type SheetTable, tableHeadRows } from './find-table.ts'

/** Where the table of a sheet begins, and its columns by name, counted from `firstColumn`. */
export interface SheetPlace {
  sheet: string
  position: number
  columns: string[]
  firstColumn: number
  linesBeforeHeader: number
  hasHeader: boolean
}

/** The tables to read, in the order in which the person named them; without names, the inspected one. */
export async function tablesOf(workbook: Workbook, look: FileInspection, names?: string[]): Promise<SheetPlace[]> {
  const { sheet, position, firstColumn } = look.workbook!
  const { linesBeforeHeader, hasHeader } = look.dialect
  const looked = { sheet, position, firstColumn, linesBeforeHeader, hasHeader, columns: look.columns }
  const places = (names ?? [sheet]).map((name) => ({ name, position: positionOf(workbook, name) }))
  const tables: SheetPlace[] = []
  for (const part of inParts(places.filter(({ name, position }) => name !== sheet && position >= 0)))
    for (const table of await tablesIn(workbook, part))
      tables.push({ ...table, columns: namedAlike(table.columns, look.columns) })
  return places.map(({ name }) => {
    const found = name === sheet ? looked : tables.find((table) => table.sheet === name)
    if (!found) throw new PermanentFailure({ reason: 'empty-sheet', parameters: { sheet: name } })
    return found
  })
}

/** So few sheets that the heads of all of them are read. */
const sheetsAtOnce = 3
const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / sheetsAtOnce) }, (_, at) =>
    all.slice(at * sheetsAtOnce, (at + 1) * sheetsAtOnce),
  )

async function tablesIn(workbook: Workbook, places: { name: string; position: number }[]): Promise<SheetTable[]> {
  const positions = places.map(({ position }) => position)
  const heads = await workbook.headRows(positions, tableHeadRows)
  return heads.flatMap((head, at) => {
    if (head instanceof Error) throw head
    const found = head && findTable(head, places[at]!)
    return found ? [found] : []
  })
}

/** Names are stored in their safe form. */
const positionOf = (workbook: Workbook, name: string) =>
  workbook.sheets.findIndex((one) => safeText(one.name, inspectionLimits.sheetChars) === name)

/** Headers of these sheets may differ in case; the headers of the look are used. */
function namedAlike(columns: string[], names: string[]): string[] {
  const known = new Map(names.map((name) => [name.trim().toLowerCase(), name]))
  return columns.map((column) => known.get(column.trim().toLowerCase()) ?? column)
}

/** The sheets that are not read, with their rows; inspected blank sheets are left out. */
export async function sheetsLeft(
  workbook: Workbook,
  { workbook: book }: FileInspection,
  read: string[],
): Promise<UnreadSheet[]> {
  const left: UnreadSheet[] = []
  for (const name of [...(book!.others ?? []), book!.sheet].filter((name) => !read.includes(name))) {
    const position = positionOf(workbook, name)
    const rows = position < 0 ? 0 : await workbook.countRows(position, mostRowsCounted)
    if (rows) left.push({ name, rows })
  }
  return left
}

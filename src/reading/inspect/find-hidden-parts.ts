import { type HiddenCells, mostSheetsHidden } from '#domain/files/hidden-cells.ts'
import { inspectionLimits, sharedChars } from '#domain/files/inspection.ts'
import { mostRowsCounted } from '#domain/ingestion/sheets-read.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { Workbook } from '#reading/workbook/cells/workbook.ts'
import { findTable, type SheetTable, tableHeadRows } from '#reading/workbook/find-table.ts'
import { haveSameNames } from './sheets-together.ts'

/** How much of hidden rows is stored with the file to compute their money. */
const kept = { rows: 500, chars: 131_072 }

/** The hidden rows of these sheets, which are read as one table; sheets without hidden rows have no entry. */
export async function hiddenRowsOf(
  workbook: Workbook,
  table: SheetTable,
  tables: SheetTable[],
): Promise<HiddenCells[]> {
  const found: HiddenCells[] = []
  const room = roomFor(table.columns.length)
  for (const one of tables) {
    const below = one.linesBeforeHeader + (one.hasHeader ? 1 : 0)
    const { count, rows, isPart } = await workbook.hiddenRows(one.position, { below, most: kept.rows })
    if (!count) continue
    const cells = rows.map((row) => one.columns.map((_, at) => row.cells[one.firstColumn + at] ?? ''))
    found.push({ sheet: one.sheet, rows: count, ...(isPart && { isPart }), cells: room(inOrderOf(table, one, cells)) })
  }
  return found
}

/** The hidden sheets with rows that have the column names of this table. */
export async function hiddenSheetsLike(
  workbook: Workbook,
  table: SheetTable,
  hidden: { name: string; position: number }[],
): Promise<HiddenCells[]> {
  const asked = hidden.slice(0, mostSheetsHidden)
  const heads = asked.length
    ? await workbook.headRows(
        asked.map(({ position }) => position),
        tableHeadRows,
      )
    : []
  const room = roomFor(table.columns.length)
  const found: HiddenCells[] = []
  for (const [at, head] of heads.entries()) {
    const one = Array.isArray(head) ? findTable(head, asked[at]!) : undefined
    if (!one?.sample.length || !haveSameNames(one, table)) continue
    const above = (head as { number: number }[]).filter(({ number }) => number <= one.linesBeforeHeader + 1).length
    const counted = await workbook.countRows(one.position, mostRowsCounted)
    const isPart = counted >= mostRowsCounted
    const rows = Math.max(counted - (one.hasHeader ? above : 0), one.sample.length)
    found.push({ sheet: one.sheet, rows, ...(isPart && { isPart }), cells: room(inOrderOf(table, one, one.sample)) })
  }
  return found
}

/** The cells in the column order of `table`. */
function inOrderOf(table: SheetTable, { columns }: SheetTable, rows: string[][]): string[][] {
  if (table.columns.every((name, at) => name === columns[at])) return rows
  const plain = (name: string) => name.trim().toLowerCase()
  const places = new Map(columns.map((name, at) => [plain(name), at]))
  const order = table.columns.map((name) => places.get(plain(name)) ?? -1)
  return rows.map((cells) => order.map((at) => cells[at] ?? ''))
}

/** Adds rows while there is room for them. */
function roomFor(width: number): (rows: string[][]) => string[][] {
  const most = sharedChars(inspectionLimits.cellChars, kept.chars / 10, width)
  let [remainingRows, remainingChars] = [kept.rows, kept.chars]
  return (rows) => {
    const taken: string[][] = []
    for (const row of rows) {
      const cells = row.map((cell) => safeText(cell, most))
      remainingChars -= cells.reduce((sum, cell) => sum + cell.length + 3, 0)
      if (remainingRows-- <= 0 || remainingChars < 0) break
      taken.push(cells)
    }
    return taken
  }
}

import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import type { Cell, Draft, Row } from './draft.ts'
import { tableOf, textOf } from './write-cells.ts'
import { hideRows } from './write-hidden-rows.ts'

type Value = string | number | Date

/** The file as a workbook, written by one of two libraries, whose files differ like those of programs. */
export function writeWorkbook(draft: Draft): Promise<Buffer> | Buffer {
  return draft.type === 'exceljs' ? byExcelJs(draft) : bySheetJs(draft, draft.type === 'xls' ? 'biff8' : 'xlsx')
}

/** Some programs write every cell as a text, most write real dates and numbers. */
function valueWriter(draft: Draft): (cell: Cell | undefined) => Value {
  const isTyped = draft.random.of('cells').chance(0.8)
  return (cell) => {
    if (cell === undefined || typeof cell === 'string') return cell ?? ''
    if (cell.type === 'spreadsheet date') return cell.at
    if (!isTyped) return textOf(cell, draft)
    if (cell.type === 'number') return cell.value
    if (cell.type === 'money') return draft.form.sign || cell.sign ? textOf(cell, draft) : cell.cents / 100
    return draft.form.hasTime ? cell.at : new Date(Math.floor(cell.at.getTime() / 86_400_000) * 86_400_000)
  }
}

const sheetsOf = (draft: Draft): { name: string; rows: Row[]; isHidden: boolean; isVeryHidden: boolean }[] => [
  { name: draft.sheetName, rows: draft.rows, isHidden: false, isVeryHidden: false },
  ...draft.hiddenSheets.map((sheet) => ({ ...sheet, isHidden: true })),
]

async function byExcelJs(draft: Draft): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const value = valueWriter(draft)
  const dates = draft.form.hasTime ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd'
  for (const { name, rows, isHidden, isVeryHidden } of sheetsOf(draft)) {
    const sheet = workbook.addWorksheet(name, { state: isVeryHidden ? 'veryHidden' : isHidden ? 'hidden' : 'visible' })
    const first = draft.titles.length + 1
    if (draft.hasFilter && !isHidden)
      sheet.autoFilter = {
        from: { row: first, column: 1 },
        to: { row: first + rows.length, column: draft.columns.length },
      }
    for (const [at, cells] of tableOf(draft, rows, value).entries()) {
      const row = sheet.addRow(cells.map((cell) => (cell === '' ? null : cell)))
      row.eachCell((cell) => {
        if (cell.value instanceof Date) cell.numFmt = dates
      })
      if (rows[at - first]?.isHidden) row.hidden = true
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function bySheetJs(draft: Draft, bookType: 'biff8' | 'xlsx'): Buffer {
  const workbook = utils.book_new()
  const value = valueWriter(draft)
  const sheets = sheetsOf(draft)
  const dates = draft.form.hasTime ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd'
  for (const { name, rows } of sheets) {
    const table = tableOf(draft, rows, value).map((cells) => cells.map((cell) => (cell === '' ? null : cell)))
    const sheet = utils.aoa_to_sheet(table, { UTC: true, cellDates: true, dateNF: dates })
    const first = draft.titles.length + 1
    sheet['!rows'] = table.map((_, at) => ({ hidden: rows[at - first]?.isHidden ?? false }))
    utils.book_append_sheet(workbook, sheet, name)
  }
  workbook.Workbook = {
    Sheets: sheets.map(({ isHidden, isVeryHidden }) => ({ Hidden: isVeryHidden ? 2 : isHidden ? 1 : 0 })),
  }
  const bytes = write(workbook, { type: 'buffer', bookType, cellDates: false, UTC: true } as object) as Buffer
  const hidden = draft.rows.flatMap(({ isHidden }, at) => (isHidden ? [at + draft.titles.length + 1] : []))
  return bookType === 'biff8' && hidden.length ? hideRows(bytes, hidden) : bytes
}

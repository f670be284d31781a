import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { answerStream } from './answer-stream'

/** How a column's cells are written: ids and labels are text, the rest real numbers. */
export type SheetKind = 'text' | 'count' | 'money' | 'rate'

export interface Sheet {
  name: string
  columns: { heading: string; kind: SheetKind }[]
  /** one value a column; null leaves the cell blank */
  rows: (string | number | null)[][]
}

const formats: Record<SheetKind, string> = {
  text: '@',
  count: '#,##0',
  money: '"$"#,##0.00;[Red]-"$"#,##0.00',
  rate: '0.0%',
}
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const rowsATurn = 500

/** A real workbook, one sheet a table, streamed while it is written: formats, frozen headings, ids as text. */
export function workbookAnswer(fileName: string, sheets: Sheet[]): Response {
  const stream = new PassThrough()
  void writeWorkbook(stream, sheets).catch((error) => stream.destroy(error))
  return new Response(answerStream(stream), {
    headers: { 'content-type': workbookType, 'content-disposition': `attachment; filename="${fileName}.xlsx"` },
  })
}

async function writeWorkbook(stream: PassThrough, sheets: Sheet[]): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] })
    sheet.columns = columns.map(({ heading, kind }) => ({
      header: heading,
      width: Math.max(12, heading.length + 2),
      style: { numFmt: formats[kind] },
    }))
    sheet.getRow(1).font = { bold: true }
    let written = 0
    for (const row of rows) {
      sheet.addRow(row).commit()
      if (++written % rowsATurn) continue
      await nextTurn() // other requests come between
      if (stream.writableNeedDrain) await once(stream, 'drain')
    }
    sheet.commit()
  }
  await workbook.commit()
}

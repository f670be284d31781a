import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import type { MoneyFormat } from '#domain/values/money.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { attachment } from '#server/http/answers/attachment.ts'

/** The format of a column: ids and labels are text, the rest numbers. */
export type SheetKind = 'text' | 'count' | 'quantity' | 'quotient' | 'money' | 'rate'

type SheetRow = (string | number | null)[]

export interface Sheet {
  name: string
  columns: { heading: string; kind: SheetKind }[]
  /** one value per column; null leaves the cell blank */
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

const formats = {
  text: '@',
  count: '#,##0',
  quantity: '#,##0.####',
  quotient: '0.00',
  rate: '0.0%',
} as const satisfies Record<Exclude<SheetKind, 'money'>, string>

function moneyFormat({ sign, places }: MoneyFormat): string {
  const amount = `"${sign}"#,##0${places ? `.${'0'.repeat(places)}` : ''}`
  return `${amount};[Red]-${amount}`
}
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** How long a workbook is written before let other requests run in between. */
const turnMs = 10

/** Streams a workbook with one sheet per table: number formats, frozen headings, ids as text. */
export function workbookAnswer(c: Context<AppEnv>, fileName: string, money: MoneyFormat, sheets: Sheet[]): Response {
  const headers = { 'content-type': workbookType, 'content-disposition': attachment(fileName, 'xlsx') }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const stream = new PassThrough()
  const closed = new Promise<void>((ended) => stream.once('close', ended))
  void writeWorkbook(stream, money, sheets, closed).catch((error) => stream.destroy(error))
  return c.body(answerStream(stream), 200, headers)
}

async function writeWorkbook(stream: PassThrough, money: MoneyFormat, sheets: Sheet[], closed: Promise<void>) {
  // Loaded for the first workbook: with the rest of the package it took a third of a server's start.
  const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js')
  const workbook = new WorkbookWriter({ stream, useStyles: true })
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] })
    sheet.columns = columns.map(({ heading, kind }) => ({
      header: heading,
      width: Math.max(12, heading.length + 2),
      style: { numFmt: kind === 'money' ? moneyFormat(money) : formats[kind] },
    }))
    sheet.getRow(1).font = { bold: true }
    let begun = performance.now()
    for await (const row of rows) {
      sheet.addRow(row).commit()
      if (performance.now() - begun < turnMs) continue
      await nextTurn()
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), closed])
      if (stream.destroyed) return // nobody reads it any more
      begun = performance.now()
    }
    sheet.commit()
  }
  await workbook.commit()
}

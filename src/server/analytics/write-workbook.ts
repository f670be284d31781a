import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { toCsv } from '#domain/site/table-export.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import type { AppEnv } from '#server/context.ts'
import { filterInWords } from '#server/filters/filter-in-words.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { findNotes } from '#server/notes/find-notes.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import {
  exportHeadings,
  exportRow,
  type FigureColumn,
  type FigureKind,
  type FigureValue,
} from '#text/analytics/figure-columns.ts'
import { noteLine } from '#text/analytics/note-words.ts'
import { asksForGuests } from './asks-for-guests.ts'
import { pauses } from './pauses.ts'

/** A figure of a period in progress, which will still change. */
interface Unfinished {
  unfinished: FigureValue
}

export type SheetRow = (FigureValue | Unfinished)[]

/** A sheet of a workbook. */
export interface Sheet {
  name: string
  columns: { key: string; label: string; kind: FigureKind; definition?: string }[]
  /** one value per column; null leaves the cell blank */
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

/** What the workbook of a page holds, before it is written. */
export interface Workbook {
  file: StoredFile
  fileName: string
  sheets: Sheet[]
  /** lines of the sheet 'Notes' */
  notes: string[]
}

/**
 * A sheet with a table. Its rows are made while they are written: making all rows of 20,000 days at once would take 100
 * ms.
 */
export const sheetOf = <Row>(
  name: string,
  columns: FigureColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Sheet => ({ name, columns, rows: cellsOf(columns, rows) })

async function* cellsOf<Row>(columns: FigureColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) {
  for await (const row of rows)
    yield columns.map(({ value, isUnfinished }): FigureValue | Unfinished =>
      isUnfinished?.(row) ? { unfinished: value(row) } : value(row),
    )
}

const formats = {
  text: '@',
  period: '@',
  date: 'yyyy-mm-dd',
  count: '#,##0',
  quantity: '#,##0.####',
  quotient: '0.00',
  rate: '0.0%',
  change: '0.0%',
} as const satisfies Record<Exclude<FigureKind, 'money' | 'amount'>, string>

function moneyFormat({ sign, places }: MoneyFormat): string {
  const amount = `"${sign}"#,##0${places ? `.${'0'.repeat(places)}` : ''}`
  return `${amount};[Red]-${amount}`
}
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** As on the page, a figure of a period in progress is italic and gray. */
const unfinishedFont = { italic: true, color: { argb: 'FF6E6A64' } }

/**
 * Streams a workbook with one sheet per table: number formats, frozen headings, IDs as text. Figures that may still
 * change are numbers in a special font. The last sheet, 'Notes', explains it, and has the filter and the notes of
 * the source.
 */
export async function workbookAnswer(
  c: Context<AppEnv>,
  file: StoredFile,
  fileName: string,
  sheets: Sheet[],
  { looksAtCustomers = false } = {},
): Promise<Response> {
  const { shared } = c.var
  const filter = filterInWords(c.var, file, looksAtCustomers, asksForGuests(c))
  const ofFilter = filter ? [filter.sentence, ...(filter.share && !shared ? [filter.share] : []), ...filter.notes] : []
  const headers = { 'content-type': workbookType, 'content-disposition': attachment(fileName, 'xlsx') }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const notes = [...ofFilter, ...(await findNotes(c, file.id)).map(noteLine)]
  if (c.var.taken) {
    c.var.taken.workbook = { file, fileName, sheets, notes }
    return c.body(null)
  }
  const stream = new PassThrough()
  const closed = new Promise<void>((ended) => stream.once('close', ended))
  void writeWorkbook(stream, moneyOfFile(file), sheets, notes, closed).catch((error) => stream.destroy(error))
  return c.body(answerStream(stream), 200, headers)
}

/** A sheet as the text of a CSV file; undefined if it has more characters than `most`. */
export async function csvOfSheet(
  { columns, rows }: Sheet,
  most = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const pause = pauses()
  let csv = `\ufeff${toCsv([exportHeadings(columns)])}`
  for await (const row of rows) {
    csv += toCsv([exportRow(columns, row.map(plain))])
    if (csv.length > most) return undefined
    await pause()
  }
  return csv
}

/** The same workbook as bytes; undefined if it has more of them than `most`. */
export async function workbookBytes(
  { file, sheets, notes }: Pick<Workbook, 'file' | 'sheets' | 'notes'>,
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
  const stream = new PassThrough()
  const closed = new Promise<void>((ended) => stream.once('close', ended))
  const written = writeWorkbook(stream, moneyOfFile(file), sheets, notes, closed)
  written.catch((error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) return undefined // the loop destroys the stream
    chunks.push(chunk)
  }
  await written
  return Buffer.concat(chunks)
}

async function writeWorkbook(
  stream: PassThrough,
  money: MoneyFormat,
  sheets: Sheet[],
  notes: string[],
  closed: Promise<void>,
) {
  // Loaded when the first workbook is made: loading it earlier took a third of the server's start.
  const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js')
  const workbook = new WorkbookWriter({ stream, useStyles: true })
  let hasUnfinished = false
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] })
    sheet.columns = columns.map(({ label, kind }) => ({
      header: label,
      width: Math.max(12, label.length + 2),
      style: { numFmt: kind === 'money' || kind === 'amount' ? moneyFormat(money) : formats[kind] },
    }))
    sheet.getRow(1).font = { bold: true }
    const pause = pauses()
    for await (const row of rows) {
      const added = sheet.addRow(
        row.map((value, at) => (columns[at]?.kind === 'date' ? dateOf(plain(value)) : plain(value))),
      )
      for (const [index, value] of row.entries()) {
        if (!isUnfinished(value)) continue
        added.getCell(index + 1).font = unfinishedFont
        hasUnfinished = true
      }
      added.commit()
      if (!(await pause())) continue
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), closed])
      if (stream.destroyed) return // nobody reads the workbook any more
    }
    sheet.commit()
  }
  const lines = [...notes, ...(hasUnfinished ? [analyticsText.unfinishedNote] : [])]
  if (lines.length) {
    const sheet = workbook.addWorksheet(analyticsText.notesSheet)
    for (const line of lines) sheet.addRow([line]).commit()
    sheet.commit()
  }
  await workbook.commit()
}

const isUnfinished = (value: SheetRow[number]): value is Unfinished => value !== null && typeof value === 'object'
export const plain = (value: SheetRow[number]) => (isUnfinished(value) ? value.unfinished : value)

/** Spreadsheets have no dates before 1900, and count the days before March 1900 in two ways. */
const firstDay = '1900-03-01'

/** A day as a spreadsheet's date; as text if the spreadsheet has no such date. */
const dateOf = (value: string | number | null) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value >= firstDay
    ? new Date(`${value}T00:00:00Z`)
    : value

import { findFile, type StoredFile } from '#db/queries/files.ts'
import { type ClaimedRun, findLastTold } from '#db/queries/mail-runs.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import type { MailTable } from '#domain/mail/mail-table.ts'
import { type Attachment, type Delay, mostAttachmentBytes } from '#domain/mail/schedule.ts'
import { isUnchanged, type Told } from '#domain/mail/told.ts'
import { csvMimeType, toCsv } from '#domain/site/table-export.ts'
import { findHeadlines } from '#server/analytics/find-headlines.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { plain, type Sheet, workbookBytes, workbookType } from '#server/analytics/write-workbook.ts'
import type { SharedContent } from '#server/context.ts'
import { askForView, contentOfView, type PageParts } from '#server/shared/show-view.ts'
import { exportCells, type FigureValue } from '#text/analytics/figure-columns.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { dataUntil, sharedText } from '#text/analytics/shared-links.ts'
import { revenueSentence } from '#text/analytics/what-changed.ts'
import { attachedText, headlineTable, mailTable, reportText, sinceText, subjectOf } from '#text/mail/report-mail.ts'
import type { Message } from './send-message.ts'

/** What the mails of a run say, the same to everybody. */
export interface Report {
  state: 'ready'
  told: Told
  subject: string
  heading: string
  lead: string
  facts: string[]
  tables: MailTable[]
  attachment: Message['attachment']
}

/** More cells would be more than 5 MB, and hold up others while they are written. */
const mostCells = 300_000

type Workbook = NonNullable<SharedContent['workbook']>

/**
 * The figures of a view for a mail, from the page and the workbook of its address, as a link shows them: what a link may
 * not show is not mailed. Otherwise why the mail has to wait.
 */
export async function readReport(parts: PageParts, run: ClaimedRun): Promise<Report | { state: Delay }> {
  const { db } = parts
  const file = await findFile(db, [run.workspace_id], run.file_id)
  if (!file || file.status === 'failed') return { state: 'failed' }
  if (file.status !== 'completed') return { state: 'processing' }
  const told = toldOf(file)
  const last = await findLastTold(db, run.schedule_id)
  if (!told) return { state: 'preparing' }
  if (isUnchanged(last?.told, told)) return { state: 'unchanged' }
  const view = { ...run, shows_notes: false }
  const reader = { name: `mail ${run.schedule_id}` }
  const shown = await contentOfView(parts, view, reader)
  if (shown.state === 'bad') return { state: 'fault' }
  if (shown.state === 'not-now') return { state: 'preparing' }
  if (shown.state !== 'shown') return { state: shown.state }
  const asked = await askForView(parts, view, reader, { path: `${run.path}/workbook.xlsx`, asks: 'tables' })
  const { workbook } = asked.shared
  if (!workbook) return { state: 'preparing' }
  const found = await tablesOf(workbook)
  const money = moneyOfFile(file)
  const span = spanOf(file)
  const headlines = span && (await findHeadlines(readFigures(db, workbook.file), span)).found
  const sentence = headlines && revenueSentence(workbook.file.id, headlines, money)
  const attached = await attachmentOf(run.attachment, workbook, found)
  return {
    state: 'ready',
    told,
    subject: subjectOf(run.view_name, headlines, money),
    heading: sentence?.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('') ?? run.view_name,
    lead: [
      run.workspace_name,
      run.view_name,
      shown.question ? filterSentence(shown.question.conditions) : sharedText.everything,
    ].join(' · '),
    facts: [
      ...(shown.content.lastDay ? [dataUntil(shown.content.lastDay)] : []),
      sinceText(last?.told && last.ended_at ? { told: last.told, at: last.ended_at } : undefined, told),
      ...(attached ? [attachedText(attached.name, attached.bytes.length)] : []),
      ...(!attached && run.attachment !== 'none' ? [reportText.tooLarge] : []),
    ],
    tables: [
      ...(headlines ? [headlineTable(headlines, money)] : []),
      ...found.map(({ sheet, rows, cells }) =>
        mailTable({ ...sheet, rows, unfinished: unfinishedOf(cells.rows) }, money),
      ),
    ],
    attachment: attached,
  }
}

/** The rows of a period in progress. */
const unfinishedOf = (rows: Read['cells']['rows']) =>
  new Set(rows.flatMap((row, at) => (row.some((cell) => plain(cell) !== cell) ? [at] : [])))

function toldOf(file: StoredFile): Told | undefined {
  const span = spanOf(file)
  if (!span) return undefined
  return {
    rows: file.rows ?? 0,
    orders: file.orders ?? 0,
    customers: file.customers ?? 0,
    money: String(file.analysed_money),
    firstDay: span.first,
    lastDay: span.last,
  }
}

interface Read {
  sheet: Sheet
  rows: FigureValue[][]
  cells: Awaited<ReturnType<typeof rowsOf>>
  isWhole: boolean
}

const rowsOf = async (sheet: Sheet, most: number) => {
  const rows: (Sheet['rows'] extends Iterable<infer Row> | AsyncIterable<infer Row> ? Row : never)[] = []
  for await (const row of sheet.rows) {
    if (rows.length * sheet.columns.length >= most) return { rows, isWhole: false }
    rows.push(row)
  }
  return { rows, isWhole: true }
}

/** The rows of the tables, which can be read once only. */
async function tablesOf({ sheets }: Workbook): Promise<Read[]> {
  const found: Read[] = []
  for (const sheet of sheets) {
    const cells = await rowsOf(sheet, mostCells)
    found.push({ sheet, cells, rows: cells.rows.map((row) => row.map(plain)), isWhole: cells.isWhole })
  }
  return found
}

/** Undefined if nothing is attached, or if it would be larger than 5 MB. */
async function attachmentOf(kind: Attachment, { file, fileName, notes }: Workbook, found: Read[]) {
  if (kind === 'none' || !found.every(({ isWhole }) => isWhole)) return undefined
  if (kind === 'workbook') {
    const sheets = found.map(({ sheet, cells }) => ({ ...sheet, rows: cells.rows }))
    const bytes = await workbookBytes(file, sheets, notes, mostAttachmentBytes)
    return bytes && { name: `${fileName}.xlsx`, type: workbookType, bytes }
  }
  const [first] = found
  if (!first) return undefined
  const columns = first.sheet.columns.map((column, at) => ({ ...column, key: String(at) }))
  const bytes = Buffer.from(`\ufeff${toCsv(exportCells({ name: first.sheet.name, columns, rows: first.rows }))}`)
  return bytes.length > mostAttachmentBytes ? undefined : { name: `${fileName}.csv`, type: csvMimeType, bytes }
}

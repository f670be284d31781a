import { findSourceCosts } from '#db/queries/costs.ts'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { type ClaimedRun, findLastTold } from '#db/queries/mail-runs.ts'
import type { Db } from '#db/schema.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import type { MailTable } from '#domain/mail/mail-table.ts'
import { type Delay, mostAttachmentBytes } from '#domain/mail/schedule.ts'
import { isUnchanged, type Told } from '#domain/mail/told.ts'
import { csvMimeType, namedAfter } from '#domain/site/table-export.ts'
import { shownCosts } from '#domain/views/shown-costs.ts'
import type { PageState } from '#domain/views/view-address.ts'
import { findHeadlines } from '#server/analytics/find-headlines.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { csvOfSheet, type Workbook, workbookBytes, workbookType } from '#server/analytics/write-workbook.ts'
import type { PageParts } from '#server/pages/ask-within.ts'
import { workbookOfView } from '#server/shared/show-view.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { dataUntil, sharedText } from '#text/analytics/shared-links.ts'
import { revenueSentence } from '#text/analytics/what-changed.ts'
import { attachedText, headlineTable, mailTable, reportText, sinceText, subjectOf } from '#text/mail/report-mail.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
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

/**
 * The figures of a view for a mail, from the page and the workbook of its address, as a link shows them: what a link may
 * not show is not mailed. Otherwise why the mail has to wait.
 */
export async function readReport(
  parts: PageParts,
  run: ClaimedRun,
  signal: AbortSignal,
): Promise<Report | { state: Delay }> {
  const { db } = parts
  const file = await findFile(db, [run.workspace_id], run.file_id)
  if (!file || file.status === 'failed') return { state: 'failed' }
  if (file.status !== 'completed') return { state: 'processing' }
  const told = await toldOf(db, file, run)
  const last = await findLastTold(db, run.schedule_id)
  if (!told) return { state: 'preparing' }
  if (isUnchanged(last?.told, told)) return { state: 'unchanged' }
  const view = { ...run, shows_notes: false, shows_keys: false }
  const shown = await workbookOfView(parts, view, { name: `mail ${run.schedule_id}`, signal })
  if (shown.state === 'bad' || shown.state === 'no-number') return { state: 'fault' }
  if (shown.state === 'not-now') return { state: 'preparing' }
  if (shown.state !== 'shown') return { state: shown.state }
  const { workbook } = shown
  const tables: ReadSheet[] = []
  for (const sheet of workbook.sheets) tables.push(await readSheet(sheet, run.attachment !== 'none'))
  const money = moneyOfFile(file)
  const span = spanOf(file)
  const headlines = span && (await findHeadlines(readFigures(db, workbook.file), span)).found
  const sentence = headlines && revenueSentence(workbook.file.id, headlines, money)
  const attached = await attachmentOf(run, workbook, tables)
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
      ...tables.map((table) => mailTable(table, money)),
    ],
    attachment: attached,
  }
}

async function toldOf(db: Db, file: StoredFile, view: PageState): Promise<Told | undefined> {
  const span = spanOf(file)
  if (!span) return undefined
  return {
    ...(shownCosts(view) && { costs: (await findSourceCosts(db, file.id))?.version ?? null }),
    rows: file.rows ?? 0,
    orders: file.orders ?? 0,
    customers: file.customers ?? 0,
    money: String(file.analysed_money),
    firstDay: span.first,
    lastDay: span.last,
  }
}

/** Named like the view, because the name of the source may name customers. Undefined for nothing, or for more than 5 MB. */
async function attachmentOf(
  { attachment: kind, view_name: name }: Pick<ClaimedRun, 'attachment' | 'view_name'>,
  workbook: Workbook,
  tables: ReadSheet[],
): Promise<Message['attachment']> {
  if (kind === 'workbook') {
    const sheets = tables.flatMap(({ whole }) => (whole ? [whole] : []))
    const bytes = sheets.length === tables.length && (await workbookBytes({ ...workbook, sheets }, mostAttachmentBytes))
    return bytes ? { name: `${namedAfter(name, 'report', false)}.xlsx`, type: workbookType, bytes } : undefined
  }
  const first = kind === 'csv' ? tables[0]?.whole : undefined
  const csv = first && (await csvOfSheet(first, mostAttachmentBytes))
  const bytes = csv === undefined ? undefined : Buffer.from(csv)
  if (!bytes || bytes.length > mostAttachmentBytes) return undefined
  return { name: `${namedAfter(name, 'report', false)}.csv`, type: csvMimeType, bytes }
}

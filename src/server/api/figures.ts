import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { questionId } from '#domain/filters/question-id.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { csvMimeType, toCsv } from '#domain/site/table-export.ts'
import { asksForUnknown } from '#server/analytics/closed-parameters.ts'
import { pauses } from '#server/analytics/pauses.ts'
import { plain, type Sheet, type Workbook } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { largeAnswer } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { askRoutes, askWithin } from '#server/pages/ask-within.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { exportHeadings, exportRow } from '#text/analytics/figure-columns.ts'
import { filterSentence, filtersText } from '#text/analytics/filters/filters.ts'
import { apiText, noSuchTable } from '#text/api/api.ts'
import { originOf } from './reached-source.ts'
import { Refusal } from './refusal.ts'
import type { Report } from './reports.ts'
import { page } from './schemas.ts'

const kinds = ['text', 'period', 'date', 'count', 'quantity', 'quotient', 'money', 'amount', 'rate', 'change'] as const

export const Column = z
  .object({
    key: z.string().describe('the name of the figure in each row'),
    label: z.string().describe('the heading on the page'),
    kind: z
      .enum(kinds)
      .describe('what the values are: money and amount in the currency of the answer, rate and change as fractions'),
    definition: z.string().optional(),
  })
  .meta({ id: 'Column' })

const Table = z
  .object({
    key: z.string().describe('names the table in `table`'),
    name: z.string(),
    columns: z.array(Column),
    rows: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
      .describe('a value for each column, by its key; null where the page shows a dash'),
    unfinished: z
      .array(z.object({ row: z.int(), columns: z.array(z.string()) }))
      .describe('figures of periods in progress, which will change: the place of the row, from 0, and the keys'),
  })
  .meta({ id: 'Table' })

export const Figures = z
  .object({
    report: z.string(),
    source: z.object({ id: z.string(), name: z.string() }),
    filter: z.object({ id: z.string(), sentence: z.string() }).nullable(),
    currency: z.string().describe('ISO code of all money'),
    page,
    notes: z.array(z.string()).describe('what the page says about the figures'),
    tables: z.array(Table),
  })
  .meta({ id: 'Figures' })

export const Preparing = z.object({ state: z.literal('preparing'), message: z.string() }).meta({ id: 'Preparing' })

export const formats = ['json', 'csv', 'ndjson'] as const
type Format = (typeof formats)[number]

export const streamTypes = {
  'text/csv': 'One table, with the headings of the page.',
  'application/x-ndjson': 'One table: a JSON object in each line, by the keys of the columns.',
}

/** A report of a source under a filter, with parameters of its page. */
export interface AskedReport {
  report: Report
  sourceId: string
  filterId: string | undefined
  /** in place of the filter: the source under it, or a side of it */
  questionId?: string
  /** parameters of the page */
  parameters: Record<string, string>
}

interface Asked extends AskedReport {
  format: Format
  table: string | undefined
}

/** The tables of a report under a filter, from the export of its page. 202 while they are being prepared. */
export async function figuresAnswer(c: Context<AppEnv>, asked: Asked): Promise<Response> {
  const { format, table } = asked
  const found = await askReport(c, asked)
  if (found instanceof Response) return found
  const sheets = withKeys(found.workbook.sheets)
  const one = table === undefined ? undefined : sheets.filter(({ key }) => key === table)
  const keys = sheets.map(({ key }) => key)
  if (one && !one.length) throw new Refusal(404, noSuchTable(table!, keys))
  if (format === 'json') return largeAnswer(c, jsonOf(found.head, one ?? sheets))
  const shown = one ?? (sheets.length === 1 ? sheets : undefined)
  if (!shown) throw new Refusal(400, apiText.whichTable(keys))
  return rowsAnswer(c, shown[0]!, format)
}

/** What a report says before its tables, and the tables; the answer 202 while they are being prepared, 303 to another number. */
export async function askReport(c: Context<AppEnv>, asked: AskedReport) {
  const { report, sourceId, filterId, parameters } = asked
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  const unknown = [...query.keys()].find((name) => !report.parameters.includes(name))
  if (unknown !== undefined) throw new Refusal(400, apiText.ofOther(report.name, report.parameters))
  if (asksForUnknown(report.page, query)) badRequest(analyticsText.badAddress)
  const place = new URLSearchParams([['fileId', asked.questionId ?? questionId(sourceId, filterId)], ...query])
  const address = `${report.path}?${new URLSearchParams([...place, ...Object.entries(report.fixed)])}`
  const { user, workspace } = c.var
  const within = { path: report.path, address, signal: clientGone(c) }
  const asker = { user, workspace, takes: true }
  const asking = report.routes ? askRoutes(c.var, report.routes, within, asker) : askWithin(c.var, within, asker)
  const found = await asking.catch((error: unknown) => {
    const isNotYet = error instanceof HTTPException && error.message === filtersText.notYet
    if (!isNotYet) throw error
    return undefined
  })
  if (!found) return preparing(c, filtersText.notYet)
  const { response, workbook, question, total, opened } = found
  if (response.status === 303) return response
  if (response.status === 202) return preparing(c, await messageOf(response))
  if (!workbook) throw new Refusal(response.status >= 400 ? response.status : 500, await messageOf(response))
  const head = {
    report: report.name,
    source: { id: sourceId, name: workbook.file.original_name },
    filter:
      question?.filterId === undefined
        ? null
        : { id: question.filterId, sentence: filterSentence(question.conditions) },
    currency: shownCurrency(workbook.file),
    page: `${originOf(c)}${report.page}?${place}`,
    notes: workbook.notes,
  }
  return { head, workbook, total, opened }
}

function preparing(c: Context<AppEnv>, message: string): Response {
  c.header('Retry-After', '5')
  return c.json({ state: 'preparing', message }, 202)
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {}
  return apiText.preparing
}

type KeyedSheet = Sheet & { key: string }

/** Each sheet with a key of its own, made of its name. */
function withKeys(sheets: Workbook['sheets']): KeyedSheet[] {
  const used = new Map<string, number>()
  return sheets.map((sheet) => {
    const key =
      sheet.name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'table'
    const times = (used.get(key) ?? 0) + 1
    used.set(key, times)
    return { ...sheet, columns: sheet.columns.map(withPlainKey), key: times > 1 ? `${key}-${times}` : key }
  })
}

/** Some columns have only a heading, which becomes a key: `Purchase days expected` is `purchaseDaysExpected`. */
const withPlainKey = <Column extends { key: string }>(column: Column): Column => ({
  ...column,
  key: /^[\w-]+$/.test(column.key)
    ? column.key
    : column.key
        .replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next?: string) => next?.toUpperCase() ?? '')
        .replace(/^./u, (first) => first.toLowerCase()),
})

/** The answer as JSON text, made while it is sent: a table may have 100,000 rows. */
async function* jsonOf(head: object, sheets: KeyedSheet[]): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`
  for (const [at, { key, name, columns, rows }] of sheets.entries()) {
    const table = {
      key,
      name,
      columns: columns.map(({ key, label, kind, definition }) => ({ key, label, kind, definition })),
    }
    yield `${at ? ',' : ''}${JSON.stringify(table).slice(0, -1)},"rows":[`
    const unfinished: { row: number; columns: string[] }[] = []
    const pause = pauses()
    let count = 0
    let text = ''
    for await (const row of rows) {
      const marked = columns.flatMap(({ key }, at) => (plain(row[at]!) === row[at] ? [] : [key]))
      if (marked.length) unfinished.push({ row: count, columns: marked })
      text += `${count ? ',' : ''}${JSON.stringify(objectOf(columns, row))}`
      count++
      if (text.length > 65_536) {
        yield text
        text = ''
      }
      await pause()
    }
    yield `${text}],"unfinished":${JSON.stringify(unfinished)}}`
  }
  yield ']}'
}

/** A row as an object, by the keys of its columns. */
export const objectOf = (columns: Sheet['columns'], row: Parameters<typeof plain>[0][]) =>
  Object.fromEntries(columns.map(({ key }, at) => [key, plain(row[at]!)]))

/** The rows of one table as CSV or NDJSON, as fast as the client reads them. */
export function rowsAnswer(
  c: Context<AppEnv>,
  sheet: Pick<Sheet, 'columns' | 'rows'>,
  format: 'csv' | 'ndjson',
): Response {
  const type = format === 'csv' ? `${csvMimeType}; charset=utf-8` : 'application/x-ndjson'
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': type })
  const text = Readable.from(format === 'csv' ? csvOf(sheet) : linesOf(sheet), {
    objectMode: false,
    highWaterMark: 65_536,
  })
  return c.body(answerStream(text), 200, { 'content-type': type })
}

const atOnce = 500

async function* csvOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([exportHeadings(columns)])}`
  for await (const part of partsOf(rows)) yield toCsv(part.map((row) => exportRow(columns, row.map(plain))))
}

async function* linesOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): AsyncGenerator<string> {
  for await (const part of partsOf(rows))
    yield part.map((row) => `${JSON.stringify(objectOf(columns, row))}\n`).join('')
}

async function* partsOf<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = []
  for await (const row of rows) {
    if (part.push(row) < atOnce) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files/find-file.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import {
  type CustomerColumn,
  type CustomerRow,
  type CustomerView,
  customerColumnKeys,
  customerRow,
  type ReadCustomer,
} from '#domain/analytics/customers/customer-row.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import {
  csvMimeType,
  type ExportCell,
  excelMimeType,
  exportName,
  namedAfter,
  toCsv,
  toTabSeparated,
} from '#domain/site/table-export.ts'
import { twoDecimals } from '#domain/values/money.ts'
import { type SheetKind, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { begun } from '#server/lists/begun.ts'
import { streamList } from '#server/lists/stream-list.ts'
import { customerColumns, customersText, segmentText } from '#text/analytics/customers/customers.ts'
import { parametersOf, sortWords } from './customer-question.ts'

export const exportFormats = ['csv', 'excel', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A sheet holds 1,048,576 rows. */
const rowsASheet = 1_000_000

/** The columns of the page; what it marks beside the days since has one of its own. */
type ExportedColumn = CustomerColumn | 'isOverdue'
const exportedColumns = customerColumnKeys.flatMap((key): ExportedColumn[] =>
  key === 'usualGap' ? [key, 'isOverdue'] : [key],
)

/** How the columns that are no counts are written. */
const kinds: Partial<Record<ExportedColumn, SheetKind>> = {
  key: 'text',
  segment: 'text',
  firstAt: 'date',
  lastAt: 'date',
  isOverdue: 'text',
  revenue: 'money',
  refunds: 'money',
  aov: 'money',
  expectedOrders: 'quotient',
  expectedMoney: 'money',
}
const kindOf = (key: ExportedColumn): SheetKind => kinds[key] ?? 'count'

/** All customers of a view in its order, with the columns of the page, made while they are sent. */
export async function exportCustomers(
  c: Context<AppEnv>,
  file: StoredFile,
  facts: CustomerFacts,
  view: CustomerView,
  format: ExportFormat,
): Promise<Response> {
  const name = namedAfter(file.original_name, exportName('customers', undefined, false, new Date()))
  const question = {
    query: 'all-customers',
    parameters: await parametersOf(c, file.id, view.filter, facts),
    words: sortWords(view.sort),
  }
  const isHead = c.req.method === 'HEAD'
  const parts = isHead ? Readable.from([]) : await begun(streamList<ReadCustomer>(c.var, askerOf(c), file.id, question))
  const headings = exportedColumns.map((key) =>
    key === 'isOverdue' ? customersText.overdue : customerColumns[key].label,
  )
  if (format === 'xlsx') {
    const rows = sheetRows(parts)
    const sheets = Math.max(1, Math.ceil((facts.customers + facts.withoutPurchase) / rowsASheet))
    return workbookAnswer(
      c,
      name,
      moneyOfFile(file),
      Array.from({ length: sheets }, (_, index) => ({
        name: index ? `${customersText.sheet} ${index + 1}` : customersText.sheet,
        columns: exportedColumns.map((key, at) => ({ heading: headings[at]!, kind: kindOf(key) })),
        rows: firstOf(rows, index === sheets - 1 ? Number.POSITIVE_INFINITY : rowsASheet),
      })),
    )
  }
  const [type, ending, write] =
    format === 'csv' ? ([csvMimeType, 'csv', toCsv] as const) : ([excelMimeType, 'xls', toTabSeparated] as const)
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': attachment(name, ending),
  }
  if (isHead) return c.body(null, 200, headers)
  const text = Readable.from(textOf(parts, headings, write), { objectMode: false, highWaterMark: 65_536 })
  return c.body(answerStream(text), 200, headers)
}

async function* textOf(
  parts: AsyncIterable<ReadCustomer[]>,
  headings: string[],
  write: (rows: ExportCell[][]) => string,
): AsyncGenerator<string> {
  yield `\ufeff${write([headings.map((text) => ({ text }))])}`
  for await (const part of parts)
    yield write(part.map(customerRow).map((row) => exportedColumns.map((key) => cellOf(row, key))))
}

function cellOf(row: CustomerRow, key: ExportedColumn): ExportCell {
  const value = exportedValue(row, key)
  if (value === null) return null
  if (typeof value === 'string') return { text: value }
  const kind = kindOf(key)
  return { number: kind === 'count' ? String(value) : twoDecimals(value) }
}

function exportedValue(row: CustomerRow, key: ExportedColumn): string | number | null {
  if (key === 'isOverdue') return row.isOverdue ? customersText.overdueYes : customersText.overdueNo
  if (key === 'segment') return row.segment && segmentText[row.segment].label
  if (key === 'firstAt' || key === 'lastAt') return row[key]?.slice(0, 10) ?? null
  return row[key]
}

async function* sheetRows(parts: AsyncIterable<ReadCustomer[]>) {
  for await (const part of parts)
    for (const row of part.map(customerRow)) yield exportedColumns.map((key) => exportedValue(row, key))
}

/** The next rows of what goes on after them, so many at most; whoever leaves earlier ends all of it. */
async function* firstOf<Row>(rows: AsyncGenerator<Row>, most: number): AsyncGenerator<Row> {
  let isLeft = true
  try {
    for (let taken = 0; taken < most; taken++) {
      const next = await rows.next()
      if (next.done) break
      yield next.value
    }
    isLeft = false
  } finally {
    if (isLeft) await rows.return(undefined)
  }
}

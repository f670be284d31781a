import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import {
  type CustomerRow,
  type CustomerView,
  customerRow,
  type ReadCustomer,
} from '#domain/analytics/customers/customer-row.ts'
import { csvMimeType, type ExportCell, excelMimeType, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { sheetOf, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { begun } from '#server/lists/first-part.ts'
import { streamList } from '#server/lists/stream-list.ts'
import { exportedCustomerTable } from '#text/analytics/customers/customer-table.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { exportHeadings, exportRow, type FigureColumn, figureSheet } from '#text/analytics/figure-columns.ts'
import { parametersOf, sortWords } from './customer-question.ts'

export const exportFormats = ['csv', 'excel', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A sheet holds 1,048,576 rows. */
const rowsASheet = 1_000_000

/** All customers of a view in its order, with the columns of the page. The file is made while it is sent. */
export async function exportCustomers(
  c: Context<AppEnv>,
  file: StoredFile,
  facts: CustomerFacts,
  view: CustomerView,
  format: ExportFormat,
): Promise<Response> {
  const name = exportNameOf(c, file, 'customers')
  const question = {
    query: 'all-customers',
    parameters: await parametersOf(c, file.id, view.filter, facts),
    words: sortWords(view.sort),
  }
  const isHead = c.req.method === 'HEAD'
  const parts = isHead ? Readable.from([]) : await begun(streamList<ReadCustomer>(c.var, askerOf(c), file.id, question))
  const columns = exportedCustomerTable()
  if (format === 'xlsx') {
    const rows = rowsOf(parts)
    const sheets = Math.max(1, Math.ceil((facts.customers + facts.withoutPurchase) / rowsASheet))
    return workbookAnswer(
      c,
      file,
      name,
      Array.from({ length: sheets }, (_, index) =>
        sheetOf(
          index ? `${customersText.sheet} ${index + 1}` : customersText.sheet,
          columns,
          firstOf(rows, index === sheets - 1 ? Number.POSITIVE_INFINITY : rowsASheet),
        ),
      ),
      { looksAtCustomers: true },
    )
  }
  const [type, ending, write] =
    format === 'csv' ? ([csvMimeType, 'csv', toCsv] as const) : ([excelMimeType, 'xls', toTabSeparated] as const)
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': attachment(name, ending),
  }
  if (isHead) return c.body(null, 200, headers)
  const text = Readable.from(textOf(parts, columns, write), { objectMode: false, highWaterMark: 65_536 })
  return c.body(answerStream(text), 200, headers)
}

async function* textOf(
  parts: AsyncIterable<ReadCustomer[]>,
  columns: FigureColumn<CustomerRow>[],
  write: (rows: ExportCell[][]) => string,
): AsyncGenerator<string> {
  yield `\ufeff${write([exportHeadings(columns)])}`
  for await (const part of parts)
    yield write(figureSheet('', columns, part.map(customerRow)).rows.map((row) => exportRow(columns, row)))
}

async function* rowsOf(parts: AsyncIterable<ReadCustomer[]>) {
  for await (const part of parts) yield* part.map(customerRow)
}

/**
 * The next rows of an iterator that continues afterwards, at most a given number. If the caller stops early, the
 * iterator ends.
 */
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

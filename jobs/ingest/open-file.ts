import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { knownCurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { asDelimited } from '#reading/text/records/blank-separated-records.ts'
import { indexText } from '#reading/text/records/index-text.ts'
import { asSingleByte, asUtf8 } from '#reading/text/records/recode.ts'
import { openDuckdb } from './engine/duckdb.ts'
import type { Readings } from './further-tries.ts'
import { orderFieldsOf } from './orders/order-fields.ts'
import { orderRows } from './orders/order-rows.ts'
import { defineMacros } from './read/macros.ts'
import { readAhead } from './read/read-file.ts'
import { fiveFields } from './read/read-rounds.ts'
import { findTotalColumn } from './read/totals/total-column.ts'

type OnProgress = (step: IngestionStep, percent: number) => void

/** A file that is ready to be read: as UTF-8 text, with an index of its records, and a database with the readers. */
export async function openFile(
  asked: IngestionRequest,
  onProgress: OnProgress,
  { isTidied = false, asOrders = false, areWhole = false }: Readings = {},
) {
  const db = await openDuckdb(asked)
  const amountUnit = asked.options?.amountUnit ?? 'major'
  await defineMacros(db, amountUnit, asked.options?.monthDates)

  onProgress('reading', 2)
  const text = await asText(asked, () => onProgress('reading', 5))
  const fields = orderFieldsOf(text, { asOrders })
  const reading = fields ? orderRows(fields, { areWhole }) : fiveFields
  const [found, ahead] = await Promise.allSettled([
    indexAsUtf8(text, () => onProgress('reading', 15)),
    isTidied ? undefined : readAhead(db, text, reading),
  ])
  if (found.status === 'rejected') throw found.reason
  const { request } = found.value
  const index = isTidied ? { ...found.value.index, needsTidyCopy: true } : found.value.index
  return { db, request, index, reading, amountUnit, ahead: ahead.status === 'fulfilled' ? ahead.value : undefined }
}

/** The file as a delimited text, with the columns that are read although nobody maps them. */
export async function asText(asked: IngestionRequest, onRows: () => void): Promise<IngestionRequest> {
  return withTotalLabels(await asDelimited(await asTable(withCurrency(asked), onRows)))
}

/** The readers of workbooks are loaded only for workbooks. */
async function asTable(request: IngestionRequest, onRows: () => void): Promise<IngestionRequest> {
  if (request.look.reader === 'text') return withHiddenMark(request)
  const { asCsv } = await import('#reading/workbook/as-csv.ts')
  return asCsv(request, onRows)
}

/** A text that was made of a workbook marks its hidden rows in the last column. */
function withHiddenMark(request: IngestionRequest): IngestionRequest {
  const { look, positions } = request
  return look.hasHiddenMark ? { ...request, positions: { ...positions, hidden: look.columns.length - 1 } } : request
}

/** Adds the column of currencies that belongs to the mapped amount to the mapped columns, if there is one. */
function withCurrency(request: IngestionRequest): IngestionRequest {
  const column = knownCurrencyColumn(request.look.columns, request.positions, request.options)
  if (!column) return request
  return {
    ...request,
    positions: { ...request.positions, currency: column.at },
    isCurrencyNamed: column.isNamed,
  }
}

function withTotalLabels(request: IngestionRequest): IngestionRequest {
  const totalLabel = findTotalColumn(request)
  return totalLabel === undefined ? request : { ...request, positions: { ...request.positions, totalLabel } }
}

/** Converts the file to UTF-8 if needed, and indexes its records. */
export async function indexAsUtf8(asked: IngestionRequest, onBytes: () => void) {
  const { request, index } = await indexText(await asUtf8(asked), onBytes)
  const other = asSingleByte(request, index)
  return other ? indexText(await asUtf8(other), onBytes) : { request, index }
}

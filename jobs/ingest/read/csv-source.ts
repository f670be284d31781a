import { statSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dialect } from '#domain/files/dialect.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'
import { defineDateReaders } from './macros.ts'

/** A text file that DuckDB reads: the uploaded one, or its tidy copy. */
export interface Source {
  path: string
  dialect: Pick<Dialect, 'delimiter' | 'quote' | 'linesBeforeHeader' | 'hasHeader'>
  columnCount: number
  positions: IngestionRequest['positions']
  longestBytes: number
  /** the product wrote the file itself */
  isOwn?: boolean
  /** its dates begin with the year, like 24/01/31 */
  areYearsFirst?: boolean
  /**
   * Several threads guess where records begin in the middle of the file. With line breaks inside quotes they can guess
   * wrong (a silently shifted row was seen), so only one thread reads such a file.
   */
  isParallel: boolean
}

export const mebibyte = 1024 * 1024

/**
 * For files that `CsvWriter` writes. DuckDB would take the first line break, even one of another kind inside a cell,
 * for that of all lines.
 */
export const ownLineBreaks = "new_line = '\\n'"

const smallFileBytes = 32 * mebibyte
const isSmall = (path: string) => statSync(path).size < smallFileBytes

/**
 * Whether the texts of SKUs are stored besides their keys. In a small file they take little memory, and the file need
 * not be read again for them.
 */
export const keepsSkuTexts = ({ path }: Source): boolean => isSmall(path)

/** If DuckDB rejects more rows than this for their number of cells, the file is tidied first. */
export const maxRejectedRows = 100_000

/**
 * Defines the view `source`: the mapped cells of the file as text. Rows with a different number of cells than the
 * header, with broken quotes or with invalid UTF-8 go to `rejected_rows`.
 */
export async function defineSource(db: DuckDBConnection, source: Source): Promise<void> {
  if (source.positions.transactionTime !== undefined) await defineDateReaders(db)
  await db.run(`create or replace view source as ${readCells(source, { keepsRejects: true })}`)
}

/** The SELECT behind that view. */
export const readCells = (source: Source, { keepsRejects }: { keepsRejects: boolean }): string =>
  mappedCells(source, fileCells(source, { keepsRejects }))

/** The table function that reads all cells of the file, in columns `c0`, `c1` and so on. */
export function fileCells(source: Source, { keepsRejects }: { keepsRejects: boolean }): string {
  const { path, dialect, columnCount, isParallel, longestBytes, isOwn } = source
  const names = Array.from({ length: columnCount }, (_, position) => `c${position}`)
  const rejects = [
    'store_rejects = true',
    `rejects_limit = ${maxRejectedRows}`,
    "rejects_table = 'rejected_rows'",
    "rejects_scan = 'rejected_scans'",
  ]
  const options = [
    'auto_detect = false',
    `delim = ${quoted(dialect.delimiter)}`,
    `quote = ${quoted(dialect.quote)}`,
    `escape = ${quoted(dialect.quote)}`,
    `header = ${dialect.hasHeader}`,
    `skip = ${dialect.linesBeforeHeader}`,
    'ignore_errors = true',
    ...(isOwn ? [ownLineBreaks] : []),
    ...(keepsRejects ? rejects : []),
    ...lineLimits(longestBytes, isSmall(path) ? 2 : 8),
    `parallel = ${isParallel}`,
    `columns = {${names.map((name) => `${name}: 'varchar'`).join(', ')}}`,
  ]
  return `read_csv(${quoted(path)}, ${options.join(', ')})`
}

/**
 * For rows of up to `longestBytes`. By default DuckDB allocates a buffer of sixteen times the longest line for every
 * scan. Larger buffers than needed force rows from memory to disk. Each thread gets one buffer at a time, so two
 * threads share a few MB only if buffers are small: 0.16 instead of 0.24 CPU seconds for the head of 10 MB.
 */
export function lineLimits(longestBytes: number, linesABuffer = 8): string[] {
  const lineBytes = Math.max(mebibyte, longestBytes + 2)
  return [`max_line_size = ${lineBytes}`, `buffer_size = ${linesABuffer * lineBytes}`]
}

/**
 * The SELECT of the mapped cells and the currency, with the names that the SQL files use, after the columns `kept`. An
 * unmapped field is blank; date and clock time are joined into one text.
 */
export function mappedCells(
  { positions, areYearsFirst }: Pick<Source, 'positions' | 'areYearsFirst'>,
  from: string,
  kept = '',
): string {
  const cells = `select ${kept}${rawCells(positions)} from ${from}`
  // In a query of its own: DuckDB copies a macro's argument to every place that uses it, and planning the copies of
  // date and clock time took 12 s.
  return areYearsFirst ? `select * replace (whole_year_of(clean(date_raw)) as date_raw) from (${cells})` : cells
}

function rawCells(positions: Source['positions']): string {
  const cell = (position: number | undefined) => (position === undefined ? "''" : `c${position}`)
  const { transactionDate, transactionTime } = positions
  const date =
    transactionTime === undefined
      ? cell(transactionDate)
      : `date_and_clock(${cell(transactionDate)}, ${cell(transactionTime)})`
  return `${cell(positions.customerId)} as customer_raw, ${date} as date_raw,
    ${cell(positions.transactionValue)} as value_raw, ${cell(positions.skuId)} as sku_id_raw, ${cell(positions.skuName)} as sku_name_raw, ${cell(positions.currency)} as currency_raw${furtherCells(positions)}`
}

const furtherFields = {
  orderId: 'order_raw',
  quantity: 'quantity_raw',
  unitPrice: 'price_raw',
  discount: 'discount_raw',
  refundedAmount: 'refunded_raw',
  cost: 'cost_raw',
  unitCost: 'unit_cost_raw',
  shippingCost: 'shipping_raw',
  orderStatus: 'status_raw',
  orderType: 'type_raw',
  totalLabel: 'label_raw',
  hidden: 'hidden_raw',
} as const

const furtherCells = (positions: Source['positions']) =>
  (Object.keys(furtherFields) as (keyof typeof furtherFields)[])
    .filter((field) => positions[field] !== undefined)
    .map((field) => `, c${positions[field]} as ${furtherFields[field]}`)
    .join('')

import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '../../src/domain/ingestion'
import { quoted } from './duckdb'

/** A row of 8 MiB at most (requirements.md 31); a cell is part of it. */
const maxRowBytes = 8 * 1024 * 1024

/**
 * Defines the view `source`: the file's rows as text, read with the dialect that *Look* found. Missing cells are blank,
 * rows with too many cells or broken quotes go to `rejected_rows`. One thread where line breaks stand inside quotes.
 */
export async function defineSource(
  db: DuckDBConnection,
  request: IngestionRequest,
  { parallel }: { parallel: boolean },
): Promise<void> {
  const { sourcePath, look, positions } = request
  const names = look.columns.map((_, position) => `c${position}`)
  const cell = (position: number | undefined) => (position === undefined ? "''" : names[position]!)
  const options = [
    'auto_detect = false',
    `delim = ${quoted(look.dialect.delimiter)}`,
    `quote = ${quoted(look.dialect.quote)}`,
    `escape = ${quoted(look.dialect.quote)}`,
    'header = true',
    `skip = ${look.dialect.linesBeforeHeader}`,
    'null_padding = true',
    'ignore_errors = true',
    'store_rejects = true',
    "rejects_table = 'rejected_rows'",
    "rejects_scan = 'rejected_scans'",
    `max_line_size = ${maxRowBytes}`,
    `parallel = ${parallel}`,
    `columns = {${names.map((name) => `${name}: 'varchar'`).join(', ')}}`,
  ]
  await db.run(`create or replace view source as
    select ${cell(positions.customerId)} as customer_raw, ${cell(positions.transactionDate)} as date_raw,
      ${cell(positions.transactionValue)} as value_raw, ${cell(positions.skuId)} as sku_id_raw, ${cell(positions.skuName)} as sku_name_raw,
      concat_ws('', ${names.join(', ')}) as line_text, *
    from read_csv(${quoted(sourcePath)}, ${options.join(', ')})`)
}

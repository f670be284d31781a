import type { DuckDBConnection } from '@duckdb/node-api'
import { type Attribute, mostAttributeLength } from '#domain/attributes/attribute.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { SheetsRead } from '#domain/ingestion/sheets-read.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { fileCells } from '#jobs/ingest/read/csv-source.ts'
import type { FileRows } from '#jobs/ingest/read-file-rows.ts'
import { currencyStages } from './currency-stages.ts'

/** The rows of a file's database, each at its position. */
type Placed = Pick<FileRows, 'source' | 'records' | 'plan'>

/**
 * Writes for each row of `tx` its place in the file and its attributes as `a0`, `a1` and so on, in the order of the
 * request, and the currency of its amount. An attribute whose column is missing is blank.
 */
export async function writeRowFacts(
  db: DuckDBConnection,
  rows: Placed,
  request: IngestionRequest,
  { currencies, path }: { currencies: string[]; path: string },
): Promise<void> {
  const { source, records } = rows
  const { look, options, sheetsRead } = request
  const attributes = options?.attributes ?? []
  const cellAt = ({ column }: Attribute) => {
    const at = look.columns.indexOf(column)
    return at < 0 ? 'null::varchar' : `c${at}`
  }
  const isShifted = await keepSkipped(db, records?.missing ?? [])
  const [counted] = (await db.runAndReadAll('select count(*)::double from tx')).getRowsJS() as [[number]]
  const { sign, currency, cells: ofCurrency } = await currencyStages(db, rows, request, currencies)
  const cells = attributes.map((one, at) => `, ${cellAt(one)} as a${at}`).join('')
  const from =
    attributes.length || currencies.length ? fileCells(source, { keepsRejects: false }) : `range(${counted[0]})`
  const read = `select row_number() over () - 1 as row${ofCurrency}${cells} from ${from}`
  const signs = `select *, ${sign} as sign from (${read})`
  await db.run(`create or replace view attribute_cells as select *, ${currency} as currency from (${signs})`)
  await definePlaces(db, sheetsRead?.starts ?? [])
  await runSql(db, 'list/row-facts', {
    first_row: String(records?.firstRow ?? 0),
    before: isShifted ? ' + coalesce(skipped.before, 0)' : '',
    skipped: isShifted ? ' asof left join skipped on attribute_cells.row >= skipped.row' : '',
    texts: attributes.map((_, at) => `, attribute_text(a${at}) as a${at}`).join(''),
    most: String(mostAttributeLength),
    file: path,
  })
}

/** Defines the sheet of a row, null for the only one, and its row number there. */
async function definePlaces(db: DuckDBConnection, starts: NonNullable<SheetsRead['starts']>): Promise<void> {
  const latest = starts.toReversed()
  const cases = latest.map(({ before, sheet }) => `when file_row > ${before} then ${quoted(sheet)}`).join(' ')
  const lines = latest.map(({ before }) => `when file_row > ${before} then file_row - ${before}`).join(' ')
  await db.run(`create or replace macro sheet_of(file_row) as ${cases ? `case ${cases} end` : 'null::varchar'};
    create or replace macro line_of(file_row) as ${lines ? `case ${lines} else file_row end` : 'file_row'}`)
}

const numbersAtOnce = 100_000

/** Makes `skipped`: from which row on how many records of the file were passed over. Returns whether there are any. */
async function keepSkipped(db: DuckDBConnection, missing: Iterable<number>): Promise<boolean> {
  await db.run('create or replace table skipped (row bigint, before bigint)')
  let before = 0
  let some: [number, number][] = []
  const insert = async () => {
    await db.run(`insert into skipped select x[1], x[2] from (select unnest(from_json($1, '[["bigint"]]')) as x)`, [
      JSON.stringify(some),
    ])
    some = []
  }
  for (const record of missing) {
    some.push([record - before, ++before])
    if (some.length === numbersAtOnce) await insert()
  }
  if (some.length) await insert()
  // Several records at one place: only the last counts.
  await db.run('create or replace table skipped as select row, max(before) as before from skipped group by row')
  return before > 0
}

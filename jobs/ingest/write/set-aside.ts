import type { DuckDBConnection } from '@duckdb/node-api'
import { type SetAsideReason, setAsideReasons } from '#domain/files/failure.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { SheetsRead } from '#domain/ingestion/sheets-read.ts'
import { neutral } from '#domain/site/table-export.ts'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'
import { mostColumnsOfDuckdb, writeWideSetAside } from './wide-set-aside.ts'

/** The reasons by their number in the SQL files. */
export const reasonOf: Record<number, SetAsideReason> = {
  1: 'no-customer',
  2: 'unreadable-date',
  3: 'unreadable-value',
  4: 'unreadable-row',
  5: 'total-row',
  6: 'other-currency',
  7: 'hidden-row',
}

/** Counts the set-aside rows and their readable money, and writes the rows to `set-aside.csv`. */
export async function collectSetAside(
  db: DuckDBConnection,
  { look, sheetsRead }: IngestionRequest,
): Promise<IngestionSummary['setAside']> {
  const rows =
    await db.runAndReadAll(`select reason, count(*)::double as n, money(coalesce(sum(value_units), 0))::varchar as money
    from uncounted_rows where reason <> 0 group by reason`)
  const found = rows.getRowObjectsJS() as { reason: number; n: number; money: string }[]
  if (!found.length) return []
  if (look.columns.length > mostColumnsOfDuckdb) await writeWideSetAside(db, look.columns, reasonOf, sheetsRead?.starts)
  else await writeSetAside(db, look.columns, sheetsRead?.starts)
  const byReason = new Map(found.map(({ reason, n, money }) => [reasonOf[reason], { rows: n, money }]))
  return setAsideReasons.flatMap((reason) => {
    const counted = byReason.get(reason)
    return counted ? [{ reason, ...counted }] : []
  })
}

async function writeSetAside(
  db: DuckDBConnection,
  columns: string[],
  starts: SheetsRead['starts'] = [],
): Promise<void> {
  const reasons = Object.entries(reasonOf).map(([number, reason]) => `when ${number} then ${quoted(reason)}`)
  const names = columns.map((name) => quoted(neutral(name)))
  const cells = columns.map((_, position) => `c${position}`)
  const parted = await partedCells(db, columns)
  // The header is written as a row, because the file's column names might equal names of ours.
  await db.run(`copy (
      select * exclude (place) from (
        select 0 as place, 'Row', 'Reason', ${names.join(', ')}
        union all
        select row_number, ${placeColumn(starts)}, case reason ${reasons.join(' ')} end, ${cells.map((cell) => `neutral(${cell})`).join(', ')}
        from cells join uncounted_rows using (row_number) where reason <> 0
      ) as lines (place, row_shown, reason_shown, ${cells.join(', ')}) order by place
    ) to 'set-aside.csv' (format csv, header false${parted.length ? `, force_quote (${parted.join(', ')})` : ''})`)
}

/** `Sheet!row` where several sheets were read. */
function placeColumn(starts: SheetsRead['starts']): string {
  const places = starts
    .toReversed()
    .map(
      ({ before, sheet }) =>
        `when row_number > ${before} then ${quoted(neutral(`${sheet}!`))} || (row_number - ${before})::varchar`,
    )
  return places.length ? `case ${places.join(' ')} end` : 'row_number::varchar'
}

/**
 * The columns that contain a semicolon or a tab somewhere, which are quoted: in many countries spreadsheets split cells
 * there, and the rest may be a formula.
 */
async function partedCells(db: DuckDBConnection, columns: string[]): Promise<string[]> {
  const found = columns.map((_, position) => `coalesce(bool_or(regexp_matches(c${position}, '[;\\t]')), false)`)
  const answer = await db.runAndReadAll(`select [${found.join(', ')}] as is_parted
    from cells join uncounted_rows using (row_number) where reason <> 0`)
  const [{ is_parted }] = answer.getRowObjectsJS() as [{ is_parted: boolean[] }]
  return columns.flatMap((name, position) => (is_parted[position] || /[;\t]/.test(name) ? [`c${position}`] : []))
}

/** One unreadable cell of each kind, shortened for a sentence. */
export async function sampleCells(db: DuckDBConnection): Promise<Partial<Record<SetAsideReason, string>>> {
  const rows = await db.runAndReadAll(`select reason, any_value(left(cell, 60)) as sample
    from (
      select reason, case reason when 2 then date_raw else value_raw end as cell
      from cells join uncounted_rows using (row_number) where reason in (2, 3)
    ) where clean(cell) <> '' group by reason`)
  const found = rows.getRowObjectsJS() as { reason: number; sample: string }[]
  return Object.fromEntries(found.map(({ reason, sample }) => [reasonOf[reason], sample.replaceAll('\0', '')]))
}

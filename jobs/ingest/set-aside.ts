import type { DuckDBConnection } from '@duckdb/node-api'
import { type SetAsideReason, setAsideReasons } from '../../src/domain/failure'
import type { IngestionRequest, IngestionSummary } from '../../src/domain/ingestion'
import { neutral } from '../../src/domain/table-export'
import { quoted } from './duckdb'

/** The reasons by their number in rows.sql and add-rows-left.sql. */
const reasonOf: Record<number, SetAsideReason> = {
  1: 'no-customer',
  2: 'unreadable-date',
  3: 'unreadable-value',
  4: 'unreadable-row',
}

/** Counts the rows that were set aside and their readable money, and keeps the rows themselves in `set-aside.csv`. */
export async function collectSetAside(
  db: DuckDBConnection,
  { look }: IngestionRequest,
): Promise<IngestionSummary['setAside']> {
  const rows =
    await db.runAndReadAll(`select reason, count(*)::double as n, money(coalesce(sum(value_units), 0))::varchar as money
    from rows_left where reason <> 0 group by reason`)
  const found = rows.getRowObjectsJS() as { reason: number; n: number; money: string }[]
  if (!found.length) return []
  const reasons = Object.entries(reasonOf).map(([number, reason]) => `when ${number} then ${quoted(reason)}`)
  const cells = look.columns.map(
    (name, position) => `neutral(c${position}) as "${neutral(name).replaceAll('"', '""')}"`,
  )
  await db.run(`copy (
      select row_number as "Row", case reason ${reasons.join(' ')} end as "Reason", ${cells.join(', ')}
      from cells join rows_left using (row_number) where reason <> 0 order by row_number
    ) to 'set-aside.csv' (format csv, header true)`)
  const byReason = new Map(found.map(({ reason, n, money }) => [reasonOf[reason], { rows: n, money }]))
  return setAsideReasons.flatMap((reason) => {
    const counted = byReason.get(reason)
    return counted ? [{ reason, ...counted }] : []
  })
}

/** One cell of each kind that could not be read, shortened for a sentence. */
export async function sampleCells(db: DuckDBConnection): Promise<Partial<Record<SetAsideReason, string>>> {
  const rows = await db.runAndReadAll(`select reason, any_value(left(cell, 60)) as sample
    from (
      select reason, case reason when 2 then date_raw else value_raw end as cell
      from cells join rows_left using (row_number) where reason in (2, 3)
    ) where clean(cell) <> '' group by reason`)
  const found = rows.getRowObjectsJS() as { reason: number; sample: string }[]
  return Object.fromEntries(found.map(({ reason, sample }) => [reasonOf[reason], sample.replaceAll('\0', '')]))
}

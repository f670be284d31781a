import type { DuckDBConnection } from '@duckdb/node-api'
import { type SetAsideReason, setAsideReasons } from '../../src/domain/failure'
import type { IngestionRequest, IngestionSummary } from '../../src/domain/ingestion'
import { quoted, runSql } from './duckdb'
import type { Loaded } from './load'
import { decimalText } from './money'

/** The reasons by their number in rows.sql. */
const reasonOf: Record<number, SetAsideReason> = { 1: 'no-customer', 2: 'unreadable-date', 3: 'unreadable-value' }

export interface SetAsideResult {
  setAside: IngestionSummary['setAside']
  continuationRows: number
}

/**
 * Counts what was set aside and, when there is anything, reads the file once more in its order to keep those rows with
 * their number and reason in `set-aside.csv`.
 */
export async function collectSetAside(
  db: DuckDBConnection,
  request: IngestionRequest,
  loaded: Loaded,
): Promise<SetAsideResult> {
  const [blank] = await runSql<{ continuation_rows: bigint; unreadable_rows: bigint }>(db, 'blank-rows')
  const lone = Number(blank!.unreadable_rows)
  const found = [1, 2, 3, 4].some((reason) => loaded.byReason.get(reason)?.rows)
  const counts = new Map<SetAsideReason, { rows: number; units: bigint }>()
  if (loaded.unreadableRows) counts.set('unreadable-row', { rows: loaded.unreadableRows, units: 0n })
  if (found || lone) {
    await db.run('set preserve_insertion_order = true')
    await runSql(db, 'set-aside')
    await writeRows(db, request)
    const rows = await db.runAndReadAll(
      'select reason, count(*)::bigint as n, coalesce(sum(value_units), 0)::varchar as units from set_aside group by reason',
    )
    for (const { reason, n, units } of rows.getRowObjectsJS() as { reason: number; n: bigint; units: string }[]) {
      counts.set(reasonOf[reason]!, { rows: Number(n), units: BigInt(units) })
    }
    await db.run('set preserve_insertion_order = false')
  }
  const setAside = setAsideReasons.flatMap((reason) => {
    const count = counts.get(reason)
    return count ? [{ reason, rows: count.rows, money: decimalText(count.units) }] : []
  })
  return { setAside, continuationRows: Number(blank!.continuation_rows) }
}

async function writeRows(db: DuckDBConnection, { look }: IngestionRequest): Promise<void> {
  const firstRow = look.dialect.linesBeforeHeader + 2
  const cells = look.columns.map((name, position) => `c${position} as "${name.replaceAll('"', '""')}"`)
  const reason = `case reason when 1 then 'no-customer' when 2 then 'unreadable-date' else 'unreadable-value' end`
  await db.run(`copy (select n + ${firstRow - 1} as "Row", ${reason} as "Reason", ${cells.join(', ')} from set_aside order by n)
    to ${quoted('set-aside.csv')} (format csv, header true)`)
}

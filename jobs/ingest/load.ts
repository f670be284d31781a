import type { DuckDBConnection } from '@duckdb/node-api'
import { PermanentFailure } from '../../src/domain/failure'
import type { IngestionRequest } from '../../src/domain/ingestion'
import { runSql } from './duckdb'
import { defineReaders, type Plan, planFromColumns, planFromHead } from './plan'
import { defineSource } from './source'

/** How often each reason met, by its number in rows.sql, and the money of those rows in ten-thousandths. */
export interface LoadCounts {
  byReason: Map<number, { rows: number; units: bigint }>
  /** rows that could not be cut into cells, whatever was mapped */
  unreadableRows: number
}

export interface Loaded extends LoadCounts {
  plan: Plan
}

/** Reads the file into `tx`: with the fast readers first, and with all readers when those leave rows unread. */
export async function load(db: DuckDBConnection, request: IngestionRequest): Promise<Loaded> {
  await defineSource(db, request, { parallel: true })
  try {
    return await readRows(db)
  } catch (error) {
    if (!isAboutQuotedLineBreaks(error)) throw error
    await defineSource(db, request, { parallel: false })
    return readRows(db)
  }
}

async function readRows(db: DuckDBConnection): Promise<Loaded> {
  const plan = await planFromHead(db)
  const counts = await readWith(db, plan)
  const unread = (counts.byReason.get(2)?.rows ?? 0) + (counts.byReason.get(3)?.rows ?? 0)
  if (!plan.isFast || unread === 0) return { plan, ...counts }
  const fullPlan = await planFromColumns(db)
  return { plan: fullPlan, ...(await readWith(db, fullPlan)) }
}

async function readWith(db: DuckDBConnection, plan: Plan): Promise<LoadCounts> {
  await defineReaders(db, plan)
  await runSql(db, 'rows')
  await db.run('drop table if exists rejected_rows; drop table if exists rejected_scans')
  await runSql(db, 'load')
  const counts = await runSql<{ reason: number; n: bigint; money: string | null; is_wide: boolean }>(db, 'load-counts')
  // Sums fit into 64 bits unless the file's money is beyond 9 * 10^14: then 128 bits are used.
  await db.run('drop type if exists amount')
  await db.run(`create type amount as ${counts.some((count) => count.is_wide) ? 'hugeint' : 'bigint'}`)
  return {
    byReason: new Map(counts.map(({ reason, n, money }) => [reason, { rows: Number(n), units: BigInt(money ?? 0) }])),
    unreadableRows: await countRejected(db),
  }
}

async function countRejected(db: DuckDBConnection): Promise<number> {
  const open =
    await db.runAndReadAll(`select min(line)::bigint as line from rejected_rows where csv_line like '%' || chr(10) || '%'
    and error_type = 'UNQUOTED VALUE'`)
  const line = open.getRowObjectsJS()[0]?.line
  if (line != null) throw new PermanentFailure({ reason: 'unclosed-quote', parameters: { line: Number(line) } })
  const long = await db.runAndReadAll(
    `select min(line)::bigint as line from rejected_rows where error_type = 'LINE SIZE OVER MAXIMUM'`,
  )
  const longLine = long.getRowObjectsJS()[0]?.line
  if (longLine != null)
    throw new PermanentFailure({ reason: 'too-large-value', parameters: { what: 'row', line: Number(longLine) } })
  const counted = await db.runAndReadAll('select count(distinct line)::bigint as n from rejected_rows')
  return Number(counted.getRowObjectsJS()[0]!.n)
}

const isAboutQuotedLineBreaks = (error: unknown) => error instanceof Error && /quoted new lines/i.test(error.message)

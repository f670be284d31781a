import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { defineReaders } from './define-readers.ts'
import { inspectHead } from './inspect-head.ts'
import { plansInTurn } from './make-plan.ts'
import type { ReadPlan } from './read-plan.ts'
import { defineSource, type Source } from './source.ts'

/** What one round read into `tx`. */
export interface Round {
  plan: ReadPlan
  source: Source
  /** Number of rows that DuckDB put into `tx`, in file order. */
  rows: number
  usableRows: number
  blankValues: number
}

export type Rounds = AsyncGenerator<Round, never>

/** If a quick plan leaves more than this share of rows unread, it was wrong, and the whole columns are profiled. */
const unreadShare = 0.01

/**
 * Reads `asked` into `tx` with one plan after the other, the quickest first, and yields those that left few rows; whoever
 * finds one of them wrong asks for the next.
 */
export async function* readInRounds(db: DuckDBConnection, asked: Source, request: IngestionRequest): Rounds {
  await defineSource(db, asked)
  const head = await inspectHead(db, asked, request)
  for (const makePlan of plansInTurn) {
    const plan = await makePlan(db, head, request.options)
    if (!plan) continue
    const counts = await readWith(db, plan)
    if (!plan.isQuick || isEnough(counts)) yield { plan, source: head.source, ...counts }
  }
  throw new Error('no plan reads this file')
}

const isEnough = ({ rows, usableRows }: Pick<Round, 'rows' | 'usableRows'>) =>
  rows - usableRows <= Math.max(1000, rows * unreadShare)

async function readWith(db: DuckDBConnection, plan: ReadPlan) {
  await defineReaders(db, plan)
  await db.run('drop table if exists rejected_rows; drop table if exists rejected_scans')
  await runSql(db, 'read/load')
  await runSql(db, 'read/load-range')
  const [counts] = await runSql<{ loaded: bigint; usable: bigint; blank_values: bigint }>(db, 'read/load-counts')
  return {
    rows: Number(counts!.loaded),
    usableRows: Number(counts!.usable),
    blankValues: Number(counts!.blank_values),
  }
}

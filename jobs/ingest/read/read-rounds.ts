import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { defineSource, keepsSkuTexts, type Source } from './csv-source.ts'
import { defineTimesAndValues } from './define-readers.ts'
import { type Head, inspectHead } from './inspect-head.ts'
import { currencyPlaceColumn, type LoadedCurrencies, takeLoadedCurrencies } from './loaded-currencies.ts'
import { plansInTurn } from './make-plan.ts'
import type { ReadPlan } from './read-plan.ts'

/** What one round read into `tx`. */
export interface Round {
  plan: ReadPlan
  source: Source
  /** Number of rows that DuckDB put into `tx`, in file order. */
  rows: number
  usableRows: number
  blankValues: number
  loadedCurrencies: LoadedCurrencies
}

/** How a file's rows become `tx`. If only the five fields are mapped, the way is shorter than with all order fields. */
export interface RowsOf {
  /** called when `head` exists, with what it shows about dates and values */
  prepare(db: DuckDBConnection, head: Head): Promise<void>
  /** defines `rows_of`, which uses `read_times` and `read_values` */
  define(db: DuckDBConnection): Promise<void>
  /** rows get missing values from other rows, so each needs its position among all readable rows */
  needsEveryRow: boolean
  /** `further`: columns of `tx` that are dropped afterwards */
  load(db: DuckDBConnection, source: Source, further: string): Promise<Loaded>
}

/** How many rows were loaded. */
export interface Loaded {
  loaded: bigint
  usable: bigint
  blank_values: bigint
}

/** Customer, date, value and SKU. */
export const fiveFields: RowsOf = {
  async prepare() {},
  async define(db) {
    await runSql(db, 'read/rows')
  },
  needsEveryRow: false,
  async load(db, source, further) {
    await runSql(db, 'read/load', { texts: skuTextsOf(source) + further })
    const counts = async () => (await runSql<Loaded & { are_in_range: boolean }>(db, 'read/load-counts'))[0]!
    const found = await counts()
    if (found.are_in_range) return found
    await db.run('update tx set ordered_at = null where not is_surely_iso(ordered_at)')
    return counts()
  },
}

/** What a row of the five fields has besides its keys. */
export const skuTextsOf = (source: Source): string => (keepsSkuTexts(source) ? ', sku_id_raw, sku_name_raw' : '')

export type Rounds = AsyncGenerator<Round, never>

/** If a quick plan leaves more than this share of rows unread, it was wrong, and the whole columns are profiled. */
const unreadShare = 0.01

/**
 * Reads `asked` into `tx` with one plan after another, the fastest first, and yields the plans that left few rows
 * unread. A caller that finds one of them wrong asks for the next.
 */
export async function* readInRounds(
  db: DuckDBConnection,
  asked: Source,
  request: IngestionRequest,
  reading: RowsOf,
): Rounds {
  await defineSource(db, asked)
  const head = await inspectHead(db, asked, request)
  await reading.prepare(db, head)
  for (const makePlan of plansInTurn) {
    const plan = await makePlan(db, head, request.options)
    if (!plan) continue
    await defineTimesAndValues(db, plan)
    const counts = await readWith(db, head.source, reading)
    if (!plan.isQuick || isEnough(counts)) yield { plan, source: head.source, ...counts }
  }
  throw new Error('no plan reads this file')
}

const isEnough = ({ rows, usableRows }: Pick<Round, 'rows' | 'usableRows'>) =>
  rows - usableRows <= Math.max(1000, rows * unreadShare)

async function readWith(db: DuckDBConnection, source: Source, reading: RowsOf) {
  await reading.define(db)
  await db.run('drop table if exists rejected_rows; drop table if exists rejected_scans')
  const places = source.positions.currency === undefined ? '' : await currencyPlaceColumn(db)
  const { loaded, usable, blank_values } = await reading.load(db, source, places)
  const loadedCurrencies = places === '' ? { areAll: false } : await takeLoadedCurrencies(db)
  return {
    rows: Number(loaded),
    usableRows: Number(usable),
    blankValues: Number(blank_values),
    loadedCurrencies,
  }
}

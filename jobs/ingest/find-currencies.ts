import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { currencyNamed } from '#domain/values/currencies.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { plainValueProfileOf } from './read/column-profile.ts'
import { defineNumberReaders } from './read/macros.ts'
import type { ReadPlan } from './read/read-plan.ts'

/**
 * The signs and codes beside the values of the whole file, else the one that their header names. A value that a cast reads has none, so only two kinds of rows
 * are asked: those of a column that was profiled because it is not all plain numbers, and those that were left by the
 * quick readers. A column of currency codes is read again only where a row has another one than the first rows (`areLoaded`).
 */
export async function findCurrencies(
  db: DuckDBConnection,
  { profile, areLeftUnreadable }: ReadPlan,
  { look, positions }: IngestionRequest,
  areLoaded: boolean,
): Promise<string[]> {
  const left = positions.transactionValue === undefined || areLeftUnreadable ? [] : await currenciesLeft(db)
  const codes = positions.currency === undefined ? [] : await currencyCodes(db, areLoaded)
  const found = new Set([...profile.currencies, ...[...left, ...codes].map((row) => row.currency)].filter(Boolean))
  const named = currencyNamed(look.columns[positions.transactionValue ?? positions.unitPrice ?? -1] ?? '')
  return found.size || !named ? [...found].sort() : [named]
}

const currencyCodes = (db: DuckDBConnection, areLoaded: boolean) =>
  runSql<{ currency: string }>(db, 'read/currency-codes', { loaded: areLoaded ? 'loaded_currencies' : 'source' })

/** A number that a cast reads has none beside it; planning the other readers takes a tenth of a second. */
async function currenciesLeft(db: DuckDBConnection): Promise<{ currency: string }[]> {
  const left = await db.runAndReadAll('select exists (from rows_left)')
  if (!left.getRowsJS()[0]![0]) return []
  if ((await plainValueProfileOf(db, 'cells')).not_plain === 0n) return []
  await defineNumberReaders(db)
  return runSql<{ currency: string }>(db, 'read/currencies-left')
}

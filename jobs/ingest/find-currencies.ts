import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import { currencyOfCell } from '#domain/values/cell-currency.ts'
import { areSeveralCurrencies, currencyNamed } from '#domain/values/currencies.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { plainValueProfileOf } from './read/column-profile.ts'
import type { LoadedCurrencies } from './read/loaded-currencies.ts'
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
  { look, positions, isCurrencyNamed = false }: IngestionRequest,
  areLoaded: boolean,
): Promise<string[]> {
  const left =
    positions.transactionValue === undefined
      ? await currenciesOfPrices(db, positions)
      : areLeftUnreadable
        ? []
        : await currenciesLeft(db)
  const codes = positions.currency === undefined ? [] : await currenciesOfColumn(db, areLoaded, isCurrencyNamed)
  const found = new Set([...profile.currencies, ...left.map((row) => row.currency), ...codes].filter(Boolean))
  const named = currencyNamed(look.columns[positions.transactionValue ?? positions.unitPrice ?? -1] ?? '')
  return found.size || !named ? [...found].sort() : [named]
}

/** A currency is written in fewer bytes than this; a column has fewer different ones. */
const [longest, most] = [160, 1000]
/** Other short texts below a header that says currency are taken for currencies, too. */
const longestUnknown = 5
/** Labels of totals, notes and slips of the pen, as different texts. */
const mostStrays = 5

async function currenciesOfColumn(db: DuckDBConnection, areLoaded: boolean, isNamed: boolean): Promise<string[]> {
  const texts = await runSql<{ currency: string }>(db, 'read/currency-codes', {
    loaded: areLoaded ? 'loaded_currencies' : 'source',
    longest: String(longest),
    most: String(most),
  })
  const named = texts.map(({ currency }) => currencyOfCell(currency, isNamed)?.name)
  if (!isNamed) {
    const known = named.filter((name) => name !== undefined)
    const strays = texts.length - known.length
    return strays <= Math.max(known.length, mostStrays) ? known : [] // more: further down, it turned out to hold something else
  }
  return texts.flatMap(({ currency }, at) => {
    const isShort = Buffer.byteLength(currency) <= longestUnknown
    return named[at] ?? (isShort ? currency.toUpperCase() : [])
  })
}

/** The rows that name no currency, where others name the one of the file. */
export const unnamedIn = (
  { unnamedRows }: LoadedCurrencies,
  currencies: string[],
): Pick<Understanding, 'unnamedCurrencyRows'> =>
  unnamedRows === undefined || !currencies.length || areSeveralCurrencies(currencies)
    ? {}
    : { unnamedCurrencyRows: unnamedRows }

/** Where Quantity × Unit Price is the amount, the signs and codes beside the prices, unless casts read all of them. */
async function currenciesOfPrices(
  db: DuckDBConnection,
  { quantity, unitPrice }: IngestionRequest['positions'],
): Promise<{ currency: string }[]> {
  if (quantity === undefined || unitPrice === undefined) return []
  await db.run('create or replace view prices as select price_raw as value_raw from source')
  if ((await plainValueProfileOf(db, 'prices')).not_plain === 0n) return []
  await defineNumberReaders(db)
  return runSql<{ currency: string }>(db, 'read/currencies-left', { cells: 'prices' })
}

/** A number that a cast reads has none beside it; planning the other readers takes a tenth of a second. */
async function currenciesLeft(db: DuckDBConnection): Promise<{ currency: string }[]> {
  const left = await db.runAndReadAll('select exists (from rows_left)')
  if (!left.getRowsJS()[0]![0]) return []
  if ((await plainValueProfileOf(db, 'cells')).not_plain === 0n) return []
  await defineNumberReaders(db)
  return runSql<{ currency: string }>(db, 'read/currencies-left', { cells: 'cells' })
}

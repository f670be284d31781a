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
 * The signs and codes beside the values of the whole file, else the currency that their header names. A value that a
 * cast can read has none. So only two kinds of rows are examined: rows of a column that was profiled because not all
 * its values are plain numbers, and rows that the quick readers left. A column of currency codes is read again only if
 * a row has another code than the first rows (`areLoaded`).
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

/** The most bytes of a currency's text, and the most different currencies in a column. */
const [longest, most] = [160, 1000]
/** Below a header that means currency, other short texts count as currencies, too. */
const longestUnknown = 5
/** The most different texts that are labels of totals, notes or typing errors. */
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
    return strays <= Math.max(known.length, mostStrays) ? known : [] // with more, the column turned out to hold something else further down
  }
  return texts.flatMap(({ currency }, at) => {
    const isShort = Buffer.byteLength(currency) <= longestUnknown
    return named[at] ?? (isShort ? currency.toUpperCase() : [])
  })
}

/** The rows that name no currency, if other rows name the file's currency. */
export const unnamedIn = (
  { unnamedRows }: LoadedCurrencies,
  currencies: string[],
): Pick<Understanding, 'unnamedCurrencyRows'> =>
  unnamedRows === undefined || !currencies.length || areSeveralCurrencies(currencies)
    ? {}
    : { unnamedCurrencyRows: unnamedRows }

/** If Quantity × Unit Price is the amount: the signs and codes beside the prices, unless casts can read all of them. */
async function currenciesOfPrices(
  db: DuckDBConnection,
  { quantity, unitPrice }: IngestionRequest['positions'],
): Promise<{ currency: string }[]> {
  if (quantity === undefined || unitPrice === undefined) return []
  await db.run('create or replace view prices as select price_raw as value_raw from source')
  if ((await plainValueProfileOf(db, 'prices')).not_plain === 0n) return []
  await defineNumberReaders(db)
  return runSql<{ currency: string }>(db, 'read/uncounted-currencies', { cells: 'prices' })
}

/** A number that a cast can read has no currency beside it. Planning the other readers takes a tenth of a second. */
async function currenciesLeft(db: DuckDBConnection): Promise<{ currency: string }[]> {
  const left = await db.runAndReadAll('select exists (from uncounted_rows)')
  if (!left.getRowsJS()[0]![0]) return []
  if ((await plainValueProfileOf(db, 'cells')).not_plain === 0n) return []
  await defineNumberReaders(db)
  return runSql<{ currency: string }>(db, 'read/uncounted-currencies', { cells: 'cells' })
}

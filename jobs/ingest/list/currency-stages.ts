import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { currencyNamed } from '#domain/values/currencies.ts'
import { currencyCode } from '#domain/values/currency-code.ts'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'
import { defineAmounts, defineColumnCurrency } from '#jobs/ingest/orders/define-amounts.ts'
import { defineNumberReaders } from '#jobs/ingest/read/macros.ts'
import type { FileRows } from '#jobs/ingest/read-file-rows.ts'

/** What makes the column `currency` of the rows of a file: cells that it needs, and two stages that read them. */
export interface CurrencyStages {
  cells: string
  sign: string
  currency: string
}

const text = (at: number | undefined) => (at === undefined ? "''" : `clean(c${at})`)

/**
 * The code of a row's currency before conversion (docs/semantics.md §8): that of the amount's own sign, else of the
 * column of currencies, else of the amount's header. Null if the file names none. In stages, because a macro repeats its
 * argument wherever it uses it: planning all in one took minutes.
 */
export async function currencyStages(
  db: DuckDBConnection,
  { plan: { profile } }: Pick<FileRows, 'plan'>,
  { look, positions, isCurrencyNamed = false }: IngestionRequest,
  currencies: string[],
): Promise<CurrencyStages> {
  const { currency, transactionValue, unitPrice } = positions
  const amount = transactionValue ?? unitPrice
  const stages = (sign: string, code: string) => ({
    cells: `, ${text(amount)} as amount_text, ${text(currency)} as currency_text`,
    sign,
    currency: code,
  })
  const ofHeader = currencyNamed(look.columns[amount ?? -1] ?? '')
  const hasSigns = profile.currencies.length > 0
  if (!currencies.length) return { cells: '', sign: "''", currency: 'null::varchar' }
  if (ofHeader !== undefined && currency === undefined && !hasSigns && currencies.join() === ofHeader)
    return stages("''", quoted(currencyCode(ofHeader)))
  await defineAmounts(db)
  // Looking for signs costs most. If a column names the currencies, signs are only looked for if the first rows have some.
  const looksForSigns = currency === undefined || hasSigns
  if (looksForSigns) await defineNumberReaders(db)
  if (currency !== undefined) await defineColumnCurrency(db, isCurrencyNamed)
  const ofColumn = currency === undefined ? 'null' : 'column_currency(currency_text)'
  return stages(
    looksForSigns ? 'currency_of(amount_text)' : "''",
    `nullif(case when sign <> '' then currency_code(sign) else ${ofColumn} end, '')`,
  )
}

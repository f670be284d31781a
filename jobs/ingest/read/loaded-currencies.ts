import type { DuckDBConnection } from '@duckdb/node-api'
import { areUnnamed } from '#domain/values/unnamed-currencies.ts'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'

/** A column with more different texts in its first rows, or with longer ones, holds something other than currencies. */
const [mostTexts, mostBytes] = [20, 40]
const blankPlace = 255

/**
 * The column of `tx` that says which of the texts in the first rows a row has in its column of currencies; 0 for any
 * other. Reading the codes separately made the file take a fifth longer. Blank if there are too many texts. A NUL would
 * end the statement that contains it.
 */
export async function currencyPlaceColumn(db: DuckDBConnection): Promise<string> {
  await db.run(`create or replace table shown_currencies as
    select row_number() over () as place, currency_raw
    from (select distinct currency_raw from first_rows where strlen(currency_raw) between 1 and ${mostBytes} and not contains(currency_raw, chr(0)) limit ${mostTexts + 1})`)
  const shown = (await db.runAndReadAll('select place::int, currency_raw from shown_currencies')).getRowsJS()
  if (shown.length > mostTexts) return ''
  const places = (shown as [number, string][]).map(
    ([place, text]) => `when currency_raw = ${quoted(text)} then ${place}`,
  )
  await db.run(`create or replace macro currency_place_of(currency_raw) as
    case when currency_raw is null or currency_raw = '' then ${blankPlace} ${places.join(' ')} else 0 end::utinyint`)
  return ', currency_place_of(currency_raw) as currency_place'
}

export interface LoadedCurrencies {
  /** `loaded_currencies` has all texts of the currency column */
  areAll: boolean
  /** rows with an amount whose order names no currency, if others name one; only set above a small number */
  unnamedRows?: number
}

/** Puts the currency texts of `tx` into the table `loaded_currencies`, and drops its column. */
export async function takeLoadedCurrencies(db: DuckDBConnection): Promise<LoadedCurrencies> {
  await db.run('create or replace table loaded_places as select distinct currency_place as place from tx')
  const places = (await db.runAndReadAll('from loaded_places')).getRowsJS().flat() as number[]
  const unnamedRows = places.length > 1 && places.includes(blankPlace) ? await findUnnamedRows(db) : undefined
  await db.run('alter table tx drop column currency_place')
  await db.run(
    'create or replace table loaded_currencies as select currency_raw from shown_currencies where place in (from loaded_places)',
  )
  return { areAll: !places.includes(0), ...(unnamedRows !== undefined && { unnamedRows }) }
}

/**
 * Some columns of currencies are filled only for foreign currencies. A row has the currency that its order has on any
 * row.
 */
async function findUnnamedRows(db: DuckDBConnection): Promise<number | undefined> {
  const columnNames = (await db.run('select * from tx limit 0')).columnNames()
  const byTime = 'hash(customer_key, ordered_at)'
  const order = columnNames.includes('order_key') ? `coalesce(order_key, ${byTime})` : byTime
  const found = await db.runAndReadAll(`with orders as (
      select bool_or(currency_place <> ${blankPlace}) as is_named,
        count(*) filter (value_units <> 0 and ordered_at is not null) as amounts
      from tx group by ${order})
    select coalesce(sum(amounts) filter (not is_named), 0)::double, coalesce(sum(amounts), 0)::double from orders`)
  const [unnamed, all] = found.getRowsJS()[0] as [number, number]
  return areUnnamed(unnamed, all) ? unnamed : undefined
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { quoted } from '#jobs/ingest/engine/duckdb.ts'

/** A column with more different texts in its first rows, or longer ones, has something else than currencies. */
const [mostTexts, mostBytes] = [20, 40]
const blankPlace = 255

/**
 * The column of `tx` that says which of the texts in the first rows a row has in its column of currencies, 0 for any other: read once
 * more for its codes, the file took a fifth longer. Blank where there are too many. A NUL would end the statement that names it.
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

/** Keeps the texts of currencies that `tx` has in the table `loaded_currencies`, and gives up its column. Answers whether they are all. */
export async function takeLoadedCurrencies(db: DuckDBConnection): Promise<boolean> {
  await db.run('create or replace table loaded_places as select distinct currency_place as place from tx')
  await db.run('alter table tx drop column currency_place')
  await db.run(
    'create or replace table loaded_currencies as select currency_raw from shown_currencies where place in (from loaded_places)',
  )
  const found = await db.runAndReadAll('select not exists (from loaded_places where place = 0)')
  return found.getRowsJS()[0]![0] as boolean
}

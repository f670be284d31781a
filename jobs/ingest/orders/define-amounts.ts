import type { DuckDBConnection } from '@duckdb/node-api'
import { currencyIn } from '#domain/mapping/values/currency-column.ts'
import { codesOfMarks, currencyCode, otherCodes } from '#domain/values/currency-code.ts'
import { withoutDecimals, withThreeDecimals } from '#domain/values/currency-decimals.ts'
import { currencyNames } from '#domain/values/currency-marks.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Defines the macros of amounts and currencies. */
export async function defineAmounts(db: DuckDBConnection): Promise<void> {
  await db.run(`create or replace macro code_of_mark(t) as case t ${cases(Object.entries(codesOfMarks))} end`)
  await db.run(`create or replace macro code_of_code(t) as case t ${cases(Object.entries(otherCodes))} end`)
  await runSql(db, 'orders/amounts', { without: listed(withoutDecimals), with_three: listed(withThreeDecimals) })
}

/** A column of currencies has fewer different texts than this. */
const mostTexts = 1000

/**
 * Defines `column_currency`: the currency code for a cell of the column of currencies, as `currencyIn` reads it. Codes
 * in capitals need no list. If the first rows have other texts, all texts of the column are listed. If the header does
 * not mean currencies, any other text counts as none.
 */
export async function defineColumnCurrency(db: DuckDBConnection, isNamed: boolean): Promise<void> {
  const plain = "regexp_full_match(clean(currency_raw), '[A-Z]{3}|')"
  const first = await db.runAndReadAll(`select coalesce(bool_and(${plain}), true) from first_rows`)
  const arePlain = first.getRowsJS()[0]![0] as boolean
  const texts = arePlain
    ? []
    : (
        await db.runAndReadAll(
          `select distinct clean(currency_raw) as text from source where not ${plain} and strlen(currency_raw) < 200 and not contains(currency_raw, chr(0)) limit ${mostTexts}`,
        )
      ).getColumnsJS()[0]
  const codes = ((texts ?? []) as string[]).map((text) => [text, codeIn(text, isNamed)] as const)
  const other = isNamed
    ? 'currency_code(t)'
    : `case when contains(${quoted(currencyNames)}, ' ' || t || ' ') then currency_code(t) else '' end`
  await db.run(
    `create or replace macro column_currency(t) as ${codes.length ? `case t ${cases(codes)} else ${other} end` : other}`,
  )
}

const codeIn = (text: string, isNamed: boolean) => currencyCode(currencyIn({ at: 0, isNamed }, text))

const cases = (codes: readonly (readonly [string, string])[]) =>
  codes.map(([mark, code]) => `when ${quoted(mark)} then ${quoted(code)}`).join(' ')

const listed = (codes: string[]) => ` ${codes.join(' ')} `

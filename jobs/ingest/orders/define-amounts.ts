import type { DuckDBConnection } from '@duckdb/node-api'
import { codesOfMarks } from '#domain/values/currency-code.ts'
import { withoutDecimals, withThreeDecimals } from '#domain/values/currency-decimals.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Defines the macros of amounts and currencies. */
export async function defineAmounts(db: DuckDBConnection): Promise<void> {
  const codes = Object.entries(codesOfMarks).map(([mark, code]) => `when ${quoted(mark)} then ${quoted(code)}`)
  await db.run(`create or replace macro code_of_mark(t) as case t ${codes.join(' ')} end`)
  await runSql(db, 'orders/amounts', { without: listed(withoutDecimals), with_three: listed(withThreeDecimals) })
}

const listed = (codes: string[]) => ` ${codes.join(' ')} `

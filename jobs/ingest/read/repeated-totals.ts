import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotalsFound } from '#domain/ingestion/ingestion.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { looksRepeated } from '#domain/mapping/repeated-totals.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Fewer orders than this in the sample say nothing. */
const enoughOrders = 100

/**
 * Whether a sample rules out that order totals are repeated, so that the whole file need not be asked: less than half of
 * its orders of several lines show one value, where nine in ten of the file's would have to.
 */
export async function areTotalsSurelyNotRepeated(db: DuckDBConnection): Promise<boolean> {
  const [sample] = await runSql<{ several_lines: bigint; repeated: bigint }>(db, 'read/repeated-sample')
  const { several_lines: several, repeated } = sample!
  return several >= enoughOrders && repeated * 2n < several
}

interface OrderLines {
  /** nobody asks whether the lines of an order are alike */
  isPlainSum: boolean
  hasBlankValues: boolean
}

/** Defines what orders.sql stands on: nothing is reckoned that this file does not need. */
export async function defineOrders(
  db: DuckDBConnection,
  counted: RepeatedTotals,
  { isPlainSum, hasBlankValues }: OrderLines,
): Promise<void> {
  const sameLines = `case when count(units) > 1
    then case when min(units) = max(units) then count(units) else 0 end end::uinteger`
  await db.run(`create macro order_value(units) as ${counted === 'once' ? 'sum(distinct units)' : 'sum(units)'};
    create macro same_lines_of(units) as ${isPlainSum ? 'null::uinteger' : sameLines};
    create macro has_value(units) as ${hasBlankValues ? 'count(units) > 0' : 'true'}`)
}

/** Judges the whole file for repeated order totals; the sums both ways are reckoned only where they are to be told. */
export async function findRepeatedTotals(
  db: DuckDBConnection,
  counted: RepeatedTotals,
): Promise<RepeatedTotalsFound | null> {
  const [orders] = await runSql<{ several_lines: bigint; repeated: bigint }>(db, 'read/repeated-orders')
  const severalLineOrders = Number(orders!.several_lines)
  const repeatedOrders = Number(orders!.repeated)
  if (counted === 'add' && !looksRepeated(severalLineOrders, repeatedOrders)) return null
  const [sums] = await runSql<{ added_money: string; once_money: string }>(db, 'read/both-sums')
  return { severalLineOrders, repeatedOrders, addedMoney: sums!.added_money, onceMoney: sums!.once_money, counted }
}

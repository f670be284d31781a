import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotalsFound } from '../../src/domain/ingestion'
import type { RepeatedTotals } from '../../src/domain/mapping-options'
import { looksRepeated } from '../../src/domain/repeated-totals'
import { runSql } from './duckdb'

/** Judges the whole file for repeated order totals; the sums both ways are reckoned only where they are to be told. */
export async function findRepeatedTotals(
  db: DuckDBConnection,
  counted: RepeatedTotals,
): Promise<RepeatedTotalsFound | null> {
  const [orders] = await runSql<{ several_lines: bigint; repeated: bigint }>(db, 'repeated-orders')
  const severalLineOrders = Number(orders!.several_lines)
  const repeatedOrders = Number(orders!.repeated)
  if (counted === 'add' && !looksRepeated(severalLineOrders, repeatedOrders)) return null
  const [sums] = await runSql<{ added_money: string; once_money: string }>(db, 'both-sums')
  return { severalLineOrders, repeatedOrders, addedMoney: sums!.added_money, onceMoney: sums!.once_money, counted }
}

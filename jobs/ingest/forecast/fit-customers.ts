import type { DuckDBConnection } from '@duckdb/node-api'
import { type BgNbdFit, fitBgNbd } from '#domain/forecast/bg-nbd.ts'
import { fitGammaGamma, type GammaGamma } from '#domain/forecast/gamma-gamma.ts'
import type { Triples } from '#domain/forecast/triples.ts'
import { hasMean } from '#domain/forecast/verdict.ts'
import { runSql, runSqlColumns } from '#jobs/ingest/engine/duckdb.ts'
import { defineExpectedOrders, defineSpend } from './expected-tables.ts'

/** Customers as they are known today, or on the last day before the back-test. */
export type KnownBy = '' | 'cut_'

export interface CustomersFit {
  triples: Triples
  model: BgNbdFit
  spend: GammaGamma | null
}

/** Fits both models to the customers as they are known by then. */
export async function fitCustomers(db: DuckDBConnection, knownBy: KnownBy): Promise<CustomersFit> {
  const [x, tx, t, customers] = await runSqlColumns(db, 'forecast/triples', { of: knownBy })
  const triples = {
    repeats: Int32Array.from(x!),
    last: Int32Array.from(tx!),
    age: Int32Array.from(t!),
    customers: Float64Array.from(customers!),
  }
  const [days, spenders, mean, logs] = await runSqlColumns(db, 'forecast/spends', { of: knownBy })
  const spend = fitGammaGamma({
    repeats: Int32Array.from(days!),
    customers: Float64Array.from(spenders!),
    mean: Float64Array.from(mean!),
    logs: Float64Array.from(logs!),
  })
  return { triples, model: fitBgNbd(triples), spend: spend ?? null }
}

/**
 * Makes a table of what is expected of each customer within so many days; money is blank where it has no mean. `kept`: columns of
 * `customer_days` beside it.
 */
export async function forecastCustomers(
  db: DuckDBConnection,
  { triples, model, spend }: CustomersFit,
  { table, knownBy, days, kept = [] }: { table: string; knownBy: KnownBy; days: number; kept?: string[] },
): Promise<void> {
  const most = triples.repeats.reduce((a, b) => Math.max(a, b), 0)
  await defineExpectedOrders(db, model, triples, days)
  await defineSpend(db, hasMean(spend) ? spend : null, most)
  await runSql(db, 'forecast/forecast-of-customers', {
    of: knownBy,
    table,
    with: kept.map((column) => `, ${column}`).join(''),
  })
  await db.run('drop table expected_of_triples; drop table spend_of_days')
}

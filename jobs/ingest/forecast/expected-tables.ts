import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, type DuckDBType, INTEGER } from '@duckdb/node-api'
import type { BgNbd } from '#domain/forecast/bg-nbd.ts'
import { activeProbability, expectedIfActive } from '#domain/forecast/expected-orders.ts'
import { expectedSpend, type GammaGamma } from '#domain/forecast/gamma-gamma.ts'
import type { Triples } from '#domain/forecast/triples.ts'

/** DuckDB takes so many rows at once. */
const rowsAChunk = 2048

/** Of each triple, what is expected of a customer who is still active, and the probability of that. */
export async function defineExpectedOrders(db: DuckDBConnection, model: BgNbd, triples: Triples, days: number) {
  const { repeats, last, age } = triples
  const known = new Map<number, number>()
  const expected = Array.from(repeats, (x, i) => {
    const key = x * 2 ** 20 + age[i]!
    const found = known.get(key) ?? expectedIfActive(model, x, age[i]!, days)
    known.set(key, found)
    return found
  })
  const active = Array.from(repeats, (x, i) => activeProbability(model, x, last[i]!, age[i]!))
  await db.run(
    'create or replace table expected_of_triples (of_x int, of_t_x int, of_t int, active double, expected double)',
  )
  const columns = [Array.from(repeats), Array.from(last), Array.from(age), active, expected]
  await append(db, 'expected_of_triples', [INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE], columns)
}

/**
 * Of so many days of spend, the money to expect of a purchase day: `base` and the `share` of the customer's own mean. Blank
 * where money has no mean.
 */
export async function defineSpend(db: DuckDBConnection, spend: GammaGamma | null, mostDays: number): Promise<void> {
  const days = Array.from({ length: mostDays + 1 }, (_, day) => day)
  const base = days.map((day) => (spend ? expectedSpend(spend, day, 0) : null))
  const share = days.map((day, i) => (spend ? expectedSpend(spend, day, 1) - base[i]! : null))
  await db.run('create or replace table spend_of_days (of_days int, base double, share double)')
  await append(db, 'spend_of_days', [INTEGER, DOUBLE, DOUBLE], [days, base, share])
}

async function append(db: DuckDBConnection, table: string, types: DuckDBType[], columns: (number | null)[][]) {
  const appender = await db.createAppender(table)
  const rows = columns[0]!.length
  for (let from = 0; from < rows; from += rowsAChunk) {
    const part = columns.map((column) => column.slice(from, from + rowsAChunk))
    const chunk = DuckDBDataChunk.create(types, part[0]!.length)
    chunk.setColumns(part)
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

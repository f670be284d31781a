import { DOUBLE, type DuckDBConnection, INTEGER, UBIGINT } from '@duckdb/node-api'
import type { ExpectedOfCustomers } from '#domain/forecast/expected-of-customers.ts'
import type { CustomerRows } from '#domain/forecast/known-customers.ts'
import { appendRows } from '#jobs/ingest/engine/append-rows.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { ListedCustomers } from './read-customers.ts'

/** What is blank in the list */
const nothing = Number.NaN
const types = [UBIGINT, INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE]

/**
 * Makes `customer_forecast`: what the model knows of each customer with a purchase, and, where it fits, what is expected of them.
 */
export async function forecastCustomers(
  db: DuckDBConnection,
  { keys, rows }: ListedCustomers,
  { repeats, last, age, spendDays, spend }: CustomerRows,
  made?: { expected: ExpectedOfCustomers; hasMoney: boolean },
): Promise<void> {
  await runSql(db, 'forecast/customer-forecast')
  await appendRows(db, 'customer_forecast', types, keys.length, (columns, from, to) => {
    const [key, x, t_x, t, own, orders, money] = columns as Columns
    key.set(keys.subarray(from, to))
    for (let customer = from; customer < to; customer++) {
      const row = rows[customer]!
      const at = customer - from
      x[at] = repeats[row]!
      t_x[at] = last[row]!
      t[at] = age[row]!
      own[at] = spendDays[row] ? spend[row]! : nothing
      const expected = made ? made.expected.orders[row]! : nothing
      orders[at] = expected
      money[at] = made?.hasMoney ? expected * made.expected.spend[row]! : nothing
    }
  })
}

type Columns = [BigUint64Array, Int32Array, Int32Array, Int32Array, Float64Array, Float64Array, Float64Array]

import { DOUBLE, type DuckDBConnection, INTEGER, UBIGINT } from '@duckdb/node-api'
import type { ExpectedOfCustomers } from '#domain/forecast/expected-of-customers.ts'
import type { CustomerRows } from '#domain/forecast/known-customers.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import type { ListedCustomers } from './read-customers.ts'

/** Values that are blank in the list. */
const nothing = Number.NaN
const types = [UBIGINT, INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE]

/**
 * Makes `customer_forecast`: what the models know about each customer with a purchase, and, if the forecast can be
 * trusted, what is expected from that customer.
 */
export async function forecastCustomers(
  db: DuckDBConnection,
  { keys, rows }: ListedCustomers,
  { repeats, last, age, spendDays, spend }: CustomerRows,
  made?: { expected: ExpectedOfCustomers; hasMoney: boolean },
): Promise<void> {
  await runSql(db, 'forecast/customer-forecast')
  const appender = await RowAppender.open(db, 'customer_forecast', types)
  const [key, x, t_x, t, own, orders, money] = appender.columns as Columns
  const words = new Int32Array(keys.buffer, keys.byteOffset, 2 * keys.length)
  for (let customer = 0; customer < keys.length; customer++) {
    const row = rows[customer]!
    const at = appender.next()
    key[2 * at] = words[2 * customer]!
    key[2 * at + 1] = words[2 * customer + 1]!
    x[at] = repeats[row]!
    t_x[at] = last[row]!
    t[at] = age[row]!
    own[at] = spendDays[row] ? spend[row]! : nothing
    const expected = made ? made.expected.orders[row]! : nothing
    orders[at] = expected
    money[at] = made?.hasMoney ? expected * made.expected.spend[row]! : nothing
  }
  appender.end()
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array, Float64Array, Float64Array, Float64Array]

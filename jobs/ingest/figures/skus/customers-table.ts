import { DOUBLE, type DuckDBConnection, HUGEINT, INTEGER, TIMESTAMP, UBIGINT } from '@duckdb/node-api'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import type { Purchaser, PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { wordsOfTime } from '#jobs/ingest/histories/times.ts'
import type { AmountKind, Units } from '#jobs/ingest/histories/units.ts'

type Columns = [Int32Array, Int32Array, Units[], Units[], Int32Array, Int32Array]

/** The table `customers`: each purchaser's key, first purchase, and money since then. */
export class CustomersTable implements PurchaserSums {
  private readonly appender: RowAppender
  private readonly hasOrderIds: boolean

  static async open(
    db: DuckDBConnection,
    { amounts, hasOrderIds }: { amounts: AmountKind; hasOrderIds: boolean },
  ): Promise<CustomersTable> {
    const [type, name] = amounts.areNumbers ? [DOUBLE, 'double'] : [HUGEINT, 'hugeint']
    const orderKey = hasOrderIds ? ', first_order_key ubigint' : ''
    await db.run(
      `create table customers (customer_key ubigint, first_at timestamp, first_value ${name}, total ${name}, purchases int${orderKey})`,
    )
    const types = [UBIGINT, TIMESTAMP, type, type, INTEGER, ...(hasOrderIds ? [UBIGINT] : [])]
    return new CustomersTable(await RowAppender.open(db, 'customers', types), hasOrderIds)
  }

  private constructor(appender: RowAppender, hasOrderIds: boolean) {
    this.appender = appender
    this.hasOrderIds = hasOrderIds
  }

  add(
    { keys, days, clocks, orderKeys }: Histories,
    { customer, first, firstValue: value, total, purchases }: Purchaser,
  ): void {
    const row = this.appender.next()
    const [key, firstAt, firstValue, totals, bought, orderKey] = this.appender.columns as unknown as Columns
    const [low, high] = wordsOfTime(days[first]!, clocks[first]!)
    firstAt[2 * row] = low
    firstAt[2 * row + 1] = high
    key[2 * row] = keys[2 * customer]!
    key[2 * row + 1] = keys[2 * customer + 1]!
    if (this.hasOrderIds) {
      orderKey[2 * row] = orderKeys[2 * first]!
      orderKey[2 * row + 1] = orderKeys[2 * first + 1]!
    }
    firstValue[row] = value
    totals[row] = total
    bought[row] = purchases
  }

  end(): void {
    this.appender.end()
  }
}

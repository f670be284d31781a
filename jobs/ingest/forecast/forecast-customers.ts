import { DOUBLE, type DuckDBConnection, INTEGER, UBIGINT } from '@duckdb/node-api'
import { Tally } from '#domain/forecast/tally.ts'
import { RowsToAppend } from '#jobs/ingest/engine/append-rows.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { eachCustomer, type TestedDays } from './each-customer.ts'
import { type CustomersFit, forecastOf } from './fit-customers.ts'

/** What is blank in the list */
const nothing = Number.NaN
const types = [UBIGINT, INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE]

/** Who has the same repeats and age, as weights of what is expected of one who is still active: of orders, and of money. */
export type Weights = Tally

/**
 * Makes `customer_forecast`: what the model knows of each customer with a purchase, and, where it fits, what is expected of them
 * within so many days.
 */
export async function forecastCustomers(
  db: DuckDBConnection,
  days: TestedDays,
  made?: { fit: CustomersFit; ahead: number; hasMoney: boolean },
): Promise<Weights> {
  await runSql(db, 'forecast/customer-forecast')
  const forecast = made && forecastOf(made.fit, { day: days.last, days: made.ahead })
  const weights = new Tally(2)
  const rows = new RowsToAppend('customer_forecast', types)
  await eachCustomer(
    db,
    days,
    ({ key, all }) => {
      const { repeats, last, spendDays } = all
      const age = all.ageOn(days.last)
      const ownSpend = spendDays ? all.spend : nothing
      if (!forecast) return rows.add(key, repeats, last, age, ownSpend, nothing, nothing)
      const { active, orders, spend, money } = forecast(all)
      const row = weights.rowOf(repeats, age, 0)
      weights.add(0, row, active)
      weights.add(1, row, active * spend)
      rows.add(key, repeats, last, age, ownSpend, orders, made.hasMoney ? money : nothing)
    },
    () => rows.append(db),
  )
  return weights
}

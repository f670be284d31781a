import type { DuckDBConnection } from '@duckdb/node-api'
import { mostForecastCohorts } from '#domain/analytics/period-part.ts'
import type { BgNbd } from '#domain/forecast/bg-nbd.ts'
import type { ExpectedOfCustomers } from '#domain/forecast/expected-of-customers.ts'
import { expectedIfActive } from '#domain/forecast/expected-orders.ts'
import { type Expected, type ExpectedOfGroup, type Fit, type Step, skusListed } from '#domain/forecast/forecast.ts'
import type { CustomerRows } from '#domain/forecast/known-customers.ts'
import { Tally } from '#domain/forecast/tally.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { ListedCustomers } from './read-customers.ts'

interface Asked {
  model: BgNbd
  steps: Step[]
  /** the file's last day, counted from 1970 */
  last: number
  hasMoney: boolean
  listed: ListedCustomers
  deciles: Decile[]
  rows: CustomerRows
  expected: ExpectedOfCustomers
}

/** What is expected from all customers, and from cohorts, deciles and first SKUs. */
export async function expectedOfGroups(
  db: DuckDBConnection,
  asked: Asked,
): Promise<Pick<Fit, 'total' | 'cohorts' | 'deciles' | 'skus' | 'skuCounts'>> {
  const { steps, hasMoney } = asked
  const expected = expectedOfCohorts(asked)
  const groupRow = <Row extends GroupRow>({ past_money, customers, orders, money, ...row }: Row) => ({
    ...(row as Omit<Row, keyof GroupRow>),
    customers,
    pastMoney: past_money,
    orders,
    money: hasMoney ? money : null,
  })
  const { least_customers, most } = {
    least_customers: String(skusListed.leastCustomers),
    most: String(skusListed.most),
  }
  const cohorts = await runSql<CohortRow>(db, 'forecast/cohorts', { most: String(mostForecastCohorts) })
  const skus = await runSql<GroupRow & { sku: string }>(db, 'forecast/first-skus', { least_customers, most })
  const [found] = await runSql<{ all_skus: number; large: number }>(db, 'forecast/first-sku-counts', {
    least_customers,
  })
  return {
    total: sumOf([...expected.values()], steps.length, hasMoney),
    cohorts: cohorts.map(({ cohort, customers, past_money }) => ({
      cohort,
      customers,
      pastMoney: past_money,
      ...(expected.get(cohort) ?? nothing(steps.length, hasMoney)),
    })),
    deciles: expectedOfDeciles(asked).map(groupRow),
    skus: skus.map(groupRow),
    skuCounts: { all: found!.all_skus, large: found!.large },
  }
}

interface CohortRow {
  cohort: number
  customers: number
  past_money: number
}

interface GroupRow extends Omit<ExpectedOfGroup, 'pastMoney'> {
  past_money: number
}

/** A decile of customers as `deciles.sql` returns it. */
export interface Decile {
  decile: number
  highest: number
  customers: number
  past_money: number
}

function expectedOfDeciles({ deciles, listed, expected }: Asked) {
  const [orders, money] = [new Float64Array(deciles.length), new Float64Array(deciles.length)]
  for (let customer = 0; customer < listed.rows.length; customer++) {
    const at = listed.deciles[customer]!
    const row = listed.rows[customer]!
    orders[at]! += expected.orders[row]!
    money[at]! += expected.orders[row]! * expected.spend[row]!
  }
  return deciles.map(({ highest, ...decile }, at) => ({ ...decile, orders: orders[at]!, money: money[at]! }))
}

/**
 * The age of customers decides their cohort, so the forecast for each pair of repeats and age is computed only once per
 * step.
 */
function expectedOfCohorts({
  model,
  steps,
  last,
  hasMoney,
  rows,
  expected: { active, spend },
}: Asked): Map<number, Expected> {
  const weights = new Tally(2)
  for (let row = 0; row < active.length; row++) {
    if (!rows.customers[row]) continue
    const alike = weights.rowOf(rows.repeats[row]!, rows.age[row]!, 0)
    const weight = rows.customers[row]! * active[row]!
    weights.add(0, alike, weight)
    weights.add(1, alike, weight * spend[row]!)
  }
  const [repeats, ages, ofOrders, ofMoney] = [weights.key(0), weights.key(1), weights.column(0), weights.column(1)]
  const cohorts = new Map<number, Expected>()
  for (const [i, age] of ages.entries()) {
    const started = new Date((last - age) * 86_400_000)
    const month = started.getUTCFullYear() * 12 + started.getUTCMonth()
    const cohort = cohorts.get(month) ?? nothing(steps.length, hasMoney)
    cohorts.set(month, cohort)
    for (const [step, { days }] of steps.entries()) {
      const expected = expectedIfActive(model, repeats[i]!, age, days)
      cohort.orders[step]! += expected * ofOrders[i]!
      if (cohort.money) cohort.money[step]! += expected * ofMoney[i]!
    }
  }
  return cohorts
}

const nothing = (steps: number, hasMoney: boolean): Expected => ({
  orders: new Array<number>(steps).fill(0),
  money: hasMoney ? new Array<number>(steps).fill(0) : null,
})

function sumOf(all: Expected[], steps: number, hasMoney: boolean): Expected {
  const sum = nothing(steps, hasMoney)
  for (const { orders, money } of all) {
    for (const step of sum.orders.keys()) {
      sum.orders[step]! += orders[step]!
      if (sum.money) sum.money[step]! += money![step]!
    }
  }
  return sum
}

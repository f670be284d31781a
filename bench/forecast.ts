// npm run bench -- forecast [1000000]: the forecast of this many customers, who buy, leave and spend as the models assume, over three years.
import { type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { openDuckdb, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import { makeForecast } from '#jobs/ingest/forecast/make-forecast.ts'
import { makeCustomers } from '#jobs/ingest/list/make-orders.ts'
import { firstTime } from '#jobs/ingest/list/order-places.ts'
import { grossOf, plainOrders } from '#jobs/ingest/orders/order-shape.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { inFolder, memoryLimit, threads } from './runs.ts'

const [customers = '1000000'] = process.argv.slice(2)
const days = 1096
const skus = 50
let state = 12345

await inFolder(async (workPath) => {
  const db = await openDuckdb({ workPath, memoryLimit, threads })
  await defineMacros(db, 'major')
  await makeShop(db, Number(customers))
  const before = { ...used(), began: performance.now() }
  const { fit, amount } = await makeForecast(db, grossOf(plainOrders))
  const after = used()
  console.log(`\n| customers | repeaters | seconds | CPU seconds | MB before | peak MB |\n|---|---|---|---|---|---|`)
  const seconds = (performance.now() - before.began) / 1000
  const numbers = [amount.customers, amount.repeaters, seconds.toFixed(1), (after.cpu - before.cpu).toFixed(1)]
  console.log(`| ${[...numbers, before.peakMB, after.peakMB].join(' | ')} |\n`)
  console.log(JSON.stringify({ ...fit!.model, ...fit!.spend }))
  db.closeSync()
})

function used() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpu: (userCPUTime + systemCPUTime) / 1e6, peakMB: Math.round(maxRSS / 1024) }
}

async function makeShop(db: DuckDBConnection, customers: number): Promise<void> {
  await db.run('create table made (customer int, day int, cents int)')
  const appender = await RowAppender.open(db, 'made', [INTEGER, INTEGER, INTEGER])
  const [numbers, bought, amounts] = appender.columns as [Int32Array, Int32Array, Int32Array]
  for (let customer = 0; customer < customers; customer++) {
    const rate = gamma(0.27) / 42
    const [leaves, stays] = [gamma(0.48), gamma(2.11)]
    const spend = gamma(4) / 21
    for (let day = random() * days; day < days; day += -Math.log(random()) / rate) {
      const row = appender.next()
      numbers[row] = customer
      bought[row] = Math.floor(day)
      amounts[row] = 1 + Math.round((gamma(5.09) / spend) * 100)
      if (random() < leaves / (leaves + stays)) break
    }
  }
  appender.end()
  await db.run(`create type amount as bigint;
    create table orders as select hash(customer)::ubigint as customer_key, timestamp '2021-01-01' + to_days(day) as ordered_at,
      sum(cents * 100)::bigint as value from made group by customer, day;
    drop table made`)
  await makeCustomers(db, plainOrders, firstTime)
  await runSql(db, 'list/deciles-of-customers')
  await db.run(`create table starters as select customer_key, (customer_key % ${skus})::int as sku, total from customers;
    create table sku_numbers as select sku::ubigint as sku_key, sku::int as sku, 'SKU ' || sku as text from range(${skus}) as made(sku)`)
}

/** Above 0 and below 1, from a seeded mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296
}

/** Of this shape, by Marsaglia and Tsang. */
function gamma(shape: number): number {
  if (shape < 1) return gamma(shape + 1) * random() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    const v = (1 + normal / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(random()) < normal ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'

const customers = 130_000
const each = 7

/** Seven orders a customer, sorted as the figures have them: some lie on both sides of where threads divide the table. */
async function manyOrders() {
  const db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 2 })
  await defineMacros(db, 'major')
  await db.run(`create table orders as
    select i // ${each} as customer_key, timestamp '2024-01-01' + to_days((i % ${each})::int) as ordered_at, 1::bigint as value from range(${each * customers}) as t(i);
    create table customers as
    select customer_key, ordered_at as first_at, ordered_at as first_place, value as first_value, 1::utinyint as decile
    from orders where ordered_at = timestamp '2024-01-01'`)
  return db
}

test('a large file has every order in its cohort', async () => {
  const cells = await runSql<{ is_month: number; later: number; money: bigint }>(
    await manyOrders(),
    'figures/cohorts',
    { at: 'ordered_at', exactly: '::bigint' },
  )
  const ofDays = cells.filter(({ is_month }) => !is_month)
  assert.equal(
    ofDays.map(({ later, money }) => [later, Number(money)]).sort(([a], [b]) => a! - b!),
    [-1, 1, 2, 3, 4, 5, 6].map((later) => [later, customers]),
  )
})

test('what windows without an order of their own read is never materialized, so no thread can change its order', async () => {
  const db = await manyOrders()
  const text = readFileSync(new URL('../../../jobs/ingest/figures/sql/cohorts.sql', import.meta.url), 'utf8')
    .replaceAll('{at}', 'ordered_at')
    .replaceAll('{exactly}', '::bigint')
  const planOf = async (sql: string) => JSON.stringify((await db.runAndReadAll(`explain ${sql}`)).getRows())
  assert.not.match(await planOf(text), 'in_periods')
  assert.match(await planOf(text.replace('not materialized', 'materialized')), 'in_periods')
})

test.run()

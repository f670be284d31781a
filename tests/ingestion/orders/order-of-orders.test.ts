// test: 10 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'

const customers = 130_000
const each = 7

test('every order of a large file is in its cohort, whichever thread reads it first', async () => {
  const db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '1GB', threads: 2 })
  await defineMacros(db, 'major')
  // Seven orders a customer, sorted as the figures have them: some lie on both sides of where threads divide the table.
  await db.run(`create table orders as
    select i // ${each} as customer_key, timestamp '2024-01-01' + to_days((i % ${each})::int) as ordered_at, 1::bigint as value from range(${each * customers}) as t(i);
    create table customers as
    select customer_key, ordered_at as first_at, ordered_at as first_place, value as first_value, 1::utinyint as decile
    from orders where ordered_at = timestamp '2024-01-01'`)
  for (let run = 0; run < 10; run++) {
    const cells = await runSql<{ is_month: number; later: number; seconds: number; money: bigint }>(
      db,
      'figures/cohorts',
      { at: 'ordered_at', exactly: '::bigint' },
    )
    const ofDays = cells.filter(({ is_month }) => !is_month)
    assert.equal(
      ofDays.map(({ later, money }) => [later, Number(money)]).sort(([a], [b]) => a! - b!),
      [-1, 1, 2, 3, 4, 5, 6].map((later) => [later, customers]),
    )
  }
})

test.run()

// test: waits, 35 s
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isSchemaCurrent, migrateToLatest, released } from '#db/migrate.ts'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { variation } from '#tests/support/variation.ts'

type Row = Record<string, unknown>

// The rows that the product had for the worked example of docs/semantics.md §6 when this was written (schema 0020).
// They are never regenerated: later schemas must accept them. Columns that an earlier schema lacks are left out there.
const fixture: Record<string, Row[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/worked-example.json'), 'utf8'),
)
const allDeciles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const names = Object.keys(released)
let database: TestDatabase

test.before.each(async () => {
  database = await testDatabase({ isEmpty: true })
})
test.after.each(() => database.close())

async function columnsOf(table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(database.db)
  return new Set(rows.map(({ name }) => name))
}

/** The fixture as that schema holds it: what was put in, by table. */
async function insertFixture(): Promise<Record<string, Row[]>> {
  const inserted: Record<string, Row[]> = {}
  for (const [table, rows] of Object.entries(fixture)) {
    const columns = await columnsOf(table)
    inserted[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))))
    const json = JSON.stringify(inserted[table])
    await sql`insert into ${sql.table(table)}
      select r.* from json_populate_recordset(null::${sql.table(table)}, ${json}::json) as r`.execute(database.db)
  }
  return inserted
}

for (const [index, name] of names.entries()) {
  const form = index === 0 || index >= names.length - 2 ? test : variation
  form(`from ${name}, with data in it: no row is lost, and no figure changes`, async () => {
    const then = Object.fromEntries(names.slice(0, index + 1).map((one) => [one, released[one]!]))
    await migrateToLatest(database.db, then)
    assert.is(await isSchemaCurrent(database.db), index === names.length - 1)
    const inserted = await insertFixture()
    await migrateToLatest(database.db)
    assert.ok(await isSchemaCurrent(database.db))

    for (const [table, rows] of Object.entries(inserted)) {
      const stored = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(
        database.db,
      )
      assert.is(stored.rows.length, rows.length, table)
      for (const row of rows) {
        const kept = Object.entries(row).filter(([name]) => !replaced.includes(name))
        const isKept = stored.rows.some((one) => kept.every(([k, v]) => same(one.row[k], v)))
        assert.ok(isKept, `${table}: ${JSON.stringify(row)}`)
      }
    }
    const revenue = await listRevenueByPeriod(database.db, 'worked', 'month')
    assert.equal(
      revenue.map((row) => [periodLabel('month', row.period), row.revenue, row.purchases]),
      [
        ['2024-01', 170, 3],
        ['2024-02', 23, 2],
        ['2024-03', -5, 0],
      ],
    )
    const cohorts = await listCohortCells(database.db, 'worked', 'month', allDeciles)
    assert.equal(
      cohorts.map((row) => [
        periodLabel('month', row.cohort),
        row.customers,
        row.first_purchase,
        row.m0,
        row.m1,
        row.m2,
      ]),
      [
        ['2024-01', 2, 120, 50, 30, -5],
        ['2024-02', 1, 0, 0, 0, 0],
      ],
    )
  })
}

/** Columns that a later schema replaced by another one. */
const replaced = ['result_seen_at'] // by result_seen_by

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

test('the fixture has a row of every table that a file uses', () => {
  for (const table of ['users', 'files', 'revenue_by_period', 'cohort_cells', 'deciles', 'lifecycle_by_sku'])
    assert.ok(fixture[table]!.length, table)
})

test.run()

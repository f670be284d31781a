import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  columnsQuestion,
  orderSizes,
  type ReadBin,
  roundStep,
  sizesQuestion,
  usualSizeQuestion,
} from '#domain/analytics/distribution/order-sizes.ts'
import { type ReadShare, revenueShares, sharesQuestion } from '#domain/analytics/distribution/revenue-shares.ts'
import { type ListTable, listTables } from '#domain/ingestion/customer-list.ts'
import { readRows } from '#jobs/read-lists/read-list-rows.ts'

let folder: string

test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-test-'))
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** A list of these orders, each a value in ten-thousandths and units, and of customers with these sums. */
async function listOf(
  name: string,
  { orders = [], customers = [] }: { orders?: (string | number | null)[][]; customers?: number[][] },
): Promise<Record<ListTable, string>> {
  const db = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const paths = Object.fromEntries(
    [...listTables].map((table) => [table, join(folder, `${name}-${table}.parquet`)]),
  ) as Record<ListTable, string>
  await db.run('create table orders (value bigint, units double)')
  for (const [value, units] of orders)
    await db.run(`insert into orders values (${value}, ${units === null ? null : Number(units) * 10_000})`)
  await db.run('create table customers (orders int, revenue bigint)')
  for (const [count, revenue] of customers) await db.run(`insert into customers values (${count}, ${revenue})`)
  await db.run(
    'create table skus (sku int); create table rows (number int); create table guests (number int); create table guestrows (number int); create table "values" (attribute int)',
  )
  for (const [table, path] of Object.entries(paths))
    if (table !== 'histories') await db.run(`copy "${table}" to '${path}'`)
  db.closeSync()
  return paths
}

test('orders by units: a bin of one unit each, purchases of 0 apart, refunds and orders without units in none', async () => {
  const paths = await listOf('units', {
    orders: [
      [100_000, 1],
      [200_000, 1],
      [300_000, 2.5],
      [50_000, 40],
      [0, 0],
      [10_000, null],
      [-20_000, 3],
    ],
  })
  const columns = await readRows({ paths, ...columnsQuestion })
  assert.equal(columns, [{ name: 'value' }, { name: 'units' }])
  const [usual] = await readRows({ paths, ...usualSizeQuestion('units') })
  assert.equal(usual, { size: 400_000 })
  assert.is(roundStep('units', 400_000), 50_000)
  const rows = (await readRows({ paths, ...sizesQuestion('units', 10_000) })) as unknown as ReadBin[]
  const { purchases, revenue, refunds, bins } = orderSizes(rows, 10_000)
  assert.equal([purchases, revenue, refunds], [5, 65, { orders: 1, revenue: -2 }])
  assert.equal(
    bins.filter(({ orders }) => orders).map(({ from, until, orders, revenue }) => [from, until, orders, revenue]),
    [
      [0, 0, 1, 0],
      [1, 2, 2, 30],
      [2, 3, 1, 30],
      [20, null, 1, 5],
    ],
  )
})

test('a value on the edge of a bin is in the next one; the width is 1, 2 or 5 times a power of ten', async () => {
  const paths = await listOf('values', { orders: [0.0001, 9.9999, 10, 19.99, 20].map((one) => [one * 10_000, null]) })
  const rows = (await readRows({ paths, ...sizesQuestion('value', 100_000) })) as unknown as ReadBin[]
  assert.equal(
    orderSizes(rows, 100_000).bins.map(({ from, orders }) => [from, orders]),
    [
      [0, 2],
      [10, 2],
      [20, 1],
    ],
  )
  const steps = [1, 19, 20, 199, 200, 1_999_999, 2_000_000].map((usual) => roundStep('units', usual * 10_000) / 10_000)
  assert.equal(steps, [1, 1, 2, 10, 20, 100_000, 200_000])
  assert.is(roundStep('value', null), 10_000)
})

test('the number of the best customers is rounded half up; ties do not matter; nobody gives no rows', async () => {
  const customers = [...Array.from({ length: 30 }, () => [1, 10_000]), [2, 700_000], [0, 0]]
  const shares = async (name: string, some: number[][]) =>
    revenueShares(
      (await readRows({ paths: await listOf(name, { customers: some }), ...sharesQuestion })) as unknown as ReadShare[],
    )
  const { customers: all, revenue, top, curve } = await shares('shares', customers)
  assert.equal([all, revenue, curve.length], [31, 100, 100])
  assert.equal(
    top.map((one) => [one.percent, one.customers, one.revenue, one.share, one.least]),
    [
      [1, 1, 70, 0.7, 70],
      [5, 2, 71, 0.71, 1],
      [10, 3, 72, 0.72, 1],
      [20, 6, 75, 0.75, 1],
      [50, 16, 85, 0.85, 1],
    ],
  )
  assert.equal(await shares('nobody', [[0, 0]]), { customers: 0, revenue: 0, top: [], curve: [] })
  assert.is((await shares('nothing', [[1, 0]])).top[0]!.share, null)
})

test.run()

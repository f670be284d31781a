// test: only full, 10 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { type OracleRow, oracle } from '#tests/jobs/ingest/oracle.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = {
  customer: 'customerId',
  order: 'orderId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
} as const
const header = 'customer,order,date,value,sku'

// docs/semantics.md §8: purchases before refunds, then the order whose first row comes first in the file.
const tied = [
  'a,2,2024-01-05 10:00:00,50,B',
  'a,1,2024-01-05 10:00:00,10,A',
  'b,3,2024-01-06 10:00:00,30,A',
  'b,9,2024-01-06 10:00:00,-5,A',
  'c,10,2024-02-06 10:00:00,-5,A',
  'c,11,2024-02-06 10:00:00,40,B',
  'c,12,2024-02-06 12:00:00,1,C',
  'c,13,2024-02-06 11:00:00,2,D',
  'c,12,2024-02-06 11:00:00,3,C', // earlier than its first row, which decides beside an order of the same time
]

test('for orders of one customer in the same second, figures and list have the same order', async () => {
  const text = `${header}\n${tied.join('\n')}\n`
  const { rollups } = await ingested(text, mapping)
  const skus = rollups.lifecycle_by_sku.map(({ sku, customers, first_purchase }) => [
    sku,
    Number(customers),
    Number(first_purchase),
  ])
  assert.equal(skus.sort(), [
    ['A', 1, 30],
    ['B', 2, 90],
  ])
  const month = rollups.cohort_cells.find((row) => row.group_by === 'month' && row.decile === 0 && row.m0 !== 0)!
  assert.equal([month.customers, month.first_purchase, month.m0].map(Number), [2, 80, 5], 'a 50 + 10, b 30 − 5')
  const { customers, orders, skus: texts } = await listed(text, mapping)
  const of = (key: string) => {
    const { customer } = customers.find((one) => one.key === key)!
    return orders.filter((order) => order.customer === customer).map(({ value }) => Number(value) / 10_000)
  }
  assert.equal(
    [of('a'), of('b'), of('c')],
    [
      [50, 10],
      [30, -5],
      [40, -5, 4, 2],
    ],
  )
  const skusOf = (numbers: number[]) => numbers.map((number) => texts.find(({ sku }) => sku === number)!.text).join()
  assert.equal(
    customers.map((one) => [one.key, skusOf(one.first_skus), skusOf(one.second_skus)]).sort(),
    [
      ['a', 'B', 'A'],
      ['b', 'A', ''],
      ['c', 'B', 'C'],
    ],
    'of first products and journeys',
  )
  assert.equal(customers.map(({ key, decile }) => [key, decile]).sort(), [
    ['a', 7],
    ['b', 1],
    ['c', 4],
  ])
})

test('random files with few seconds: every cell and every history of the list equals the independent computation', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomOf(seed)
    const rows = Array.from({ length: 120 }, (): OracleRow => {
      const customer = `c${random.below(8)}`
      return {
        customer,
        at: `2024-0${1 + random.below(2)}-05 10:00:0${random.below(3)}`,
        units: BigInt(random.below(12) - 4) * 10_000n,
        skuId: `S${random.below(4)}`,
        skuName: '',
        orderId: random.chance(0.2) ? '' : `${customer}-${random.below(7)}`,
      }
    })
    const line = ({ customer, orderId, at, units, skuId }: OracleRow) =>
      [customer, orderId, at, Number(units) / 10_000, skuId].join(',')
    const text = `${header}\n${rows.map(line).join('\n')}\n`
    const expected = oracle(rows)
    const { rollups } = await ingested(text, mapping)
    for (const table of rollupTables)
      assert.equal(sorted(rollups[table]), sorted(expected[table]), `${table} of seed ${seed}`)
    const { customers, orders } = await listed(text, mapping)
    for (const { customer, key } of customers)
      assert.equal(
        orders.filter((order) => order.customer === customer).map(({ value }) => Number(value) / 10_000),
        historyOf(rows.filter((row) => row.customer === key)),
        `${key} of seed ${seed}`,
      )
  }
})

const sorted = (found: object[]) =>
  found.map((row) => JSON.stringify(Object.entries({ ...row, position: undefined }).sort())).sort()

/** The values of a customer's orders. */
function historyOf(rows: OracleRow[]): number[] {
  const orders = new Map<string, { at: string; units: bigint; row: number }>()
  rows.forEach((row, n) => {
    const order = orders.get(row.orderId || row.at) ?? { at: row.at, units: 0n, row: n }
    orders.set(row.orderId || row.at, order)
    order.units += row.units!
    if (row.at < order.at) order.at = row.at
  })
  return [...orders.values()]
    .sort((a, b) => a.at.localeCompare(b.at) || Number(a.units < 0n) - Number(b.units < 0n) || a.row - b.row)
    .map(({ units }) => Number(units) / 10_000)
}

test.run()

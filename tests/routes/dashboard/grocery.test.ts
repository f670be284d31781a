// test: waits, 60 s
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Condition } from '#domain/filters/condition.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

// Real purchases of 2,377 households. The answers were computed by two independent programs (the README of the files).
const path = sharedFile('grocery/orders.csv')
const mapping = {
  household_id: 'customerId',
  basket_id: 'orderId',
  transaction_timestamp: 'transactionDate',
  sales_value: 'transactionValue',
  product_id: 'skuId',
  quantity: 'quantity',
}

let app: TestApp
let token: string
let id: string

const need = path ? test : test.skip

test.before(async () => {
  if (!path) return
  app = await testApp({}, { worker: true, lists: true })
  token = await app.signedUp('anna@example.com')
  id = (await app.upload(token, readFileSync(path, 'utf8'))).body.id
  const attributes = ['coupon_disc', 'store_id', 'department', 'brand', 'age', 'income'].map((column) => ({
    column,
    type: column === 'coupon_disc' ? ('number' as const) : ('text' as const),
  }))
  assert.is((await app.process(token, id, mapping, { attributes })).status, 'completed')
  await until('the list is there', async () => (await call('customers/segments', {})).status === 200)
})
test.after(async () => {
  if (!path) return
  stopReaders()
  await app.close()
})

const call = (name: string, asks: Record<string, string>) =>
  app.call('GET', `/api/${name}?${new URLSearchParams({ fileId: id, ...asks })}`, { token })

/** Customers, orders, money, and customers with a second purchase. */
async function figures(condition: Omit<Condition, 'values'> & { values?: Condition['values'] }) {
  const { body } = await app.keepFilter(token, id, [{ values: [], ...condition }])
  const deciles = (await call('lifecycle/aov', { filter: body.id })).body as {
    customers: number
    secondOrderRate: number
  }[]
  const second = deciles.reduce((sum, { customers, secondOrderRate }) => sum + customers * secondOrderRate, 0)
  return [body.customers, body.orders, Number(body.money), Math.round(second)]
}

const onFirst = (attribute: string, ...values: (string | number)[]) =>
  figures({ place: 'first-order', attribute, operator: 'is', values })

need('first orders with and without a coupon', async () => {
  const withCoupon = { attribute: 'coupon_disc', operator: 'at-least', values: [0.0001] } as const
  assert.equal(await figures({ place: 'first-order', ...withCoupon, values: [0.0001] }), [35, 714, 4303.88, 30])
  assert.equal(
    await figures({ place: 'first-order', ...withCoupon, values: [0.0001], not: true }),
    [2342, 46529, 229631.36, 2240],
  )
  assert.equal(await figures({ place: 'any-order', ...withCoupon, values: [0.0001] }), [482, 16064, 84034.11, 477])
})

need('stores and departments of the first order', async () => {
  assert.equal(await onFirst('store_id', '367'), [58, 1282, 7032.04, 58])
  assert.equal(await onFirst('store_id', '356'), [50, 815, 3946.63, 47])
  assert.equal(await onFirst('department', 'grocery'), [1674, 33365, 165694.77, 1602])
  assert.equal(await onFirst('department', 'DRUG GM'), [387, 7545, 39256.12, 372])
  assert.equal(await figures({ place: 'first-order', attribute: 'department', operator: 'blank' }), [5, 46, 242.3, 2])
})

need('orders of one department', async () => {
  const produce = await figures({ place: 'this-order', attribute: 'department', operator: 'is', values: ['PRODUCE'] })
  assert.equal(produce.slice(1, 3), [6915, 37709.88])
  const meat = await figures({ place: 'this-order', attribute: 'department', operator: 'is', values: ['MEAT'] })
  assert.equal(meat.slice(1, 3), [2446, 23185.26])
})

need('cohorts of customers whose first order had a coupon', async () => {
  const { body } = await app.keepFilter(token, id, [
    { place: 'first-order', attribute: 'coupon_disc', operator: 'at-least', values: [0.0001] },
  ])
  const rows = (await call('cohort/analytics', { filter: body.id, groupBy: 'month' })).body as Record<string, any>[]
  const shown = (cohort: string) => {
    const { customers, firstPurchaseRevenue, m0, m1, m2, m3 } = rows.find((row) => row.cohort === cohort)!
    return [customers, firstPurchaseRevenue, m0, m1, m2, m3]
  }
  assert.equal(shown('2017-01'), [20, 213.96, 91.37, 216.73, 253.66, 418.42])
  assert.equal(shown('2017-03'), [4, 21.23, 0, 20.2, 36.21, 30.47])
})

test.run()

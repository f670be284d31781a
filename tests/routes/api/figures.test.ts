import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string
let exampleId: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const { body } = await app.upload(anna, workedExample)
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  exampleId = (await app.process(anna, body.id, mapping)).id
})
test.after(() => app.close())

const get = async (path: string) => (await app.call('GET', path, { token: anna })).body
const zeros = Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, 0]))

test('docs/semantics.md §6: cohorts by month', async () => {
  assert.equal(await get(`/api/cohort/analytics?fileId=${exampleId}&groupBy=month`), [
    {
      cohort: '2024-01',
      customers: 2,
      firstPurchaseRevenue: 120,
      ...zeros,
      m0: 50,
      m1: 30,
      m2: -5,
      later: 0,
      periods: 2,
    },
    { cohort: '2024-02', customers: 1, firstPurchaseRevenue: 0, ...zeros, later: 0, periods: 1 },
  ])
})

test('docs/semantics.md §3: LTV divides every money field by all customers of the row', async () => {
  const [first] = await get(`/api/cohort/ltv?fileId=${exampleId}&groupBy=month`)
  assert.equal(
    { ...first },
    {
      cohort: '2024-01',
      customers: 2,
      firstPurchaseRevenue: 60,
      ...zeros,
      m0: 25,
      m1: 15,
      m2: -2.5,
      later: 0,
      periods: 2,
    },
  )
})

test('docs/semantics.md §6: deciles are 1, 4 and 7, and any choice of them is a sum', async () => {
  const of = async (percentiles: string) =>
    (await get(`/api/cohort/analytics?fileId=${exampleId}&groupBy=year&percentiles=${percentiles}`)).map((row: any) => [
      row.customers,
      row.firstPurchaseRevenue,
    ])
  assert.equal(await of('[1]'), [[1, 0]])
  assert.equal(await of('[4]'), [[1, 20]])
  assert.equal(await of('[7]'), [[1, 100]])
  assert.equal(await of('[1,4,7]'), [[3, 120]])
  assert.equal(await of('[2,3,5,6,8,9,10]'), [])
  assert.equal(await of('[]'), [])
})

test('docs/semantics.md §6: lifecycle by SKU', async () => {
  const figures = { firstPurchaseAOV: 60, ltvAfterFirst: 37.5, ltvOverall: 97.5 }
  const rates = { secondOrderRate: 0.5, thirdOrderRate: 0.5, fourthOrderRate: 0, fifthOrderRate: 0 }
  const rows = await get(`/api/lifecycle/sku?fileId=${exampleId}`)
  assert.equal(rows[0], { sku: 'X', skuName: null, customers: 2, ...figures, ...rates })
  assert.equal(
    rows.map((row: any) => [row.sku, row.customers]),
    [
      ['X', 2],
      ['Y', 1],
    ],
  )
})

test('docs/semantics.md §7: CDNOW, published cohorts and lifecycle', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const { body } = await app.upload(anna, readFileSync(path), 'cdnow.csv')
  const mapping = { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' }
  const { id } = await app.process(anna, body.id, mapping)
  const [january] = await get(`/api/cohort/analytics?fileId=${id}`)
  assert.equal([january.cohort, january.customers, january.firstPurchaseRevenue], ['1997-01', 7846, 266218.62])
  assert.equal([january.m0, january.m1, january.m12, january.later], [32841.55, 61041.69, 27214.64, 135880.68])

  const deciles = await get(`/api/lifecycle/aov?fileId=${id}`)
  const sum = (name: string) => deciles.reduce((total: number, row: any) => total + row[name] * row.customers, 0)
  const customers = deciles.reduce((total: number, row: any) => total + row.customers, 0)
  assert.is(customers, 23_570)
  assert.is(sum('firstPurchaseAOV').toFixed(2), '784560.61')
  assert.equal(
    ['secondOrderRate', 'thirdOrderRate', 'fourthOrderRate', 'fifthOrderRate'].map((name) =>
      (sum(name) / customers).toFixed(6),
    ),
    ['0.488587', '0.317183', '0.223632', '0.162707'],
  )
  const top = deciles.find((row: any) => row.percentile === 10)
  assert.equal(
    [top.customers, top.firstPurchaseAOV.toFixed(4), top.ltvOverall.toFixed(4)],
    [2356, '107.0931', '297.3433'],
  )

  for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
    const revenue = await get(`/api/revenue/analytics?fileId=${id}&groupBy=${groupBy}`)
    const cohorts = await get(`/api/cohort/analytics?fileId=${id}&groupBy=${groupBy}`)
    const cents = (money: number) => Math.round(money * 100)
    const inRevenue = revenue.reduce((total: number, row: any) => total + cents(row.revenue), 0)
    const money = (row: any) =>
      cents(row.firstPurchaseRevenue) + cents(row.later) + Object.keys(zeros).reduce((n, m) => n + cents(row[m]), 0)
    assert.is(inRevenue, 250_031_563, groupBy)
    assert.is(
      cohorts.reduce((total: number, row: any) => total + money(row), 0),
      inRevenue,
      groupBy,
    )
  }
})

test('wrong options are refused, naming what is allowed', async () => {
  const refused = async (path: string) => {
    const { status, body } = await app.call('GET', path, { token: anna })
    return `${status} ${body.message}`
  }
  assert.is(
    await refused(`/api/revenue/analytics?fileId=${exampleId}&groupBy=fortnight`),
    '400 groupBy must be one of day, week, month, quarter, year.',
  )
  assert.is(await refused('/api/revenue/analytics'), '400 fileId is required.')
  assert.is(await refused('/api/revenue/analytics?fileId=unknown'), '404 There is no such file.')
  for (const percentiles of ['5', '[0]', '[11]', '["1"]', '[1.5]', 'x'])
    assert.ok(
      (await refused(`/api/cohort/ltv?fileId=${exampleId}&percentiles=${percentiles}`)).startsWith(
        '400 percentiles must be',
      ),
    )
})

test('a file that is not completed has no analytics yet', async () => {
  const { body } = await app.upload(anna, workedExample)
  const revenue = await app.call('GET', `/api/revenue/analytics?fileId=${body.id}`, { token: anna })
  assert.equal(
    [revenue.status, revenue.body.message],
    [409, 'The analytics of this file are not ready: its status is mapping_required.'],
  )
  await app.db.updateTable('files').set({ status: 'processing' }).where('id', '=', body.id).execute()
  const cohorts = await app.call('GET', `/api/cohort/analytics?fileId=${body.id}`, { token: anna })
  assert.equal(
    [cohorts.status, cohorts.body.message],
    [202, 'Analytics are being generated in the background. Please try again in a few minutes.'],
  )
})

test.run()

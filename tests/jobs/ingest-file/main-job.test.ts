// test: only full
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

test('the worked example of docs/semantics.md §6, from upload to revenue', async () => {
  const uploaded = await app.upload(anna, workedExample)
  assert.is(uploaded.status, 200)
  assert.is(uploaded.body.status, 'mapping_required')
  assert.is(uploaded.body.fileId, uploaded.body.id)
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const file = await app.process(anna, uploaded.body.id, mapping)
  assert.is(file.status, 'completed')
  assert.is(file.progress, 100)
  const revenue = await app.call('GET', `/api/revenue/analytics?fileId=${file.id}&groupBy=month`, { token: anna })
  assert.equal(revenue.body, [
    { period: '2024-01', revenue: 170, purchases: 3, purchasers: 2, aov: 170 / 3, gross: 170, refunds: 0, units: null },
    { period: '2024-02', revenue: 23, purchases: 2, purchasers: 2, aov: 11.5, gross: 30, refunds: 7, units: null },
    { period: '2024-03', revenue: -5, purchases: 0, purchasers: 0, aov: null, gross: 0, refunds: 5, units: null },
  ])
})

test('CDNOW: every month of the published figures', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const uploaded = await app.upload(anna, readFileSync(path), 'cdnow.csv')
  const file = await app.process(anna, uploaded.body.id, {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  assert.is(file.rows, 69_659)
  const revenue = await app.call('GET', `/api/revenue/analytics?fileId=${file.id}`, { token: anna })
  const published = {
    '1997-01': 299060.17,
    '1997-02': 379590.03,
    '1997-03': 393155.27,
    '1997-04': 142824.49,
    '1997-05': 107933.3,
    '1997-06': 108395.87,
    '1997-07': 122078.88,
    '1997-08': 88367.69,
    '1997-09': 81948.8,
    '1997-10': 89780.77,
    '1997-11': 115448.64,
    '1997-12': 95577.35,
    '1998-01': 76756.78,
    '1998-02': 77096.96,
    '1998-03': 108970.15,
    '1998-04': 66231.52,
    '1998-05': 70989.66,
    '1998-06': 76109.3,
  }
  assert.equal(Object.fromEntries(revenue.body.map((row: any) => [row.period, row.revenue])), published)
})

test('another person sees none of it: the same answer as for an unknown ID', async () => {
  const bert = await app.signedUp('bert@example.com')
  const [file] = (await app.call('GET', '/api/files', { token: anna })).body
  assert.equal((await app.call('GET', '/api/files', { token: bert })).body, [])
  const paths = [
    ['GET', (id: string) => `/api/files/${id}/preview`],
    ['POST', (id: string) => `/api/files/${id}/mapping`],
    ['DELETE', (id: string) => `/api/files/${id}`],
    ['GET', (id: string) => `/api/revenue/analytics?fileId=${id}`],
  ] as const
  for (const [method, path] of paths) {
    const theirs = await app.call(method, path(file.id), {
      token: bert,
      body: method === 'POST' ? { columnMapping: {} } : undefined,
    })
    const unknown = await app.call(method, path('0'.repeat(32)), {
      token: bert,
      body: method === 'POST' ? { columnMapping: {} } : undefined,
    })
    assert.is(theirs.status, 404, path(file.id))
    assert.equal([theirs.status, theirs.body], [unknown.status, unknown.body])
  }
})

test('while a file is processed, the list of files shows its progress and remaining time', async () => {
  const row = (n: number) =>
    `customer ${n % 70_000},2024-${1 + (n % 12)}-${1 + (n % 28)},${n % 900}.25,SKU ${n % 500}\n`
  const text = Array.from({ length: 400_000 }, (_, n) => row(n)).join('')
  const { id } = (await app.upload(anna, `customer,date,value,sku\n${text}`)).body
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  let isOver = false
  const ended = app.process(anna, id, mapping).finally(() => {
    isOver = true
  })
  const seen: { status: string; progress: number; secondsLeft: number | null }[] = []
  while (!isOver) {
    const { body } = await app.call('GET', '/api/files', { token: anna })
    seen.push(body.find((file: { id: string }) => file.id === id))
  }
  await ended
  const underWay = seen.filter(({ status }) => status === 'processing')
  const percents = underWay.map(({ progress }) => progress)
  assert.equal(
    percents,
    percents.toSorted((a, b) => a - b),
  )
  assert.ok(new Set(percents).size >= 5, `percents ${[...new Set(percents)]}`)
  assert.ok(percents.every((percent) => percent < 100))
  const left = underWay.map(({ secondsLeft }) => secondsLeft).filter((seconds) => seconds !== null)
  assert.ok(left.length && left.every((seconds) => seconds > 0 && seconds < 600), `left ${left}`)
  const { body } = await app.call('GET', '/api/files', { token: anna })
  const done = body.find((file: { id: string }) => file.id === id)
  assert.equal([done.status, done.progress, done.secondsLeft], ['completed', 100, null])
})

test.run()

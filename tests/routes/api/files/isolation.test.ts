import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { form } from '#tests/support/accounts.ts'
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { keepLeftOut } from '#tests/support/samples/left-out.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let anna: string
let bert: string
/** Anna's: a completed file, one that waits for its mapping, an open upload */
let completed: string
let waiting: string
let upload: string
/** of the completed file */
let costFile: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
const random = () => crypto.randomUUID().replaceAll('-', '')

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
  completed = (await app.upload(anna, `${workedExample}e,never,1,X\n`)).body.id
  assert.is((await app.process(anna, completed, mapping)).setAsideRows, 1)
  await keepLeftOut(app, completed)
  waiting = (await app.upload(anna, workedExample)).body.id
  costFile = (await app.upload(anna, 'SKU,Cost\nX,1\n,2', 'costs.csv', completed)).body.id
  const init = { filename: 'a.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 }
  upload = (await app.call('POST', '/api/files/upload-chunked/init', { token: anna, body: init })).body.uploadId
})
test.after(() => app.close())

const analytics = [
  'revenue/analytics',
  'cohort/analytics',
  'cohort/ltv',
  'cohort/retention',
  'lifecycle/sku',
  'lifecycle/aov',
  'lifecycle/timing',
  'customers',
  'customers/segments',
  'customers/contact',
  'customers/distribution',
  'revenue/hours',
  'revenue/order-values',
  'revenue/order-units',
  'beside',
  'customers/0',
  'products/analytics',
  'products/left-out',
  'forecast/analytics',
  'forecast/payback',
  'profit/periods',
  'profit/cohorts',
  'profit/skus',
  'profit/first-orders',
  'profit/steps',
]

/** Every call that takes an ID, with an ID of Anna's. For Anna, the call would work. */
const calls: [string, () => string, (token: string, id: string) => Promise<Answer>][] = [
  ['preview', () => waiting, (token, id) => app.call('GET', `/api/files/${id}/preview`, { token })],
  [
    'mapping',
    () => waiting,
    (token, id) => app.call('POST', `/api/files/${id}/mapping`, { token, body: { columnMapping: mapping } }),
  ],
  [
    'sample',
    () => waiting,
    (token, id) => app.call('POST', `/api/files/${id}/sample`, { token, body: { columnMapping: mapping } }),
  ],
  [
    'calendar',
    () => completed,
    (token, id) =>
      app.call('POST', `/api/files/${id}/calendar`, { token, body: { weekStart: 'monday', yearStart: 1 } }),
  ],
  ['set-aside', () => completed, (token, id) => app.call('GET', `/api/files/${id}/set-aside`, { token })],
  ['set-aside.csv', () => completed, (token, id) => app.call('GET', `/api/files/${id}/set-aside.csv`, { token })],
  ['left-out', () => completed, (token, id) => app.call('GET', `/api/files/${id}/left-out`, { token })],
  ['left-out.csv', () => completed, (token, id) => app.call('GET', `/api/files/${id}/left-out.csv`, { token })],
  [
    'leave out',
    () => completed,
    (token, id) =>
      app.call('POST', '/api/products/left-out', { token, body: { fileId: id, sku: 'X', isLeftOut: true } }),
  ],
  ['costs', () => completed, (token, id) => app.call('GET', `/api/files/${id}/costs`, { token })],
  ['typed costs', () => completed, (token, id) => app.call('GET', `/api/files/${id}/costs/typed`, { token })],
  [
    'type a cost',
    () => completed,
    (token, id) => app.call('POST', `/api/files/${id}/costs/typed`, { token, body: { sku: 'X', unitCost: 1 } }),
  ],
  [
    'rules of costs',
    () => completed,
    (token, id) => app.call('POST', `/api/files/${id}/costs/rules`, { token, body: { feePercent: 1 } }),
  ],
  [
    'example of costs',
    () => completed,
    (token, id) => app.call('GET', `/api/files/${id}/costs/example.csv`, { token }),
  ],
  [
    'upload of costs',
    () => completed,
    (token, id) =>
      app.call('POST', '/api/files/upload-chunked/init', {
        token,
        body: { filename: 'costs.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1, costsOf: id },
      }),
  ],
  ['file of costs', () => completed, (token, id) => app.call('GET', `/api/files/${id}/costs/${costFile}`, { token })],
  [
    'map costs',
    () => completed,
    (token, id) => app.call('POST', `/api/files/${id}/costs/${costFile}`, { token, body: { save: true } }),
  ],
  ['remove costs', () => completed, (token, id) => app.call('DELETE', `/api/files/${id}/costs/${costFile}`, { token })],
  [
    'set-aside.csv of costs',
    () => completed,
    (token, id) => app.call('GET', `/api/files/${id}/costs/${costFile}/set-aside.csv`, { token }),
  ],
  ['delete', () => completed, (token, id) => app.call('DELETE', `/api/files/${id}`, { token })],
  [
    'chunk',
    () => upload,
    (token, id) =>
      app.call('POST', '/api/files/upload-chunked/chunk', {
        token,
        body: { uploadId: id, chunkIndex: 0, data: 'YWJj' },
      }),
  ],
  [
    'finalize',
    () => upload,
    (token, id) => app.call('POST', '/api/files/upload-chunked/finalize', { token, body: { uploadId: id } }),
  ],
  ['cancel', () => upload, (token, id) => app.call('DELETE', `/api/files/upload-chunked/${id}`, { token })],
  ...analytics.map((path): (typeof calls)[number] => [
    path,
    () => completed,
    (token, id) => app.call('GET', `/api/${path}?fileId=${id}`, { token }),
  ]),
]

test("32: another person's ID gets exactly the same answer as a random one, in every call that takes an ID", async () => {
  for (const [name, id, call] of calls) {
    const [foreign, unknown] = [await call(bert, id()), await call(bert, random())]
    assert.equal([foreign.status, foreign.body], [404, unknown.body], name)
    assert.is(unknown.status, 404, name)
  }
})

test('32: pages and exports of a list answer for another person’s file as for a random one', async () => {
  const answer = async (path: string, method = 'GET') => {
    const headers = {
      cookie: `session=${bert}`,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
    }
    const response = await app.request(path, {
      method,
      headers,
      body: method === 'POST' ? 'search=a&format=csv' : undefined,
    })
    return response.status
  }
  const addresses = ['', '/0', '/export']
  for (const id of [completed, random()]) {
    for (const address of addresses) {
      const path = `/dashboard/customers${address}?fileId=${id}&format=csv`
      assert.is(await answer(path), 404, path)
      if (address !== '/0') assert.is(await answer(path, 'POST'), 404, path)
    }
  }
})

test("32: another person's product tables and left-out SKUs are not found on pages, either", async () => {
  const get = (path: string, token: string) => app.request(path, { headers: { cookie: `session=${token}` } })
  for (const path of [
    '/dashboard/products?',
    '/dashboard/products/export?table=first&',
    '/dashboard/products/workbook.xlsx?',
  ])
    assert.is((await get(`${path}fileId=${completed}`, bert)).status, 404, path)
  const path = `/dashboard/products/left-out?fileId=${completed}`
  const sent = await form(app, path, { leaveOut: 'X' }, { cookie: `session=${bert}` })
  assert.is(sent.status, 404)
  assert.equal(await app.db.selectFrom('left_out_skus').selectAll().execute(), [])
})

test('32: ids carry 128 random bits', () => {
  for (const id of [completed, waiting, upload]) assert.match(id, /^[0-9a-f]{32}$/)
})

test("33: stats and files count only one's own rows", async () => {
  const seen = async (token: string) => [
    (await app.call('GET', '/api/analytics/stats', { token })).body,
    (await app.call<any[]>('GET', '/api/files', { token })).body.map((file) => file.id),
  ]
  assert.equal(await seen(anna), [{ totalRecords: 9 }, [completed, waiting]])
  assert.equal(await seen(bert), [{ totalRecords: 0 }, []])
})

test('33: analytics of a deleted file are 404 at once, and its rows and bytes are gone within a minute', async () => {
  assert.is((await app.call('DELETE', `/api/files/${completed}`, { token: anna })).status, 200)
  for (const [name, id, call] of calls.slice(-analytics.length)) assert.is((await call(anna, id())).status, 404, name)
  const tables = [
    'revenue_by_period',
    'cohort_cells',
    'cohort_retention',
    'order_gaps',
    'second_orders',
    'repurchase',
    'deciles',
    'lifecycle_by_sku',
    'lifecycle_by_decile',
    'customer_lists',
    'left_out_skus',
    'set_aside',
    'cost_files',
    'source_costs',
  ]
  for (const table of tables) {
    const rows = await app.db
      .selectFrom(table as 'deciles')
      .select('file_id')
      .where('file_id', '=', completed)
      .execute()
    assert.equal(rows, [], table)
  }
  const stored = join(app.environment.dataDir, 'files', completed)
  await until('its bytes are gone', () => !existsSync(stored))
})

test('52: an ID of 65 characters gets the answer of an unknown one, before any lock or query', async () => {
  await app.stopWorker() // its statements are none of an answer's
  const long = 'a'.repeat(65)
  const user = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'anna@example.com')
    .executeTakeFirstOrThrow()
  const lock = app.database.newClient()
  await lock.connect()
  await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`upload ${user.id} ${long}`])
  try {
    const signedIn = await statementsOf(() => app.call('GET', '/api/auth/me', { token: anna }))
    for (const [name, , call] of calls) {
      const unknown = await call(anna, random())
      const answer = await call(anna, long)
      assert.equal([answer.status, answer.body], [404, unknown.body], name)
      assert.is(await statementsOf(() => call(anna, long)), signedIn, `${name}: only who asks is looked up`)
    }
    const page = await app.request(`/dashboard/files/${long}`, { headers: { cookie: `session=${anna}` } })
    assert.is(page.status, 404)
  } finally {
    await lock.end()
  }
})

/** How many statements the work needs; each takes a connection from the pool once. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let taken = 0
  const count = () => {
    taken++
  }
  app.database.pool.on('acquire', count)
  await work()
  app.database.pool.off('acquire', count)
  return taken
}

test.run()

// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let anna: string
let small: string
let long: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const processed = async (contents: string) =>
    (await app.process(anna, (await app.upload(anna, contents)).body.id, mapping)).id as string
  small = await processed(workedExample)
  const day = (n: number) => new Date(Date.UTC(2021, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 2000 }, (_, i) => `c${i},${day(i % 700)},${i % 90},SKU-${i}\n`)
  long = await processed(`customer,date,value,sku\n${rows.join('')}`)
  await app.stopWorker() // its statements are none of an answer's
  await nothingElse()
})
test.after(() => app.close())

/** Waits until work left by earlier calls, such as recording the last visit, has ended. */
async function nothingElse(): Promise<void> {
  let lastAt = performance.now()
  const hear = () => {
    lastAt = performance.now()
  }
  app.database.pool.on('acquire', hear)
  await eventually(() => assert.ok(performance.now() - lastAt > quietMs))
  app.database.pool.off('acquire', hear)
}
const quietMs = 500

/** How many statements an answer needs; each takes a connection from the pool once. */
async function statements(path: string): Promise<number> {
  let taken = 0
  const count = () => {
    taken++
  }
  app.database.pool.on('acquire', count)
  const response = await app.request(path, { headers: { authorization: `Bearer ${anna}`, cookie: `session=${anna}` } })
  await response.text()
  app.database.pool.off('acquire', count)
  assert.is(response.status, 200, path)
  return taken
}

/** The most statements per answer: a page with one query per row would fail here on any machine. */
const most: Record<string, number> = {
  '/api/revenue/analytics?': 3,
  '/api/cohort/analytics?': 3,
  '/api/cohort/ltv?groupBy=day&': 4, // one for every 500 of the 700 cohorts
  '/api/lifecycle/sku?': 3,
  '/api/lifecycle/aov?': 3,
  '/api/files?': 3,
  // The sidebar of each page asks for the saved views, and the Overview for those that it shows, for who came back, and
  // whether there is a list. Each asks once for the notes of its source.
  '/dashboard?': 14,
  '/dashboard/revenue?groupBy=day&': 13,
  '/dashboard/cohorts?groupBy=day&': 14, // the forecast behind the LTV curves is one, the columns of its breakdown are two
  '/dashboard/lifecycle?': 14,
}
for (const [path, limit] of Object.entries(most)) {
  test(`${path} takes at most ${limit} statements, of a long file as of a short one`, async () => {
    for (const id of [small, long]) {
      const taken = await statements(`${path}fileId=${id}`)
      assert.ok(taken > 0 && taken <= limit, `${taken} statements`)
    }
  })
}

test.run()

import { brotliDecompressSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '../support/app'
import { hook } from '../support/hook'

let app: TestApp
let anna: string
let id: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
const calls = [
  '/api/lifecycle/sku?',
  '/api/cohort/analytics?groupBy=day&',
  '/api/cohort/ltv?groupBy=day&',
  '/api/cohort/analytics?groupBy=day&percentiles=[1,10]&',
  '/api/cohort/analytics?groupBy=day&percentiles=[10,1]&',
  '/api/cohort/analytics?groupBy=month&',
]

test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
    const day = (n: number) => new Date(Date.UTC(2021, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
    const rows = Array.from({ length: 900 }, (_, i) => `c${i % 400},${day(i % 300)},${i % 90},SKU-${i}\n`)
    const { body } = await app.upload(anna, `customer,date,value,sku\n${rows.join('')}`)
    id = (await app.process(anna, body.id, mapping)).id
  }),
)
test.after(hook(() => app.close()))

const asked = async (path: string, token: string, encoding?: string) => {
  const response = await app.request(`${path}fileId=${id}`, {
    headers: { authorization: `Bearer ${token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'br'
  return { response, isPacked, text: (isPacked ? brotliDecompressSync(bytes) : bytes).toString() }
}

test('an answer is the same asked once or twice, packed or not, and different questions have different ones', async () => {
  const texts = new Set<string>()
  for (const path of calls) {
    const plain = await asked(path, anna)
    assert.is(plain.response.status, 200)
    assert.is(plain.response.headers.get('content-encoding'), null)
    assert.ok(JSON.parse(plain.text).length > 0)
    for (const encoding of [undefined, 'br', 'br', 'gzip;q=0, br']) {
      const again = await asked(path, anna, encoding)
      assert.is(again.text, plain.text, path)
      assert.is(again.isPacked, encoding !== undefined)
      assert.is(again.response.headers.get('cache-control'), 'no-store')
      assert.match(again.response.headers.get('content-type') ?? '', /^application\/json/)
    }
    texts.add(plain.text)
  }
  assert.is(texts.size, calls.length - 1, 'deciles in another order are the same question')
})

test('32, 33: what is kept is answered to nobody else, and to nobody once the file is deleted', async () => {
  const bert = await app.signedUp('bert@example.com')
  for (const path of calls) assert.is((await asked(path, bert, 'br')).response.status, 404, path)
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  for (const path of calls) assert.is((await asked(path, anna, 'br')).response.status, 404, path)
})

test.run()

// test: only full
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { renameFigures } from '#tests/support/databases/rename-figures.ts'

let app: TestApp
let anna: string
let id: string

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
  name: 'skuName',
}

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const day = (n: number) => new Date(Date.UTC(2021, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: 900 },
    (_, i) => `c${i % 400},${day(i % 300)},${(i % 90) + (i % 7) / 100},SKU-${i % 397},"Café ""${i % 397}"" 東京"\n`,
  )
  const { body } = await app.upload(anna, `customer,date,value,sku,name\n${rows.join('')}`)
  id = (await app.process(anna, body.id, mapping)).id
})
test.after(() => app.close())

const unpackers: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

async function asked(token: string, encoding?: string) {
  const response = await app.request(`/api/lifecycle/sku?fileId=${id}`, {
    headers: { authorization: `Bearer ${token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const packing = response.headers.get('content-encoding')
  return { response, packing, text: String(packing ? unpackers[packing]!(bytes) : bytes) }
}

const storedAnswers = () => app.db.selectFrom('sku_answers').selectAll().execute()

test('the answer written during processing equals the one made from rows, compressed as the client accepts', async () => {
  const [stored] = await storedAnswers()
  const written = String(brotliDecompressSync(stored!.packed))
  assert.ok(JSON.parse(written).length > 300)
  const packings = { br: 'br', 'gzip, deflate, br': 'br', 'gzip;q=0, br': 'br', gzip: 'gzip', 'br;q=0': null, '': null }
  const ask = async () => {
    for (const [encoding, packing] of Object.entries(packings)) {
      const { response, ...answer } = await asked(anna, encoding)
      assert.equal([encoding, response.status, answer.packing], [encoding, 200, packing])
      assert.is(answer.text, written)
      assert.is(response.headers.get('cache-control'), 'no-store')
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
      if (packing) assert.match(response.headers.get('vary') ?? '', /accept-encoding/i)
    }
  }
  await ask()
  // as of a file that was processed before answers were written
  await app.db.deleteFrom('sku_answers').execute()
  await renameFigures(app.db, id)
  await ask()
  await app.db.insertInto('sku_answers').values(stored!).execute()
  await renameFigures(app.db, id)
})

test('32, 33: nobody else gets the answer, and it is gone once the file is deleted', async () => {
  const bert = await app.signedUp('bert@example.com')
  assert.is((await asked(bert, 'br')).response.status, 404)
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  assert.is((await asked(anna, 'br')).response.status, 404)
  assert.equal(await storedAnswers(), [])
})

test.run()

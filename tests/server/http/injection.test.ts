// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let token: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  token = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const preview = (id: string) => app.call('GET', `/api/files/${id}/preview`, { token })
const hostileSku = "'); DROP TABLE users;--"

test('34: groupBy and percentiles are taken from a list, SQL in them is a 400', async () => {
  const evil = ["month'; DROP TABLE users;--", 'MONTH', 'fortnight', '', 'constructor', '__proto__']
  for (const groupBy of evil) {
    for (const call of ['revenue/analytics', 'cohort/analytics', 'cohort/ltv']) {
      const answer = await app.call('GET', `/api/${call}?fileId=x&groupBy=${encodeURIComponent(groupBy)}`, { token })
      assert.is(answer.status, 400, `${call} ${groupBy}`)
    }
  }
  for (const percentiles of [
    '[11]',
    '[0]',
    '[1.5]',
    '["1"]',
    '{}',
    '1',
    '[1,1,1',
    '[1);DROP TABLE users;--]',
    'null',
  ]) {
    const answer = await app.call('GET', `/api/cohort/ltv?fileId=x&percentiles=${encodeURIComponent(percentiles)}`, {
      token,
    })
    assert.is(answer.status, 400, percentiles)
  }
})

test('34: SQL in a SKU, a customer and a file name goes through and comes back as it is', async () => {
  const text = `customer,date,value,sku\n"Robert'); DROP TABLE files;--",2024-01-05,10,"${hostileSku}"\n`
  const { body } = await app.upload(token, text, "x'); DROP TABLE uploads;--.csv")
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const file = await app.process(token, body.id, mapping)
  assert.equal([file.status, file.originalName], ['completed', "x'); DROP TABLE uploads;--.csv"])
  const skus = await app.call<any[]>('GET', `/api/lifecycle/sku?fileId=${body.id}`, { token })
  assert.equal(
    skus.body.map((row) => row.sku),
    [hostileSku],
  )
  for (const table of ['users', 'files', 'uploads'] as const)
    assert.ok((await app.db.selectFrom(table).select('id').execute()).length > 0, table)
})

test('35: headers named like parts of objects, duplicates and blanks are just names', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'a', 'a', '', 'hasOwnProperty']
  const { body } = await app.upload(token, `${names.join(',')}\nc1,2024-01-05,10,x,y,z,w\nc2,2024-01-06,5,x,y,z,w\n`)
  const answer = await preview(body.id)
  assert.equal(answer.body.columns, [
    '__proto__',
    'constructor',
    'toString',
    'a',
    'a (2)',
    'Column 6',
    'hasOwnProperty',
  ])
  assert.equal(Object.entries(answer.body.preview[0]), [
    ['__proto__', 'c1'],
    ['constructor', '2024-01-05'],
    ['toString', '10'],
    ['a', 'x'],
    ['a (2)', 'y'],
    ['Column 6', 'z'],
    ['hasOwnProperty', 'w'],
  ])
  const columnMapping = '{"__proto__":"customerId","constructor":"transactionDate","toString":"transactionValue"}'
  const mapped = await app.call('POST', `/api/files/${body.id}/mapping`, {
    token,
    body: `{"columnMapping":${columnMapping}}`,
    headers: { 'content-type': 'application/json' },
  })
  assert.is(mapped.status, 200, JSON.stringify(mapped.body))
  const file = await app.processed(token, body.id)
  assert.is(file.status, 'completed', file.failureReason)
  const revenue = await app.call<any[]>('GET', `/api/revenue/analytics?fileId=${body.id}`, { token })
  assert.equal(
    revenue.body.map((row) => [row.period, row.revenue, row.purchasers]),
    [['2024-01', 15, 2]],
  )
})

test('35: 16,384 columns work', async () => {
  const columns = Array.from({ length: 16_384 }, (_, i) => `c${i}`)
  const { body } = await app.upload(token, `${columns.join(',')}\n${columns.map(() => '1').join(',')}\n`)
  const answer = await preview(body.id)
  assert.is(answer.body.columns.length, 16_384)
  assert.is(answer.body.preview[0].c16383, '1')
})

test('37: CSV is quoted by RFC 4180, formulas are made text, numbers stay numbers', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x', 'plain', 'a=b', '']
  assert.is(
    toCsv([cells.map((text) => ({ text }))]),
    `'=1+1,'+1,'-1,'@x,"'\tx","'\rx",'\0x,'＝1,'＋1,'－1,'＠x,plain,a=b,\r\n`,
  )
  assert.is(toCsv([[{ number: '-12.50' }, null, { text: 'a "b", c\nd' }]]), '-12.50,,"a ""b"", c\nd"\r\n')
  assert.is(toTabSeparated([[{ text: 'a\tb\r\nc' }, { number: '-12.50' }, { text: '=1' }]]), "a b c\t-12.50\t'=1\r\n")
})

test.run()

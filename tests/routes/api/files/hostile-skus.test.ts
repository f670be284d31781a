// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let anna: string
test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const hostile = [
  'NUL \0 inside',
  '\0',
  '\u061cArabic mark',
  '\u202eright to left\u2066',
  '\u2028line separator',
  '\ufffe\uffff not a character',
  '\u{10ffff}',
  '=HYPERLINK("http://evil.example")',
  '</script><script>alert(1)</script>',
  '{"json": "\\u0000 \\ud800"}',
  '\\u0000',
  '\\ud800',
  "'); drop table users;--",
  'a'.repeat(100_000),
]
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

test('57: any text as SKU, name and customer: the file completes, and every page, call and export answers', async () => {
  const rows = hostile.flatMap((text, i) => [
    `c${i},2024-01-05,10,${cell(text)},${cell(`${text}n`)}\n`,
    `${cell(text)},2024-01-06,20,plain,plain\n`,
  ])
  // Bytes that are no UTF-8, among them a surrogate that was encoded by itself.
  const broken = [Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0xff, 0xc0])].map((bytes) =>
    Buffer.concat([Buffer.from('z,2024-01-07,30,bad '), bytes, Buffer.from(',name\n')]),
  )
  const filler = Array.from({ length: 5000 }, (_, i) => `f${i},2024-01-05,1,fé,日本\n`).join('')
  const contents = Buffer.concat([Buffer.from(`customer,date,value,sku,name\n${filler}${rows.join('')}`), ...broken])
  const { body } = await app.upload(anna, contents)
  const mapping = {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
    sku: 'skuId',
    name: 'skuName',
  }
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  const headers = { authorization: `Bearer ${anna}`, cookie: `session=${anna}` }
  const paths = [
    ...['/api/lifecycle/sku?x=', '/dashboard/lifecycle?x=', '/dashboard/lifecycle/workbook.xlsx?x='],
    ...['/dashboard/lifecycle?search=%E2%80%AE', '/dashboard/revenue?x=', '/dashboard/cohorts?x='],
  ].map((path) => `${path}&fileId=${file.id}`)
  const texts = [`/dashboard/files/${file.id}`, ...paths, `/api/files/${file.id}/set-aside.csv`]
  for (const path of texts) {
    const response = await app.request(path, { headers })
    assert.ok([200, 404].includes(response.status), `${path}: ${response.status}`)
    assert.ok((await response.arrayBuffer()).byteLength > 0)
  }
  const { body: skus } = await app.call<{ sku: string }[]>('GET', `/api/lifecycle/sku?fileId=${file.id}`, {
    token: anna,
  })
  for (const text of [
    'NUL  inside',
    '\u061cArabic mark',
    '\u202eright to left\u2066',
    '\\ud800',
    "'); drop table users;--",
  ])
    assert.ok(
      skus.some(({ sku }) => sku === text),
      JSON.stringify(text),
    )
  assert.ok(skus.every(({ sku }) => [...sku].length <= 1000))
  const searched = await app.request(`/dashboard/lifecycle?fileId=${file.id}&search=%00`, { headers })
  assert.is(searched.status, 400)
})

test.run()

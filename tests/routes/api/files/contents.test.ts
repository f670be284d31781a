// test: only full, 15 s
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
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

const preview = (id: string) => app.call('GET', `/api/files/${id}/preview`, { token: anna })
const notText = 'This file is not text we can read. Save it as CSV (UTF-8) and upload that.'

const unreadable: [what: string, contents: Buffer, says?: string][] = [
  [
    'PDF',
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n', 'latin1'),
    'This is a PDF document',
  ],
  [
    'PDF in plain ASCII',
    Buffer.from('%PDF-1.4\n1 0 obj\n<</Type /Catalog, /Pages 2 0 R>>\nendobj\ntrailer\n%%EOF\n'),
    'This is a PDF document',
  ],
  ['program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(4096)]), 'This is a program'],
  ['random bytes', randomBytes(100_000)],
  ['gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), randomBytes(2000)]), 'This file is compressed'],
  ['picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(2000)]), 'This is a picture'],
  ['text with NULs and other control characters', Buffer.from('customer,date,value\na,2024-01-05,1\0\x01\x02\n')],
  ['nothing but blank lines', Buffer.from('\n\r\n \n'), 'This file contains only blank lines.'],
  ['a byte order mark alone', Buffer.from('\ufeff'), 'This file contains only blank lines.'],
]

test('28: a file that is not text fails at once with its reason, and its preview says so', async () => {
  for (const [what, contents, says = notText] of unreadable) {
    const started = performance.now()
    const { status, body } = await app.upload(anna, contents)
    assert.equal([status, body.status], [200, 'failed'], what)
    assert.ok(body.failureReason.startsWith(says), `${what}: ${body.failureReason}`)
    assert.ok(performance.now() - started < 30_000, what)
    const shown = await preview(body.id)
    assert.equal([shown.status, shown.body], [200, { preview: [], columns: [], message: body.failureReason }], what)
    const columnMapping = { customer: 'customerId' }
    const mapped = await app.call('POST', `/api/files/${body.id}/mapping`, { token: anna, body: { columnMapping } })
    assert.is(mapped.status, 409, what)
  }
})

test('28: a file with only a header waits for its mapping, with an empty preview', async () => {
  for (const contents of ['customer,date,value\n', 'customer,date,value', '\ufeffcustomer;date;value\r\n']) {
    const { body } = await app.upload(anna, contents)
    assert.is(body.status, 'mapping_required')
    assert.equal((await preview(body.id)).body, {
      preview: [],
      columns: ['customer', 'date', 'value'],
      dialect: { delimiter: contents.includes(';') ? ';' : ',', quote: '"', encoding: 'utf-8', headerRow: 1 },
      message: 'The file has a header line but no rows below it.',
    })
  }
})

test('31: a cell above 1 MB is named by line and column, and never mistaken for a file without rows or text', async () => {
  const long = 'x'.repeat(1_300_000)
  const { body } = await app.upload(anna, `customer,date,value,note\n\na,2024-01-05,1,${long}\nb,2024-01-06,2,n\n`)
  assert.is(body.status, 'mapping_required')
  assert.is(
    (await preview(body.id)).body.message,
    'The row that begins on line 3 has more than 1 MB, so no rows can be shown here. Check that line, or whether a quotation mark is missing there.',
  )
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  assert.is(
    (await app.process(anna, body.id, mapping)).failureReason,
    'Line 3 has a cell in the column “note” of more than 1 MB, which no table of orders has. Shorten it, or check whether a quotation mark is missing there, and upload the file again.',
  )
  const header = await app.upload(anna, `customer,date,value,${long}\na,2024-01-05,1,n\n`)
  assert.match(header.body.failureReason, 'Line 1 has a cell of more than 1 MB')
  const blanks = await app.upload(anna, `customer,date,value\n${'\n'.repeat(1_200_000)}a,2024-01-05,1\n`)
  assert.match((await preview(blanks.body.id)).body.message, 'no rows below it')
})

const useless: [what: string, contents: string, reason: RegExp][] = [
  ['a header only', 'customer,date,value\n', /^The file has a header line but no rows below it\./],
  ['blank lines only', 'customer,date,value\n\n\n , ,\n', /no rows below it/],
  ['no readable date', 'customer,date,value\na,soon,1\nb,later,2\n', /^None of the 2 rows could be used.*"date"/],
  [
    'no customer',
    'customer,date,value\n,2024-01-05,1\n',
    /^The only row could not be used, because there was no customer/,
  ],
  ['no readable value', 'customer,date,value\na,2024-01-05,much\n', /^The only row could not be used.*"value".*"much"/],
]

test('28: a file without usable rows never ends as completed', async () => {
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  for (const [what, contents, reason] of useless) {
    const { body } = await app.upload(anna, contents)
    const file = await app.process(anna, body.id, mapping)
    assert.is(file.status, 'failed', what)
    assert.match(file.failureReason, reason, what)
  }
})

test('27: only the owner can read stored data: folders 0700, files 0600', async () => {
  const { body } = await app.upload(anna, 'customer,date,value\na,2024-01-05,1\nb,soon,1\n')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  assert.is((await app.process(anna, body.id, mapping)).setAsideRows, 1)
  const mode = (...path: string[]) => (statSync(join(app.environment.dataDir, ...path)).mode & 0o777).toString(8)
  for (const folder of ['uploads', 'files', 'work']) assert.is(mode(folder), '700', folder)
  assert.is(mode('files', body.id), '700')
  for (const file of ['source', 'set-aside.csv']) assert.is(mode('files', body.id, file), '600', file)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '../support/app'
import { hook } from '../support/hook'
import { workedExample } from '../support/worked-example'

let app: TestApp
let anna: string

test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
  }),
)
test.after(hook(() => app.close()))

const preview = async (id: string) => (await app.call('GET', `/api/files/${id}/preview`, { token: anna })).body
const uploaded = async (text: string | Buffer, name?: string) => (await app.upload(anna, text, name)).body
const map = async (id: string, columnMapping: unknown) => {
  const { status, body } = await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body: { columnMapping } })
  return `${status} ${body.message ?? body.status}`
}
const required = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

test('the preview keeps names unique, in file order, every value text', async () => {
  const file = await uploaded('Amount,Amount,,__proto__,constructor\n1,2,3,"4\n4",5\n\n6\n')
  const shown = await preview(file.id)
  assert.equal(shown.columns, ['Amount', 'Amount (2)', 'Column 3', '__proto__', 'constructor'])
  assert.equal(Object.entries(shown.preview[0]), [
    ['Amount', '1'],
    ['Amount (2)', '2'],
    ['Column 3', '3'],
    ['__proto__', '4\n4'],
    ['constructor', '5'],
  ])
  assert.equal(Object.values(shown.preview[1]), ['6', '', '', '', ''])
})

test('comma, semicolon, tab and pipe are found, with and without a byte order mark', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    for (const mark of ['', '\ufeff']) {
      const file = await uploaded(mark + workedExample.replaceAll(',', delimiter).replaceAll('\n', '\r\n'))
      assert.equal((await preview(file.id)).columns, ['customer', 'date', 'value', 'sku'], delimiter)
      const done = await app.process(anna, file.id, required)
      assert.equal([done.status, done.rows], ['completed', 8], delimiter)
    }
  }
})

test('a mapping is checked: unknown column, unknown field, mapped twice, required missing', async () => {
  const { id } = await uploaded(workedExample)
  assert.is(await map(id, { ...required, nowhere: 'skuId' }), '400 The file has no column "nowhere".')
  assert.is(await map(id, { ...required, sku: 'price' }), '400 "price" is not a field a column can be mapped to.')
  assert.is(
    await map(id, { ...required, sku: 'customerId' }),
    '400 Customer ID is mapped to more than one column. Map it to one only.',
  )
  assert.is(
    await map(id, { customer: 'customerId', date: '', value: null }),
    '400 Please map the following required fields: Transaction Date, Transaction Value',
  )
  for (const wrong of [undefined, null, [], 'x'])
    assert.is(await map(id, wrong), '400 columnMapping must be an object: file column to target field.')
  assert.is(await map(id, { ...required, sku: '' }), '200 processing')
  assert.is(await map(id, required), '409 The columns of this file have been mapped already.')
})

test('what cannot be used ends failed, with words a person understands', async () => {
  const failed = async (text: string, mapping: Record<string, string> = required) => {
    const file = await app.process(anna, (await uploaded(text)).id, mapping)
    return `${file.status}: ${file.failureReason}`
  }
  assert.is(
    await failed('customer,date,value\n'),
    'failed: The file has a header line but no rows below it. Export it again with its rows and upload that.',
  )
  assert.is(
    await failed('customer,date,value\na,soon,1\nb,later,2\n'),
    'failed: None of the 2 rows could be used, mostly because the date could not be read: the column "date" was mapped to Transaction Date (for example "soon"). Please upload the file again and check the column mapping.',
  )
  assert.ok((await failed('customer,date,value\na,2024-01-01,1\n"b,2024-01-02,2\nc,2024-01-03,3\n')).includes('line 3'))
})

test('binary data named .csv is refused at once, its preview says why', async () => {
  const file = await uploaded(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 255, 254]), 'orders.csv')
  assert.is(file.status, 'failed')
  assert.equal(await preview(file.id), {
    preview: [],
    columns: [],
    message: 'This file is not text we can read. Save it as CSV (UTF-8) and upload that.',
  })
  assert.ok((await map(file.id, required)).startsWith('409'))
})

test('one column, or no row, is said on the mapping screen', async () => {
  assert.ok((await preview((await uploaded('name\nanna\n')).id)).message.startsWith('Only one column was found'))
  const empty = await preview((await uploaded('customer,date,value\n')).id)
  assert.equal([empty.preview, empty.columns], [[], ['customer', 'date', 'value']])
})

test('rows that cannot be used are counted by reason and kept, with their number', async () => {
  const text = 'customer,date,value\na,2024-01-01,10\n,2024-01-02,5\nb,never,7\nc,2024-01-03,lots\nd,2024-01-04,\n'
  const file = await app.process(anna, (await uploaded(text)).id, required)
  assert.equal([file.status, file.rows, file.setAsideRows], ['completed', 5, 4])
  const kept = await app.db
    .selectFrom('set_aside')
    .select(['reason', 'rows', 'money'])
    .where('file_id', '=', file.id)
    .orderBy('reason')
    .execute()
  assert.equal(kept, [
    { reason: 'no-customer', rows: 1, money: 5 },
    { reason: 'unreadable-date', rows: 1, money: 7 },
    { reason: 'unreadable-value', rows: 2, money: 0 },
  ])
  const { readFileSync } = await import('node:fs')
  assert.equal(readFileSync(app.storage.setAsidePath(file.id), 'utf8').trim().split('\n').slice(1), [
    '3,no-customer,,2024-01-02,5',
    '4,unreadable-date,b,never,7',
    '5,unreadable-value,c,2024-01-03,lots',
    '6,unreadable-value,d,2024-01-04,',
  ])
})

test.run()

// test: 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const preview = async (id: string) => (await app.call('GET', `/api/files/${id}/preview`, { token: anna })).body
const uploaded = async (text: string | Buffer, name?: string) => (await app.upload(anna, text, name)).body
const map = async (id: string, columnMapping: unknown, options?: unknown) => {
  const body = { columnMapping, options }
  return said(await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body }))
}
const said = ({ status, body }: { status: number; body: any }) => {
  return `${status} ${body.message ?? body.status}`
}
const pageOf = async (token: string, id: string) => {
  const me = await app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  const cookie = me.headers.get('set-cookie')!.split(';')[0]!
  const answer = await app.request(`/dashboard/files/${id}`, { headers: { cookie } })
  return { status: answer.status, html: await answer.text() }
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

variation('comma, semicolon, tab and pipe are found, with and without a byte order mark', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    for (const mark of delimiter === ';' ? ['', '\ufeff'] : ['']) {
      const file = await uploaded(mark + workedExample.replaceAll(',', delimiter).replaceAll('\n', '\r\n'))
      assert.equal((await preview(file.id)).columns, ['customer', 'date', 'value', 'sku'], delimiter)
      // every dialect is read to its end in tests/jobs/ingest/awkward-files.test.ts
      if (!mark) continue
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
})

variation('Transaction Date takes a date and a time column, no third', async () => {
  const { id } = await uploaded('customer,date,time,zone,value\na,2024-01-05,10:00,CET,1\na,2024-01-05,11:00,CET,2\n')
  const two = { ...required, time: 'transactionDate' }
  assert.is(
    await map(id, { ...two, zone: 'transactionDate' }),
    '400 Transaction Date is mapped to more than two columns. Map it to a date and a time at most.',
  )
  const file = await app.process(anna, id, two)
  assert.is(file.status, 'completed')
  const stored = await app.db.selectFrom('files').select('orders').where('id', '=', id).executeTakeFirstOrThrow()
  assert.is(stored.orders, 2)
})

test('options: wrong ones are refused, absent and null ones leave the defaults, chosen ones are stored and win', async () => {
  const text = 'customer,date,value\na,03/04/2024,1\n'
  const { id } = await uploaded(text)
  assert.is(await map(id, required, []), '400 options must be an object.')
  assert.is(
    await map(id, required, { dateOrder: 'month' }),
    '400 options.dateOrder must be one of month-first, day-first, year-first.',
  )
  assert.is(await map(id, required, { repeatedTotals: true }), '400 options.repeatedTotals must be one of add, once.')
  assert.is(await map(id, required, { amountUnit: 'cents' }), '400 options.amountUnit must be one of major, minor.')
  const month = async (options: unknown) => {
    const file = await uploaded(text)
    assert.is(await map(file.id, required, options), '200 processing')
    await app.processed(anna, file.id)
    const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${file.id}`, { token: anna })
    return body[0].period
  }
  const { id: plain } = await uploaded(text)
  assert.is(await map(plain, required, null), '200 processing')
  assert.is(await month({ dateOrder: null, another: 1 }), '2024-03')
  assert.is(await month({ dateOrder: 'day-first' }), '2024-04')
})

variation(
  'values of a column in cents: a call without an option stores what the sample says, a choice wins',
  async () => {
    const revenue = async (text: string, options?: unknown) => {
      const file = await uploaded(text)
      const mapping = { email: 'customerId', day: 'transactionDate', total_cents: 'transactionValue' }
      assert.is(await map(file.id, mapping, options), '200 processing')
      await app.processed(anna, file.id)
      const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${file.id}`, { token: anna })
      const { mapping_options } = await app.db
        .selectFrom('files')
        .select('mapping_options')
        .where('id', '=', file.id)
        .executeTakeFirstOrThrow()
      return [body[0].totalRevenue ?? body[0].revenue, (mapping_options as { amountUnit?: string } | null)?.amountUnit]
    }
    const cents = 'email,day,total_cents\na@x.com,2024-01-05,1999\n'
    assert.equal(await revenue(cents), [19.99, 'minor'])
    assert.equal(await revenue(cents, { amountUnit: 'major' }), [1999, 'major'])
    assert.equal(await revenue(cents.replace('1999', '19.99')), [19.99, 'major'])
  },
)

test('the preview suggests a mapping that can be sent as it is', async () => {
  const file = await uploaded(
    'Name,Email,Financial Status,Created at,Total,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku\n#1,a@example.com,paid,2024-01-05 10:00:00 -0500,15.00,1,Mug,10.00,M-1\n#1,a@example.com,,2024-01-05 10:00:00 -0500,,1,Lamp,5.00,L-1\n',
  )
  const { suggestedMapping, source, why } = await preview(file.id)
  assert.is(source, 'shopify')
  assert.is(Object.keys(suggestedMapping).length, 8)
  assert.equal(why.Email, { by: 'program', file: 'a Shopify orders export' })
  const done = await app.process(anna, file.id, suggestedMapping)
  assert.equal([done.status, done.rows, done.setAsideRows], ['completed', 2, 0])
  const page = await pageOf(anna, file.id)
  assert.match(textOf(page.html), 'This is a Shopify orders export: its column “Email” is Customer ID.')
  const unknown = await preview((await uploaded('a,b,c\nx,y,z\n')).id)
  assert.equal([unknown.suggestedMapping, unknown.why], [undefined, undefined])
})

test('the sample is judged under a mapping, and nothing changes', async () => {
  const { id } = await uploaded(workedExample)
  const sample = (body: unknown, token = anna) => app.call('POST', `/api/files/${id}/sample`, { token, body })
  const { status, body } = await sample({ columnMapping: required })
  assert.equal([status, body.rows, body.orders, body.customers, body.money], [200, 8, 7, 4, 188])
  assert.is(
    said(await sample({ columnMapping: { customer: 'customerId' } })),
    '400 Please map the following required fields: Transaction Date, Transaction Value',
  )
  const berta = await app.signedUp('berta@example.com')
  assert.is((await sample({ columnMapping: required }, berta)).status, 404)
  assert.is(await map(id, required), '200 processing')
})

variation('a row with more cells than the header is said to be set aside in the sample, as it will be', async () => {
  const { id } = await uploaded('customer,date,value\na,2024-01-05,1\nb,2024-01-06,6,7\nc,2024-01-06,6,,\n')
  const { body } = await app.call('POST', `/api/files/${id}/sample`, { token: anna, body: { columnMapping: required } })
  assert.equal([body.rows, body.orders, body.money], [3, 2, 7])
  assert.equal(body.setAside, [{ reason: 'unreadable-row', rows: 1, example: 'b, 2024-01-06, 6, 7' }])
  const done = await app.process(anna, id, required)
  assert.equal([done.rows, done.setAsideRows], [3, 1])
})

variation('a file that cannot be used fails with words that a person understands', async () => {
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
    'failed: None of the 2 rows could be used, mostly because the date could not be read: the column "date" was mapped to Transaction Date (for example "soon"). Please map the file again, or correct it and upload it again.',
  )
  const unclosed = `customer,date,value\na,2024-01-01,1\n"b,2024-01-02,2\n${'prose\n'.repeat(200)}`
  assert.is(
    await failed(unclosed),
    'failed: A quotation mark opened in line 3 is never closed. Correct that line and upload the file again.',
  )
})

test('binary data named .csv is refused at once, its preview says why', async () => {
  const file = await uploaded(Buffer.from([0x51, 0x4b, 3, 4, 0, 0, 0, 255, 254]), 'orders.csv')
  assert.is(file.status, 'failed')
  assert.equal(await preview(file.id), {
    preview: [],
    columns: [],
    message: 'This file is not text we can read. Save it as CSV (UTF-8) and upload that.',
  })
  assert.ok((await map(file.id, required)).startsWith('409'))
})

test('a file with only one column, or no row, is reported on the mapping screen', async () => {
  assert.ok((await preview((await uploaded('name\nanna\n')).id)).message.startsWith('Only one column was found'))
  const empty = await preview((await uploaded('customer,date,value\n')).id)
  assert.equal([empty.preview, empty.columns], [[], ['customer', 'date', 'value']])
})

variation(
  'formulas that nobody calculated are said before the mapping, and when no row can be used for them',
  async () => {
    const formula = { xml: '<f>B2*2</f><v></v>' }
    const rows = [
      ['customer', 'date', 'value'],
      ['a', '2024-01-05', formula],
      ['b', '2024-01-06', formula],
    ]
    const { id } = await uploaded(workbookOf([{ name: 'A', rows }]), 'orders.xlsx')
    const advice = 'formulas without results'
    const whatToDo = 'Open the file in Excel or LibreOffice, save it and upload it again.'
    assert.is((await preview(id)).message, `The column "value" holds ${advice} (for example "=B2*2"). ${whatToDo}`)
    assert.is(
      (await app.process(anna, id, required)).failureReason,
      `None of the 2 rows could be used, mostly because the value could not be read: the column "value" was mapped to Transaction Value (for example "=B2*2"). The column holds ${advice}. ${whatToDo}`,
    )
  },
)

test('unusable rows are counted by reason and stored with their number', async () => {
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

test('only their owner can view and download set-aside rows, with neutralized formulas', async () => {
  const rows = Array.from({ length: 150 }, (_, i) => `=1+${i},never,-12.50,@x\n`).join('')
  const { id } = await uploaded(`customer,date,value,=note\na,2024-01-05,10,\n${rows}`)
  const path = `/api/files/${id}/set-aside`
  assert.is((await app.call('GET', path, { token: anna })).status, 409)
  await app.process(anna, id, required)
  const { body } = await app.call('GET', path, { token: anna })
  assert.equal(body.columns, ['customer', 'date', 'value', '=note'])
  assert.equal(body.reasons, [{ reason: 'unreadable-date', rows: 150, money: -1875 }])
  assert.equal(
    [body.rows.length, body.rows[0]],
    [100, { row: 3, reason: 'unreadable-date', cells: ['=1+0', 'never', '-12.50', '@x'] }],
  )
  const download = await app.call('GET', `${path}.csv`, { token: anna })
  assert.is(
    download.headers.get('content-disposition'),
    `attachment; filename="set-aside.csv"; filename*=UTF-8''set-aside-orders.csv`,
  )
  const lines = download.body.split('\n')
  assert.equal(
    [lines.length, lines[0], lines[1]],
    [152, "Row,Reason,customer,date,value,'=note", "3,unreadable-date,'=1+0,never,-12.50,'@x"],
  )

  const berta = await app.signedUp('berta2@example.com')
  const unknown = 'f'.repeat(32)
  for (const token of [anna, berta]) {
    const other = token === anna ? unknown : id
    for (const suffix of ['', '.csv'])
      assert.is(
        said(await app.call('GET', `/api/files/${other}/set-aside${suffix}`, { token })),
        '404 There is no such file.',
      )
  }
  const own = await pageOf(anna, id)
  assert.ok(own.status === 200 && own.html.includes('The first 100 of 150 rows.') && !own.html.includes('style='))
  const others = await pageOf(berta, id)
  assert.ok(others.status === 404 && !others.html.includes('orders.csv'))
})

variation('a file of which no row could be used shows its rows with their reasons, to its owner alone', async () => {
  const { id } = await uploaded('customer,date,value\na,soon,1.50\n,2024-01-05,2\nb,=1+1,3\n')
  const file = await app.process(anna, id, required)
  assert.equal([file.status, file.rows, file.setAsideRows], ['failed', 3, 3])
  const path = `/api/files/${id}/set-aside`
  const { body } = await app.call('GET', path, { token: anna })
  assert.equal(
    body.reasons.sort((a: any, b: any) => a.rows - b.rows),
    [
      { reason: 'no-customer', rows: 1, money: 2 },
      { reason: 'unreadable-date', rows: 2, money: 4.5 },
    ],
  )
  assert.equal(body.rows[2], { row: 4, reason: 'unreadable-date', cells: ['b', '=1+1', '3'] })
  assert.ok((await app.call('GET', `${path}.csv`, { token: anna })).body.includes(`4,unreadable-date,b,'=1+1,3`))
  const { html } = await pageOf(anna, id)
  for (const words of ['None of the 3 rows could be used', 'Date could not be read', '3 rows.', '>soon<', '$6.50'])
    assert.ok(html.includes(words), words)
  const other = await app.signedUp('dora@example.com')
  assert.is((await app.call('GET', path, { token: other })).status, 404)
  assert.is((await pageOf(other, id)).status, 404)
  const { body: stats } = await app.call('GET', '/api/analytics/stats', { token: other })
  assert.is(stats.totalRecords, 0)
})

variation('a second currency far below the sample is said on the file, in the list and under its figures', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `c${i % 900},2024-01-05,${i}\n`).join('')
  const { id } = await uploaded(`customer,date,value\n${rows}x,2024-01-05,€5\ny,2024-01-05,$7\n`)
  const { body: sample } = await app.call('POST', `/api/files/${id}/sample`, {
    token: anna,
    body: { columnMapping: required },
  })
  assert.not.ok(sample.checks.some((check: any) => check.kind === 'several-currencies'))
  const file = await app.process(anna, id, required)
  assert.equal(file.readingNotes, ['Values in several currencies were added without conversion.'])
  const { html } = await pageOf(anna, id)
  assert.ok(html.includes('The values are in several currencies ($, €). They were added without conversion'), html)
})

variation('a file of which nothing was set aside has nothing to download', async () => {
  const { id } = await uploaded(workedExample)
  await app.process(anna, id, required)
  const { body } = await app.call('GET', `/api/files/${id}/set-aside`, { token: anna })
  assert.equal([body.reasons, body.rows], [[], []])
  assert.is((await app.call('GET', `/api/files/${id}/set-aside.csv`, { token: anna })).status, 404)
})

test.run()

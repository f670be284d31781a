// test: only full
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { textOf } from '#tests/support/html.ts'

let app: TestApp
let anna: string
let bert: string
/** Anna's: amounts in euros, and in nothing that is said */
let euros: string
let others: string

const mapping = {
  id: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  total: 'transactionValue',
  sku: 'skuId',
  status: 'orderStatus',
}
const rows = `1,a,2024-01-05,1250.50,EUR,X,paid
2,b,2024-02-20,20,EUR,Y,paid
3,a,2024-03-10,-7.25,EUR,X,paid
4,,2024-03-11,5,EUR,X,paid
5,a,2024-03-12,9,EUR,X,voided
6,b,never,3,EUR,X,paid
`
const header = 'id,customer,date,total,currency,sku,status\n'

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
  euros = await processed(header + rows)
  others = await processed(header + rows.replaceAll('EUR', ''))
})
test.after(() => app.close())

async function processed(contents: string): Promise<string> {
  const { id } = (await app.upload(anna, contents)).body
  assert.is((await app.process(anna, id, mapping)).status, 'completed')
  return id
}
const filePath = (id: string) => `/dashboard/files/${id}`
const pagesOf = (id: string) => [
  filePath(id),
  ...['revenue', 'cohorts', 'lifecycle'].map((name) => `/dashboard/${name}?fileId=${id}`),
  `/dashboard/revenue?fileId=${id}&guests=1&groupBy=day`,
]
/** The part of a page that a person sees or hears; the props of its islands are ignored. */
const read = async (path: string) => {
  const { status, html } = await pageOf(app, anna, path)
  assert.is(status, 200, path)
  assert.equal(unsafeParts(html), [])
  return { html: html.replace(/<script[\s\S]*?<\/script>/g, ''), text: textOf(html) }
}
const choose = (id: string, currency: string | undefined, token = anna) =>
  form(app, filePath(id), currency === undefined ? {} : { currency }, { cookie: `session=${token}` })

async function moneyFormat(name: string, id: string): Promise<string[]> {
  const response = await app.request(`/dashboard/${name}/workbook.xlsx?fileId=${id}`, {
    headers: { cookie: `session=${anna}` },
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  const found = book.worksheets.flatMap((sheet) => [...Array(12).keys()].map((k) => sheet.getCell(2, k + 1).numFmt))
  return [...new Set(found.filter((one) => one?.includes('Red')))]
}

test('US dollars at first: the page says the currency and offers it', async () => {
  const { text } = await read(filePath(euros))
  assert.ok(text.includes('The amounts are in EUR. They are shown with the sign of the US dollar, $'), text)
  assert.ok(text.includes('Show amounts in EUR'), text)
  for (const path of pagesOf(euros)) {
    const { html } = await read(path)
    assert.not(html.includes('€'), path)
    assert.match(html, /\$\d/)
  }
  assert.not((await read(filePath(others))).text.includes('Show amounts in'))
})

test('once chosen, every amount of this file on every page and workbook is in it, but none of the other file', async () => {
  const before = await Promise.all(pagesOf(others).map(async (path) => (await read(path)).html))
  const numbers = (await app.call('GET', `/api/revenue/analytics?fileId=${euros}`, { token: anna })).body
  const answer = await choose(euros, 'EUR')
  assert.equal([answer.status, answer.headers.get('location')], [303, filePath(euros)])

  for (const path of pagesOf(euros)) {
    const { html } = await read(path)
    assert.not(html.includes('$'), `${path}\n${/.{80}\$.{40}/.exec(html)?.[0]}`)
    assert.match(html, /€\d/)
  }
  const { text } = await read(filePath(euros))
  assert.ok(text.includes('The amounts are in EUR and shown in EUR, as you chose.'), text)
  assert.ok(text.includes('Show amounts in US dollars'), text)
  assert.ok(text.includes('Analyzed 3 €1,263.25'), text)
  assert.match((await read(`/dashboard/lifecycle?fileId=${euros}`)).text, /\(excluding €0 first purchases\)/)
  for (const name of ['revenue', 'cohorts', 'lifecycle']) {
    assert.equal(await moneyFormat(name, euros), ['"€"#,##0.00;[Red]-"€"#,##0.00'], name)
    assert.equal(await moneyFormat(name, others), ['"$"#,##0.00;[Red]-"$"#,##0.00'], name)
  }
  const same = (await app.call('GET', `/api/revenue/analytics?fileId=${euros}`, { token: anna })).body
  assert.equal(same, numbers, 'calls answer numbers')
  const after = await Promise.all(pagesOf(others).map(async (path) => (await read(path)).html))
  assert.equal(after, before)
})

test('only the currency of the file can be chosen, and only for one’s own file', async () => {
  for (const [id, currency, message] of [
    [euros, 'GBP', 'currency must be USD or EUR: the amounts of this file are in EUR.'],
    [euros, '', 'currency must be USD or EUR'],
    [euros, undefined, 'currency must be USD or EUR'],
    [others, 'EUR', 'currency must be USD: no other currency is known to be the only one of this file.'],
  ] as const) {
    const answer = await choose(id, currency)
    assert.is(answer.status, 400)
    assert.ok(textOf(await answer.text()).includes(message), message)
  }
  assert.is((await choose(others, 'USD')).status, 303)
  assert.is((await choose(euros, 'USD', bert)).status, 404)
  assert.is((await choose('nothing', 'USD')).status, 404)
  assert.ok((await read(filePath(euros))).text.includes('€1,263.25'), 'as before')
})

test('the choice is kept when the file is mapped again, applies while the currency is known, and can be undone', async () => {
  const { sku, ...without } = mapping
  assert.is((await app.process(anna, euros, without)).status, 'completed')
  assert.ok((await read(filePath(euros))).text.includes('€1,263.25'))

  const stored = app.db.selectFrom('files').select('understanding').where('id', '=', euros)
  const { understanding } = await stored.executeTakeFirstOrThrow()
  const set = (currencies: string[]) =>
    app.db
      .updateTable('files')
      .set({ understanding: JSON.stringify({ ...understanding, currencies }) })
      .where('id', '=', euros)
      .execute()
  await set(['EUR', 'GBP'])
  const { text } = await read(filePath(euros))
  assert.ok(text.includes('$1,263.25') && !text.includes('Show amounts in'), text)
  await set(['EUR'])
  assert.ok((await read(filePath(euros))).text.includes('€1,263.25'))

  assert.is((await choose(euros, 'USD')).status, 303)
  assert.ok((await read(filePath(euros))).text.includes('$1,263.25'))
})

test('a mapping call has the amounts shown in the file’s own currency; without the option, in US dollars', async () => {
  const mapped = async (contents: string, shownCurrency: unknown) => {
    const { id } = (await app.upload(anna, contents)).body
    const body = { columnMapping: mapping, options: { shownCurrency } }
    const { status, body: answer } = await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body })
    if (status !== 200) return [status, answer.message]
    await app.processed(anna, id)
    const { text } = await read(filePath(id))
    const preview = (await app.call('GET', `/api/files/${id}/preview`, { token: anna })).body
    return [text.includes('€1,263.25') ? '€' : text.includes('$1,263.25') ? '$' : text, preview.shownCurrency]
  }
  assert.equal(await mapped(header + rows, 'EUR'), ['€', 'EUR'])
  assert.equal(await mapped(header + rows, undefined), ['$', 'USD'])
  assert.equal(await mapped(header + rows, 'USD'), ['$', 'USD'])
  assert.equal(await mapped(header + rows, 'GBP'), ['$', 'USD'], 'not the currency of the file')
  for (const wrong of ['eur', '€', 5, ''])
    assert.equal(await mapped(header + rows, wrong), [
      400,
      `options.shownCurrency is "${wrong}", which is no currency: write its ISO code in capitals, such as EUR.`,
    ])
})

test.run()

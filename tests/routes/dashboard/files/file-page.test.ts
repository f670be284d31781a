import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { keepLeftOut, leftOutCsv } from '#tests/support/samples/left-out.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

async function processed(contents: string): Promise<string> {
  const { id } = (await app.upload(anna, contents)).body
  assert.is((await app.process(anna, id, mapping)).status, 'completed')
  return id
}
const get = (path: string) => app.call('GET', path, { token: anna })
async function page(id: string) {
  const { html } = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.equal(unsafeParts(html), [])
  return { html, text: textOf(html), tables: tablesOf(html) }
}

test('left-out rows: a line that adds up, the effect of each status, the rows and their download', async () => {
  const id = await processed(`${workedExample}e,never,1,X\n`)
  assert.is(said(await get(`/api/files/${id}/left-out.csv`)), '404 No rows of this file were left out.')
  assert.equal((await get(`/api/files/${id}/left-out`)).body.rows, [])
  await keepLeftOut(app, id)
  await app.db.updateTable('files').set({ rows: 11 }).where('id', '=', id).execute()

  const { tables, text } = await page(id)
  const [account, statuses, leftOut, setAside] = tables
  assert.equal(account!.slice(1), [
    ['Analyzed', '8', '$188.00'],
    ['Before refunds', '–', '$200.00'],
    ['Refunds', '–', '-$12.00'],
    ['Left out by their status', '2', '$45.00'],
    ['Set aside: date could not be read', '1', '$1.00'],
    ['Whole file', '11', '$234.00'],
  ])
  assert.equal(statuses, [
    ['Status or type', 'Its rows are', 'Rows', 'Money'],
    ['paid', 'Counted', '6', '$145.00'],
    ['Voided', 'Left out', '1', '$50.00'],
    ['=1+1', 'Left out', '1', '-$5.00'],
  ])
  assert.equal(leftOut![1], ['4', 'Voided', 'a', '2024-01-20', '50', 'X'])
  assert.equal(columnsOf(leftOut, 'Left out as')[1], ['=1+1'], 'as in the file')
  assert.is(setAside!.length, 2)
  assert.not(text.includes('Every row of this file could be used'))

  const listed = (await get(`/api/files/${id}/left-out`)).body
  assert.equal(listed.statuses, [
    { column: 'status', value: 'Voided', rows: 1, money: 50 },
    { column: 'status', value: '=1+1', rows: 1, money: -5 },
  ])
  assert.equal(listed.rows[0], { row: 4, status: 'Voided', cells: ['a', '2024-01-20', '50', 'X'] })
  const download = await get(`/api/files/${id}/left-out.csv`)
  assert.is(download.body, leftOutCsv)
  assert.match(download.headers.get('content-disposition')!, /left-out-orders\.csv/)
  const revenue = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}`)
  assert.match(textOf(revenue.html), /11 rows in the file = 8 analyzed \+ 2 left out by status \+ 1 set aside\./)
})

variation('refunded amounts are taken off in sight, and a file without refunds has no line of them', async () => {
  const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', back: 'refundedAmount' }
  const rows = ['a,2024-01-05,60,10', 'a,2024-02-05,40,', 'b,2024-02-05,0,0', 'c,2024-03-01,-5,']
  const { id } = (await app.upload(anna, `customer,date,value,back\n${rows.join('\n')}\n`)).body
  assert.is((await app.process(anna, id, columns)).status, 'completed')
  assert.equal((await page(id)).tables[0]!.slice(1), [
    ['Analyzed', '4', '$85.00'],
    ['Before refunds', '–', '$100.00'],
    ['Refunds', '–', '-$15.00'],
    ['Whole file', '4', '$85.00'],
  ])
  const plain = await processed('customer,date,value,sku\na,2024-01-05,60,X\n')
  assert.equal((await page(plain)).tables[0]!.slice(1), [
    ['Analyzed', '1', '$60.00'],
    ['Whole file', '1', '$60.00'],
  ])
})

test('the page says how rows became orders, and what the person chose', async () => {
  const id = await processed(workedExample)
  assert.match((await page(id)).text, /Every row of this file could be used\./)
  await keepLeftOut(app, id, {
    orderIds: { sharedIds: 1, longOrders: 2, filledRows: 3, rowsWithoutId: 4 },
    filledDownRows: 1,
    isProduct: true,
    currencies: ['EUR', 'USD'],
    currencyChoice: { rates: { EUR: '1.08' } },
  })
  await app.db.updateTable('files').set({ guest_orders: 1, guest_money: '7.5' }).where('id', '=', id).execute()
  const { text } = await page(id)
  for (const line of [
    'Rows of one customer with the same order ID count as one order.',
    '4 rows have no order ID: those of one customer on one day count as one order.',
    '3 rows took a missing customer, date or status from another row of the same order.',
    '1 order ID stands for several customers: each of them has an order.',
    '2 orders have rows more than 31 days apart and count on the earliest day.',
    '1 row without customer or date took them from the nearest row above that has them.',
    'The value of a row without a Transaction Value is Quantity × Unit Price',
    'Amounts were converted at the rates you typed: EUR = 1.08.',
    '1 order without a customer, $7.50, is in no figure.',
    'Nothing was set aside. 2 rows were left out by their status.',
  ])
    assert.ok(text.includes(line), `${line}\n${text}`)
  assert.not(text.includes('without conversion'))
  await keepLeftOut(app, id, { currencies: [], currencyChoice: { only: 'USD' } })
  assert.ok(
    (await page(id)).text.includes(
      'No amount of the file says its currency: all count as they stand, and none was set aside for not being in USD.',
    ),
  )
  assert.not(text.includes('Every row of this file could be used'))
})

variation('currencies without a rate are named, unless one of them is that of the figures', async () => {
  const id = await processed(workedExample)
  const said = async (currencies: string[], rates: Record<string, string>) => {
    await keepLeftOut(app, id, { currencies, currencyChoice: { rates } })
    return /Amounts in [^.]* have no rate and count as they stand\./.exec((await page(id)).text)?.[0]
  }
  assert.is(await said(['EUR', 'USD'], { EUR: '1.08' }), undefined)
  assert.is(await said(['EUR', 'USD'], { EUR: '1.08', USD: '1' }), undefined)
  assert.is(
    await said(['EUR', 'JPY', 'USD'], { EUR: '1.08', USD: '1' }),
    'Amounts in JPY have no rate and count as they stand.',
  )
  assert.is(
    await said(['EUR', 'JPY', 'USD'], { EUR: '1.08' }),
    'Amounts in JPY, USD have no rate and count as they stand.',
  )
})

variation('a sheet that was not read is named, and not every row could be used', async () => {
  const id = await processed(workedExample)
  const others = { sheets: ['May'], sheetsLeft: [{ name: 'June', rows: 3 }] }
  await keepLeftOut(app, id, others)
  const both = (await page(id)).text
  assert.ok(both.includes('Only the sheet “May” was read. Not read: “June” (3 rows).'), both)
  assert.match(
    both,
    /Nothing was set aside\. 2 rows were left out by their status\. Rows of other sheets were not read/,
  )
  await app.db.updateTable('files').set({ left_out_rows: 0 }).where('id', '=', id).execute()
  const { text } = await page(id)
  assert.ok(
    text.includes('Every row that was read could be used. Rows of other sheets were not read: see above.'),
    text,
  )
  assert.not(text.includes('Every row of this file could be used'))
})

variation('what the mapping screen warned of stays on the page', async () => {
  const orders = Array.from({ length: 12 }, (_, k) => `order-${k},2024-01-0${(k % 9) + 1},${k}.5`)
  const { id } = (await app.upload(anna, `order,date,value\n${orders.join('\n')}\n`)).body
  const columns = { order: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  assert.is((await app.process(anna, id, columns)).status, 'completed')
  const { text } = await page(id)
  assert.match(text, /Warnings given before processing Every customer in the sample has exactly one order/)
})

variation('what begins below the first rows is told on the mapping screen and on the page', async () => {
  const row = (n: number) => `c${n % 500},2024-01-${10 + (n % 19)},${n % 40}.5,${n < 2500 || n % 2 ? '' : '2024-02-01'}`
  const rows = Array.from({ length: 4000 }, (_, n) => row(n))
  const { id } = (await app.upload(anna, `customer,date,value,cancelled_at\n${rows.join('\n')}\n`)).body
  const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  const { body } = await app.call('POST', `/api/files/${id}/sample`, { token: anna, body: { columnMapping } })
  assert.equal(
    body.below.checks.map(({ kind }: { kind: string }) => kind),
    ['unmapped-cancellation'],
  )
  assert.is((await app.process(anna, id, columnMapping)).status, 'completed')
  const told =
    /Warnings given before processing Further down, in \d+ rows that were looked at: “cancelled_at” says that \d+ orders were canceled/
  const { text } = await page(id)
  assert.match(text, told)
})

test.run()

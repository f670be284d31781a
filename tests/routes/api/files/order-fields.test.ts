// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { variation } from '#tests/support/variation.ts'

// A whole file of docs/semantics.md §8, from its rows to its pages.
const orders = `order,customer,date,quantity,price,status,refunded
1,a,2024-01-05,2,10.00,paid,
1,,,1,5.00,,
2,b,2024-01-20,3,4.00,Voided,
3,a,2024-02-10,1,30.00,paid,-7.50
4,b,2024-02-11,-1,4.00,paid,
5,,2024-02-12,2,8.00,paid,
6,c,2024-02-13,one,9.00,paid,
`
const mapping = {
  order: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  quantity: 'quantity',
  price: 'unitPrice',
  status: 'orderStatus',
  refunded: 'refundedAmount',
}
let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, orders)).body.id
  const file = await app.process(anna, id, mapping)
  assert.equal([file.status, file.rows, file.leftOutRows, file.setAsideRows], ['completed', 7, 1, 2])
})
test.after(() => app.close())

const get = (path: string) => app.call('GET', path, { token: anna })

test('the page of the file adds up in rows and money, and lists what was left out', async () => {
  const { html } = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.equal(unsafeParts(html), [])
  const [account, statuses, leftOut, setAside] = tablesOf(html)
  assert.equal(account!.slice(1), [
    ['Analyzed', '4', '$43.50'],
    ['Before refunds', '–', '$55.00'],
    ['Refunds', '–', '-$11.50'],
    ['Left out by their status', '1', '$12.00'],
    ['Set aside: no customer', '1', '$16.00'],
    ['Set aside: value could not be read', '1', 'unknown'],
    ['Whole file', '7', '$71.50'],
  ])
  assert.equal(statuses!.find(([value]) => value === 'Voided')!.slice(1), ['Left out', '1', '$12.00'])
  assert.equal(leftOut![1]!.slice(0, 2), ['4', 'Voided'])
  assert.is(setAside!.length, 3)
  const text = textOf(html)
  assert.match(text, /1 row took a missing customer, date or status from another row of the same order\./)
  assert.match(text, /1 order without a customer, \$16\.00, is in no figure\./)
})

test('the left-out rows are listed and downloaded', async () => {
  const { statuses, rows } = (await get(`/api/files/${id}/left-out`)).body
  assert.equal(statuses, [{ column: 'status', value: 'Voided', rows: 1, money: 12 }])
  assert.equal(rows, [{ row: 4, status: 'Voided', cells: ['2', 'b', '2024-01-20', '3', '4.00', 'Voided', ''] }])
  const { body } = await get(`/api/files/${id}/left-out.csv`)
  assert.match(body, /^\ufeff?Row,\w+,order,customer/)
  assert.is(body.trim().split('\n').length, 2)
})

test('revenue: gross, refunds, units, and orders without a customer on request', async () => {
  const months = async (query: string) =>
    (await get(`/api/revenue/analytics?fileId=${id}&groupBy=month${query}`)).body.map((row: Record<string, unknown>) =>
      Object.values(row),
    )
  assert.equal(await months(''), [
    ['2024-01', 25, 1, 1, 25, 25, 0, 3],
    ['2024-02', 18.5, 1, 1, 18.5, 30, 11.5, 0],
  ])
  assert.equal((await months('&guests=1'))[1], ['2024-02', 34.5, 2, 1, 17.25, 46, 11.5, 2])
})

test('the earlier choices are preset when the file is mapped again', async () => {
  const options = { statuses: { voided: 'count' }, fillDown: false }
  const again = { columnMapping: mapping, options }
  assert.is((await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body: again })).status, 200)
  const file = await app.processed(anna, id)
  assert.equal([file.status, file.leftOutRows], ['completed', 0])
  const { mapped } = (await get(`/api/files/${id}/preview`)).body
  assert.equal(mapped, again)
  assert.is((await get(`/api/files/${id}/left-out.csv`)).status, 404, 'the rows of the mapping before are not offered')
  assert.equal((await get(`/api/files/${id}/left-out`)).body.rows, [])
})

const states = (values: string[]) =>
  ['email,date,total,state', ...values.map((value) => `a@example.com,2024-01-05,1,${value}`)].join('\n')
const byState = { email: 'customerId', date: 'transactionDate', total: 'transactionValue', state: 'orderStatus' }

variation('of two columns of statuses, the page says that either leaves a row out', async () => {
  const text =
    'email,date,total,state,kind\na,2024-01-05,1,paid,sale\na,2024-01-06,2,paid,quote\na,2024-01-07,4,void,sale\n'
  const file = await app.process(anna, (await app.upload(anna, text)).body.id, { ...byState, kind: 'orderStatus' })
  const said = textOf((await pageOf(app, anna, `/dashboard/files/${file.id}`)).html)
  assert.match(said, /left out if either status is left out\. Rows and money are counted for each status separately\./)
  assert.not.match(textOf((await pageOf(app, anna, `/dashboard/files/${id}`)).html), /left out if either/)
})

variation('a file whose rows are all left out by their status says so', async () => {
  const all = (await app.upload(anna, states(['Voided', 'Voided', 'Cancelled']))).body
  const failed = await app.process(anna, all.id, byState)
  assert.equal(
    [failed.status, failed.failureReason],
    [
      'failed',
      'No row could be used. All 3 rows are left out by their order status. Please map the file again and choose the statuses that count.',
    ],
  )
  const counted = await app.process(anna, all.id, byState, { statuses: { voided: 'count' } })
  assert.equal([counted.status, counted.rows, counted.leftOutRows], ['completed', 3, 1])
})

variation('all rows count where the mapped status has a value of its own in nearly every row', async () => {
  const file = (await app.upload(anna, states([...Array.from({ length: 2001 }, (_, n) => `no. ${n}`), 'Voided']))).body
  const done = await app.process(anna, file.id, byState)
  assert.equal([done.status, done.rows, done.leftOutRows], ['completed', 2002, 0])
})

variation('a mapping alone reads a discount in percent as the screen proposes it, and the page says so', async () => {
  const text = 'who,on,qty,price,Rabatt\na,2024-01-05,2,50.00,10 %\nb,2024-01-06,1,50.00,\n'
  const uploaded = (await app.upload(anna, text)).body.id
  const columnMapping = {
    who: 'customerId',
    on: 'transactionDate',
    qty: 'quantity',
    price: 'unitPrice',
    Rabatt: 'discount',
  }
  const sample = await app.call('POST', `/api/files/${uploaded}/sample`, { token: anna, body: { columnMapping } })
  assert.equal([sample.body.money, sample.body.discount.readAs], [140, 'percent'])
  assert.is((await app.process(anna, uploaded, columnMapping)).status, 'completed')
  const { body } = await get(`/api/revenue/analytics?fileId=${uploaded}&groupBy=year`)
  assert.is(body[0].revenue, 140)
  const { html } = await pageOf(app, anna, `/dashboard/files/${uploaded}`)
  assert.match(textOf(html), 'The Discount was read as a percentage of Quantity × Unit Price.')
})

test.run()

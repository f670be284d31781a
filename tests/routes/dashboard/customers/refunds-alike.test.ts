// test: only full, waits
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatRate } from '#domain/values/money.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { madeShop, shopMapping } from '#tests/domain/forecast/made-shop.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { customerText } from '#text/analytics/customers/one-customer.ts'
import { orderRule } from '#text/analytics/order-rule.ts'

// A shop with order IDs, whose refunds are partly a column and partly rows.
const { below, chance } = randomOf(5)
const [head, ...lines] = madeShop({ seed: 2, customers: 1500, days: 500 }).trim().split('\n')
const text = [
  `${head},id,back`,
  ...lines.flatMap((line, n) => {
    const [customer, date, value] = line.split(',') as [string, string, string]
    const back = chance(0.1) ? (chance(0.3) ? value : String(Math.min(Number(value), 1 + below(20)))) : ''
    const sale = `${customer},${date},${value},${n},${back}`
    return chance(0.02) ? [sale, `${customer},${date},-3,r${n},`] : [sale]
  }),
].join('\n')
const mapping = { ...shopMapping, id: 'orderId', back: 'refundedAmount' }

let app: TestApp
let anna: string
let id: string
const get = async (path: string) => (await app.call('GET', `/api/${path}fileId=${id}`, { token: anna })).body
const page = async (path: string) =>
  (await app.request(`/dashboard/${path}fileId=${id}`, { headers: { cookie: `session=${anna}` } })).text()

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, text)).body.id
  await app.process(anna, id, mapping)
  await until('the list is there', async () => (await get('customers/segments?')).customers > 0)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

interface Row {
  customer: number
  revenue: number
  refunds: number
}

test('refunds, their rate and revenue before them are the same figures on Revenue, Customers and Forecast', async () => {
  const years = await get('revenue/analytics?groupBy=year&')
  const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((all, row) => all + Math.round(of(row) * 1e4), 0)
  const rows: Row[] = []
  for (let at = 1; ; at++) {
    const part = await get(`customers?page=${at}&`)
    rows.push(...part.rows)
    if (at === part.pages) break
  }
  const [gross, refunds] = [sum(years, (row: any) => row.gross), sum(years, (row: any) => row.refunds)]
  assert.equal([sum(rows, (row) => row.revenue), sum(rows, (row) => row.refunds)], [gross, refunds])
  const { forecast } = await get('forecast/analytics?')
  assert.ok(Math.abs(forecast.refundRate - refunds / gross) < 1e-12)
  const rate = `Refund rate ${formatRate(refunds / gross)}`
  assert.match(textOf(await page('revenue?groupBy=year&')), rate)
  assert.match(textOf(await page('forecast?')), rate)
})

test("a customer's page shows the refunded money, in total and per order", async () => {
  const { rows } = await get('customers?sort=-refunds&')
  const [{ customer, revenue, refunds }] = rows as [Row]
  const { orders } = await get(`customers/${customer}?`)
  const units = (of: (order: { value: number; refunds: number }) => number) =>
    orders.reduce((all: number, order: { value: number; refunds: number }) => all + Math.round(of(order) * 1e4), 0)
  assert.is(
    units((order) => order.refunds),
    Math.round(refunds * 1e4),
  )
  assert.is(
    units((order) => order.value + order.refunds),
    Math.round(revenue * 1e4),
  )
  const html = await page(`customers/${customer}?`)
  for (const words of [`$${refunds.toFixed(2)}`, customerText.valueAfter]) assert.match(html, words)
})

test('help texts say what makes an order in this file', async () => {
  const rule = 'all rows of one customer with the same order ID are one order'
  for (const path of ['revenue?', 'customers?', 'customers/0?']) assert.match(await page(path), rule)
  assert.match(
    await (await app.request(`/dashboard?source=${id}`, { headers: { cookie: `session=${anna}` } })).text(),
    rule,
  )
  const dates = { order: 'iso', readAs: 'month-first', decidedBy: 'unneeded', otherWayRows: 0 } as const
  const ids = { sharedIds: 0, longOrders: 0, filledRows: 0, rowsWithoutId: 3 }
  assert.equal(
    [
      orderRule({ dates: { ...dates, hasTimes: true } }),
      orderRule({ dates: { ...dates, hasTimes: false } }),
      orderRule({ dates: { ...dates, hasTimes: false }, orderIds: ids }),
    ],
    [
      'all rows of one customer at the same time are one order',
      'all rows of one customer on one day are one order',
      'all rows of one customer with the same order ID are one order; without an ID, those on one day',
    ],
  )
})

test.run()

// test: only full, waits, 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const shop = `customer,date,value
A,2024-01-01 09:30:00,100
A,2024-01-02 09:10:00,50
A,2024-01-03 10:00:00,-20
B,2024-01-01 09:45:00,50
C,2024-01-01 13:00:00,0
D,2024-01-03 10:59:59,-5
,2024-01-01 09:00:00,30
`
const days = `customer,date,value\n${Array.from({ length: 10 }, (_, n) => `c${n},2024-01-${10 + n},10\n`).join('')}`
const { below } = randomOf(11)
const many = `customer,date,value\n${Array.from({ length: 3000 }, () => {
  const at = new Date(Date.UTC(2024, 0, 1) + below(400) * 86_400_000 + below(1440) * 60_000)
  return `c${below(700)},${at.toISOString().slice(0, 19).replace('T', ' ')},${(below(30_000) - 3000) / 100}\n`
}).join('')}`

let app: TestApp
let anna: string
let ids: Record<'shop' | 'days' | 'many', string>

async function listed(contents: string): Promise<string> {
  const { id } = (await app.upload(anna, contents)).body
  assert.is((await app.process(anna, id, mapping)).status, 'completed')
  await until('the list is there', async () => (await call('customers/distribution', id)).status === 200)
  return id
}

const call = (path: string, fileId: string) => app.call('GET', `/api/${path}?fileId=${fileId}`, { token: anna })
const page = (path: string) =>
  app.request(path, { headers: { authorization: `Bearer ${anna}`, cookie: `session=${anna}` } })
const text = async (path: string) => (await page(path)).text()

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  ids = { shop: await listed(shop), days: await listed(days), many: await listed(many) }
})
test.after(async () => {
  stopReaders()
  await app.close()
})

test('the best customers are at least one, and their number is rounded', async () => {
  const { body } = await call('customers/distribution', ids.shop)
  assert.is(body.customers, 3, 'a refund makes no customer with a purchase')
  assert.is(body.revenue, 200)
  assert.equal(
    body.top,
    [1, 5, 10, 20]
      .map((percent) => ({ percent, customers: 1, revenue: 150, share: 0.75, least: 150 }))
      .concat({ percent: 50, customers: 2, revenue: 200, share: 1, least: 50 }),
  )
  assert.is(body.curve.length, 100)
  assert.is(body.curve[99], 1)
})

test('customers with equal revenue have equal shares', async () => {
  const { body } = await call('customers/distribution', ids.days)
  assert.equal(
    body.top.map(({ customers, share }: { customers: number; share: number }) => [customers, share]),
    [
      [1, 0.1],
      [1, 0.1],
      [1, 0.1],
      [2, 0.2],
      [5, 0.5],
    ],
  )
})

test('orders by weekday and hour: purchases, and revenue with refunds', async () => {
  const { body } = await call('revenue/hours', ids.shop)
  assert.is(body.hasTimes, true)
  assert.is(body.hours.length, 168)
  assert.equal(
    body.hours.filter((one: { orders: number; revenue: number }) => one.orders || one.revenue),
    [
      { weekday: 1, hour: 9, orders: 2, revenue: 150 },
      { weekday: 1, hour: 13, orders: 1, revenue: 0 },
      { weekday: 2, hour: 9, orders: 1, revenue: 50 },
      { weekday: 3, hour: 10, orders: 0, revenue: -25 },
    ],
  )
  assert.equal([body.orders, body.revenue], [4, 175])
})

test('without times there are weekdays alone', async () => {
  const { body } = await call('revenue/hours', ids.days)
  assert.is(body.hasTimes, false)
  assert.equal(
    body.hours.map(({ weekday, hour, orders }: Record<string, number>) => [weekday, hour, orders]),
    [1, 1, 2, 2, 2, 1, 1].map((orders, index) => [index + 1, null, orders]),
  )
})

test('orders by value: purchases of 0 apart, refunds beside', async () => {
  const { body } = await call('revenue/order-values', ids.shop)
  assert.equal([body.purchases, body.revenue, body.refunds], [4, 200, { orders: 2, revenue: -25 }])
  assert.equal(body.bins[0], { from: 0, until: 0, orders: 1, share: 0.25, revenue: 0, revenueShare: 0 })
  assert.equal(body.bins[1], { from: 0, until: 10, orders: 0, share: 0, revenue: 0, revenueShare: 0 })
  assert.equal(body.bins[6], { from: 50, until: 60, orders: 2, share: 0.5, revenue: 100, revenueShare: 0.5 })
  assert.equal(body.bins[11], { from: 100, until: 110, orders: 1, share: 0.25, revenue: 100, revenueShare: 0.5 })
  assert.is(body.bins.length, 12)
})

test('hours and values add up to Revenue, and shares to a plain count', async () => {
  const sum = (rows: number[]) => Math.round(rows.reduce((a, b) => a + b, 0) * 100)
  const { body: revenue } = await call('revenue/analytics', ids.many)
  const { body: hours } = await call('revenue/hours', ids.many)
  const { body: values } = await call('revenue/order-values', ids.many)
  const { body: shares } = await call('customers/distribution', ids.many)
  type Row = Record<'revenue' | 'purchases' | 'orders', number>
  const money = sum(revenue.map((row: Row) => row.revenue))
  const purchases = sum(revenue.map((row: Row) => row.purchases))
  assert.is(sum(hours.hours.map((row: Row) => row.revenue)), money)
  assert.is(sum(hours.hours.map((row: Row) => row.orders)), purchases)
  assert.is(sum([...values.bins.map((row: Row) => row.revenue), values.refunds.revenue]), money)
  assert.is(sum(values.bins.map((row: Row) => row.orders)), purchases)

  const orders = new Map<string, number>()
  for (const line of many.trim().split('\n').slice(1)) {
    const [customer, at, value] = line.split(',') as [string, string, string]
    const key = `${customer},${at}`
    orders.set(key, (orders.get(key) ?? 0) + Number(value))
  }
  const spent = new Map<string, number>()
  for (const [key, value] of orders)
    if (value >= 0) spent.set(key.split(',')[0]!, (spent.get(key.split(',')[0]!) ?? 0) + value)
  const best = [...spent.values()].sort((a, b) => b - a)
  assert.is(shares.customers, best.length)
  for (const { percent, customers, revenue: own, least } of shares.top) {
    assert.is(customers, Math.max(1, Math.round((percent * best.length) / 100)))
    assert.is(sum([own]), sum(best.slice(0, customers)), `${percent}%`)
    assert.is(sum([least]), sum([best[customers - 1]!]))
  }
})

test('pages and exports have the same figures, and say what is not counted', async () => {
  const customers = await text(`/dashboard/customers?fileId=${ids.shop}`)
  assert.match(customers, 'Share of revenue by customer rank')
  assert.match(customers, '1 order without a customer is not counted here.')
  const products = await text(`/dashboard/products?fileId=${ids.shop}`)
  assert.match(products, 'No SKU is mapped')
  assert.match(products, 'Most: Monday 09:00, 2 orders.')
  assert.match(products, '2 refunds of together -$25.00 are in no row.')
  assert.match(
    await text(`/dashboard/customers/distribution?fileId=${ids.shop}&as=csv`),
    'Best customers,Share,Customers,Revenue before refunds,Each at least\r\nTop 1%,75.0%,1,150.00,150.00\r\n',
  )
  assert.match(
    await text(`/dashboard/products/orders?fileId=${ids.days}&table=hours&as=csv`),
    'Weekday,Orders,Revenue\r\nMonday,1,10.00\r\n',
  )
  assert.match(
    await text(`/dashboard/products/orders?fileId=${ids.shop}&table=order-values&as=excel`),
    'From\tBelow\tOrders\tShare of orders\tRevenue\tShare of revenue\r\n0.00\t\t1\t25.0%\t0.00\t0.0%\r\n',
  )
  assert.is((await page(`/dashboard/products/orders?fileId=${ids.shop}&table=x`)).status, 400)
})

test.run()

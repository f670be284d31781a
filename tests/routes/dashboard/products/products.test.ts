// test: waits, 25 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findList } from '#db/queries/customer-lists.ts'
import { mostLeftOut } from '#domain/analytics/products/read-sku.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'
import { type PlainOrder, plainProducts } from './oracle.ts'

let app: TestApp
let anna: string
let shop: string
let orders: PlainOrder[]
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuName' }

/** A shop with few SKUs, refunds and rows of several SKUs, as a file and as plain orders. */
function someShop(): { csv: string; orders: PlainOrder[] } {
  const { below, chance, pick } = randomOf(11)
  const skus = ['Mug', 'Plate', 'Tea', '"Cup, blue"', '=Sum', 'Postage', '<b>Bowl</b>']
  const orders = new Map<string, PlainOrder>()
  const lines: string[] = []
  for (let row = 0; row < 6000; row++) {
    const number = below(250)
    const customer = `c${number}`
    const at = Date.UTC(2024, 0, 1 + (number < 60 ? number : below(40)) * 5) // the first 60 bought once
    const units = chance(0.05) ? -below(40) * 10_000 : below(30) * 10_000
    const sku = pick(skus)
    const plain = sku.replaceAll('"', '')
    lines.push(`${customer},${new Date(at).toISOString().slice(0, 10)},${units / 10_000},${sku}\n`)
    const key = `${customer} ${at}`
    const order = orders.get(key) ?? { customer, at, value: 0, skus: new Map() }
    order.value += units
    order.skus.set(plain, (order.skus.get(plain) ?? 0) + units)
    orders.set(key, order)
  }
  const sorted = [...orders.values()].sort((a, b) => a.at - b.at)
  return { csv: `customer,date,value,sku\n${lines.join('')}`, orders: sorted }
}

const untilListed = (id: string) =>
  until('the list is there', async () => listStateOf(await findList(app.db, id)) === 'ready')

async function processed(
  contents: string,
  columns: Record<string, string> = mapping,
  options?: MappingOptions,
): Promise<string> {
  const { body } = await app.upload(anna, contents)
  assert.is((await app.process(anna, body.id, columns, options)).status, 'completed')
  await untilListed(body.id)
  return body.id
}

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const made = someShop()
  orders = made.orders
  shop = await processed(made.csv)
})
test.after(async () => {
  stopReaders()
  await app?.close()
})

const analytics = (query: string, token = anna) => app.call('GET', `/api/products/analytics?${query}`, { token })
const leaveOut = (sku: string, isLeftOut: boolean) =>
  app.call('POST', '/api/products/left-out', { token: anna, body: { fileId: shop, sku, isLeftOut } })
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(12)) : one)))

/** What the call answers, by a plain computation. */
function plainAnswer(asked: { leftOut: string[]; withinDays: number | null; least: number }) {
  const { first, together } = plainProducts(orders, asked)
  return {
    leastCustomers: asked.least,
    withinDays: asked.withinDays,
    leftOut: asked.leftOut,
    customers: first.customers,
    customersWithoutSku: first.withoutSku,
    hiddenSkus: first.hidden,
    unlistedSkus: 0,
    firstProducts: first.products,
    journey: first.journey,
    orders: together.orders,
    ordersCut: null,
    boughtTogether: together.pairs,
  }
}

test('docs/semantics.md §11: the call answers the same as a simple computation over the file', async () => {
  for (const [query, asked] of [
    ['', { leftOut: [], withinDays: null, least: 20 }],
    ['&leastCustomers=60', { leftOut: [], withinDays: null, least: 60 }],
    ['&withinDays=90&leastCustomers=1', { leftOut: [], withinDays: 90, least: 1 }],
  ] as const) {
    const { status, body } = await analytics(`fileId=${shop}${query}`)
    assert.is(status, 200)
    assert.equal(rounded(body), rounded(plainAnswer({ ...asked, leftOut: [] })), query)
  }
})

test('SKUs that are left out count in no product table; figures of money stay as they are', async () => {
  const revenue = () => app.call('GET', `/api/revenue/analytics?fileId=${shop}&groupBy=month`, { token: anna })
  const lifecycle = () => app.call('GET', `/api/lifecycle/sku?fileId=${shop}`, { token: anna })
  const before = [await revenue(), await lifecycle()].map(({ body }) => body)
  assert.equal((await leaveOut('Postage', true)).body, { skus: ['Postage'] })
  assert.equal((await leaveOut('Postage', true)).body, { skus: ['Postage'] })
  assert.equal((await leaveOut('=Sum', true)).body, { skus: ['=Sum', 'Postage'] })
  const { body } = await analytics(`fileId=${shop}`)
  assert.equal(rounded(body), rounded(plainAnswer({ leftOut: ['=Sum', 'Postage'], withinDays: null, least: 20 })))
  assert.equal(
    [await revenue(), await lifecycle()].map(({ body }) => body),
    before,
  )
  const counts = before[1].map(({ customers }: any) => customers).sort((a: number, b: number) => a - b)
  const least = counts[2]
  const choice = `fileId=${shop}&leaveOut=1&leastCustomers=${least}`
  const { body: rest } = await app.call('GET', `/api/lifecycle/sku?${choice}`, { token: anna })
  assert.equal(
    rest,
    before[1]
      .map((row: any, index: number) => ({ ...row, position: index + 1 }))
      .filter(({ sku, customers }: any) => customers >= least && sku !== 'Postage' && sku !== '=Sum'),
  )
  assert.ok(rest.length > 0 && rest.length < before[1].length)
  const { html } = await pageOf(app, anna, `/dashboard/lifecycle?${choice}`)
  assert.match(textOf(html), new RegExp(`Showing ${rest.length} SKUs .*${7 - rest.length} SKUs are hidden\\.`))
  // the source keeps them when it is mapped again
  await app.process(anna, shop, { ...mapping, sku: 'skuId' })
  await untilListed(shop)
  assert.equal((await analytics(`fileId=${shop}`)).body.leftOut, ['=Sum', 'Postage'])
  for (const sku of ['Postage', '=Sum']) await leaveOut(sku, false)
  const after = await app.call('GET', `/api/products/left-out?fileId=${shop}`, { token: anna })
  assert.equal(after.body, { skus: [] })
})

test('invalid parameters of a call are reported', async () => {
  for (const query of ['leastCustomers=0', 'leastCustomers=2.5', 'leastCustomers=x', 'withinDays=30'])
    assert.is((await analytics(`fileId=${shop}&${query}`)).status, 400, query)
  assert.equal((await analytics('')).body, { message: 'fileId is required.' })
  for (const sku of ['', ' ', 'x'.repeat(1001), 'a\0b', 7])
    assert.is((await leaveOut(sku as string, true)).status, 400, JSON.stringify(sku))
  const body = { fileId: shop, sku: 'Mug', isLeftOut: 'yes' }
  assert.is((await app.call('POST', '/api/products/left-out', { token: anna, body })).status, 400)
})

variation('so many SKUs can be left out, also when all come at once', async () => {
  // Like a browser, repeats a call that a busy server refused.
  const asked = async (sku: string) => {
    for (let answer = await leaveOut(sku, true); ; answer = await leaveOut(sku, true))
      if (answer.status !== 503) return answer
  }
  const all = await Promise.all(Array.from({ length: mostLeftOut + 5 }, (_, n) => asked(`sku ${n}`)))
  assert.is(all.filter(({ status }) => status === 200).length, mostLeftOut)
  assert.is(all.filter(({ status }) => status === 409).length, 5)
  assert.is((await leaveOut('one more', true)).status, 409)
  await app.db.deleteFrom('left_out_skus').where('file_id', '=', shop).execute()
})

const page = (query: string) => pageOf(app, anna, `/dashboard/products?${query}`)

/** The product tables of a page, without those of sales, weekdays and order values. */
const productTablesOf = (html: string) =>
  tablesOf(html).filter(([head]) => !['Weekday', 'Order value'].includes(head![0]!) && head![1] !== 'SKU Name')

test('the page shows each of the three tables in its HTML, sorted as its address says', async () => {
  const { status, html } = await page(`fileId=${shop}&sort=revenue&pairSort=-lift`)
  assert.is(status, 200)
  assert.equal(unsafeParts(html), [])
  const plain = plainAnswer({ leftOut: [], withinDays: null, least: 20 })
  const [first] = productTablesOf(html)
  const shown = async (show: string) =>
    productTablesOf((await page(`fileId=${shop}&sort=revenue&pairSort=-lift&show=${show}`)).html)
  const journey = (await shown('journey')).flat()
  const [together] = await shown('together')
  const byRevenue = [...plain.firstProducts].sort((a, b) => a.revenue - b.revenue)
  assert.equal(
    first!.slice(1).map(([sku, customers]) => [sku, customers]),
    byRevenue.map(({ sku, customers }) => [sku.replace(/<[^>]*>/g, (tag) => tag), String(customers)]),
  )
  assert.equal(first![0]!.slice(0, 5), ['SKU', 'Customers', 'Revenue', 'Repeat Rate', 'Revenue per Customer'])
  assert.ok(journey.some(([next]) => next === '(no second order yet)'))
  assert.is(together!.length - 1, plain.boughtTogether.length)
  assert.match(textOf(html), /Showing 7 SKUs\./)
  const hidden = textOf((await page(`fileId=${shop}&leastCustomers=1000`)).html)
  assert.match(hidden, /Showing 0 SKUs\. 7 SKUs with fewer than 1,000 customers are hidden\./)
  assert.is((await page(`fileId=${shop}&show=sales`)).status, 400)
  const early = textOf((await page(`fileId=${shop}&withinDays=90&show=journey`)).html)
  assert.ok(early.includes('(no second order within 90 days)') && !early.includes('(no second order yet)'))
  assert.is((await page(`fileId=${shop}&withinDays=91`)).status, 400)
})

test('the form of the page leaves a SKU out without script, and returns to the view', async () => {
  const { html } = await page(`fileId=${shop}&find=bowl&leastCustomers=5`)
  const action = /<form id="left-out-form"[^>]* action="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  const value = /<button [^>]* value="(&lt;b[^"]*)"/.exec(html)![1]
  assert.is(value, '&lt;b&gt;Bowl&lt;/b&gt;')
  const send = (body: Record<string, string>) => form(app, action, body, { cookie: `session=${anna}` })
  const sent = await send({ leaveOut: '<b>Bowl</b>' })
  assert.is(sent.status, 303)
  assert.is(sent.headers.get('location'), `/dashboard/products?fileId=${shop}&leastCustomers=5&find=bowl#left-out`)
  assert.match(textOf((await page(`fileId=${shop}`)).html), /Showing 6 SKUs/)
  const again = await form(app, `${action}&at=first`, { leaveOut: '<b>Bowl</b>' }, { cookie: `session=${anna}` })
  assert.match(again.headers.get('location')!, /&find=bowl#first$/)
  assert.match(html, /<button [^>]*form="leave-out-form"/)
  await send({ countAgain: '<b>Bowl</b>' })
  assert.match(textOf((await page(`fileId=${shop}`)).html), /Showing 7 SKUs/)
})

test('exports hold the whole table as displayed, with neutralized formulas; the workbook holds all three', async () => {
  const get = (path: string) => app.request(`/dashboard/products${path}`, { headers: { cookie: `session=${anna}` } })
  const csv = await get(`/export?fileId=${shop}&table=first&as=csv`)
  assert.match(csv.headers.get('content-disposition')!, /^attachment; filename="orders-products-first-\d/)
  const lines = (await csv.text()).trim().split('\r\n')
  assert.is(lines[0], 'SKU,Customers,Revenue,Repeat Rate,Revenue per Customer')
  assert.is(lines.length, 8)
  assert.ok(lines.some((line) => line.startsWith("'=Sum,")) && lines.some((line) => line.startsWith('"Cup, blue",')))
  const journey = (await (await get(`/export?fileId=${shop}&table=journey&as=excel`)).text()).trim().split('\r\n')
  assert.is(journey.length - 1, plainAnswer({ leftOut: [], withinDays: null, least: 20 }).journey.length)
  assert.is((await get(`/export?fileId=${shop}&table=other`)).status, 400)
  const workbook = await get(`/workbook.xlsx?fileId=${shop}`)
  assert.is(workbook.status, 200)
  assert.is(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
    'PK',
  )
})

variation('a SKU has its name below it where the file has one; exports have the ids', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `c${n},2024-01-0${1 + (n % 9)},5,MUG-${n % 2},Stoneware mug ${n % 2}\n`,
  )
  const id = await processed(`customer,date,value,sku,name\n${rows.join('')}`, {
    ...mapping,
    sku: 'skuId',
    name: 'skuName',
  })
  const first = tablesOf((await page(`fileId=${id}`)).html).find(([head]) => head![1] !== 'SKU Name')
  assert.equal(
    first!.slice(1).map(([sku]) => sku),
    ['MUG-0 Stoneware mug 0', 'MUG-1 Stoneware mug 1'],
  )
  const path = `/dashboard/products/export?fileId=${id}&table=first&as=csv`
  const csv = await (await app.request(path, { headers: { cookie: `session=${anna}` } })).text()
  assert.match(csv, /\r\nMUG-0,20,/)
  assert.not.match(csv, /Stoneware/)
})

variation('a file that shows the total of an order on each line says that its SKUs are equal', async () => {
  const lines = 'customer,date,value,sku\na,2024-01-01,9,Mug\na,2024-01-01,9,Bowl\nb,2024-01-02,7,Mug\n'
  const note = /Each line of this file shows the total of its order/
  const added = await processed(lines)
  assert.not.match(textOf((await page(`fileId=${added}`)).html), note)
  const once = await processed(lines, mapping, { repeatedTotals: 'once' })
  assert.match(textOf((await page(`fileId=${once}&leastCustomers=1`)).html), note)
})

variation('a file with the total of an order on one of its rows says whose money it is', async () => {
  const id = await processed('customer,date,value,sku\na,2024-01-01,9,Mug\na,2024-01-01,,Bowl\nb,2024-01-02,7,Mug\n')
  const { html } = await page(`fileId=${id}&leastCustomers=1`)
  assert.match(textOf(html), /the SKU of that row has all of its money and stands for the order\./)
})

variation('a file without a SKU says so, and one whose list is being made says that', async () => {
  const plain = await processed('customer,date,value\na,2024-01-01,5\nb,2024-01-02,7\n', {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
  })
  assert.match(textOf((await page(`fileId=${plain}`)).html), /No SKU is mapped/)
  const leftOut = await processed('customer,date,value,sku,status\na,2024-01-01,5,,paid\nb,2024-01-02,7,Mug,voided\n', {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
    sku: 'skuId',
    status: 'orderStatus',
  })
  const said = textOf((await page(`fileId=${leftOut}`)).html)
  assert.match(
    said,
    /No SKU is in the figures.*the column is blank, or its rows are set aside or left out by their status/,
  )
  assert.not.match(said, /No SKU is mapped/)
  const { body } = await analytics(`fileId=${plain}`)
  assert.equal([body.customers, body.customersWithoutSku, body.firstProducts, body.boughtTogether], [2, 2, [], []])
  await app.db
    .updateTable('customer_lists')
    .set({ version: null, list_id: null })
    .where('file_id', '=', plain)
    .execute()
  assert.match(textOf((await page(`fileId=${plain}`)).html), /being prepared/)
  assert.is((await analytics(`fileId=${plain}`)).status, 202)
})

test.run()

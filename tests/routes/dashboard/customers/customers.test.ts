// test: also long, waits, 40 s
import * as sheetjs from '@e965/xlsx'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contactGroups } from '#domain/analytics/customers/contact-groups.ts'
import { customersAPage } from '#domain/analytics/customers/customer-row.ts'
import { formatCount } from '#domain/values/money.ts'
import { sealText } from '#server/accounts/sealed-text.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'
import { customersText, filterParts, overdueNote } from '#text/analytics/customers/customers.ts'
import { shownTime } from '#text/analytics/customers/one-customer.ts'

/** 500,000 takes minutes. */
const rows = Number(process.env.SHOP_ROWS ?? 4000)

// A shop with refunds, ties, orders of several rows, orders without a customer, and keys that spreadsheets would run as
// formulas or split.
const { below: random } = randomOf(7)
const day = (n: number) => new Date(Date.UTC(2023, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const keyOf = (n: number) => (n === 3 ? '=1+1' : n === 4 ? 'o"neil, a' : n < 100 ? `00${n}` : `c${n}@example.com`)
interface Line {
  key: string
  date: string
  value: number
  sku: string
}
const lines: Line[] = Array.from({ length: rows }, () => {
  const value = random(10) === 0 ? -5 - random(20) : random(15) === 0 ? 0 : 10 * (1 + random(8))
  const key = random(40) === 0 ? '' : keyOf(random(Math.ceil(rows * 0.175)))
  return { key, date: day(Math.floor((random(1000) * random(1000)) / 2500)), value, sku: `S${random(12)}` }
})
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const text = `Customer,Date,Value,Sku\n${lines.map((one) => [quoted(one.key), one.date, one.value, one.sku].join(',')).join('\n')}\n`
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, text)).body.id
  const file = await app.process(anna, id, mapping)
  assert.is(file.status, 'completed')
  await until('the list is there', async () => (await get('segments')).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (path: string, asks: Record<string, string | number> = {}) =>
  app.call(
    'GET',
    `/api/${path === 'segments' ? 'customers/segments' : path}?${new URLSearchParams({ fileId: id, ...texts(asks) })}`,
    { token: anna },
  )
const texts = (asks: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(asks).map(([name, value]) => [name, String(value)]))
const countOf = async (asks: Record<string, string | number>): Promise<number> => {
  const { status, body } = await get('customers', asks)
  assert.is(status, 200, JSON.stringify(asks))
  return body.customers
}

/** Customers by the plainest reckoning. */
const plain = (() => {
  const found = new Map<string, Map<string, { value: number; skus: Map<string, number> }>>()
  for (const { key: written, date, value, sku } of lines) {
    const key = written.trim()
    if (!key) continue
    const orders = found.get(key) ?? new Map()
    const order = orders.get(date) ?? { value: 0, skus: new Map() }
    order.value += value
    order.skus.set(sku, (order.skus.get(sku) ?? 0) + value)
    orders.set(date, order)
    found.set(key, orders)
  }
  return [...found].map(([key, own]) => {
    const orders = [...own].map(([date, order]) => ({ date, ...order })).sort((a, b) => (a.date < b.date ? -1 : 1))
    const purchases = orders.filter(({ value }) => value >= 0)
    return { key, orders, purchases, revenue: purchases.reduce((sum, { value }) => sum + value, 0) }
  })
})()

test('every customer is in exactly one segment, and each segment has as many customers as its list', async () => {
  const { body } = await get('segments')
  const buyers = plain.filter(({ purchases }) => purchases.length)
  assert.is(body.customers, buyers.length)
  assert.is(body.withoutPurchase, plain.length - buyers.length)
  assert.ok(body.withoutPurchase > 0, 'somebody has refunds only')
  let all = 0
  let overdue = 0
  for (const { segment, customers, overdue: ofSegment } of body.segments) {
    assert.is(await countOf({ segment }), customers, segment)
    assert.is(await countOf({ segment, overdue: 1 }), ofSegment, segment)
    all += customers
    overdue += ofSegment
  }
  assert.is(all, buyers.length)
  assert.is(overdue, body.overdue)
  assert.ok(
    body.segments[0].overdue < body.segments[0].customers && body.segments[0].overdue > 0,
    'some Champions are overdue',
  )
  for (const { r, fm, customers, overdue: ofCell } of body.cells) {
    assert.is(await countOf({ cell: `${r}-${fm}` }), customers)
    assert.is(await countOf({ cell: `${r}-${fm}`, overdue: 1 }), ofCell)
  }
  assert.is(await countOf({ overdue: 1 }), body.overdue)
  assert.is(await countOf({ refundsOnly: 1 }), body.withoutPurchase)
  assert.is(await countOf({}), plain.length)
})

variation(
  'every cell of the retention has as many customers as its list, by every period and some deciles',
  async () => {
    let cells = 0
    for (const groupBy of ['week', 'month', 'quarter', 'year', 'day']) {
      for (const percentiles of ['[1,2,3,4,5,6,7,8,9,10]', '[2,9,10]']) {
        const { body: rows } = await get('cohort/retention', { groupBy, percentiles })
        for (const row of rows.filter(
          (_: unknown, at: number) => at % (groupBy === 'day' ? 60 : groupBy === 'month' ? 5 : 2) === 0,
        )) {
          const cohort = { groupBy, percentiles, cohort: row.cohort }
          assert.is(await countOf(cohort), row.customers)
          for (const offset of [0, 1, 3, 12]) {
            assert.is(await countOf({ ...cohort, offset }), row[`m${offset}`], JSON.stringify({ ...cohort, offset }))
            assert.is(await countOf({ ...cohort, offset, upTo: 1 }), row[`c${offset}`])
            cells++
          }
        }
      }
    }
    assert.ok(cells > 30, `${cells} cells`)
  },
)

variation("deciles, SKUs and 'back within' have as many customers as their lists", async () => {
  const { body: deciles } = await get('lifecycle/aov')
  for (const { percentile, customers } of deciles)
    assert.is(await countOf({ percentiles: `[${percentile}]` }), customers, `decile ${percentile}`)
  const { body: skus } = await get('lifecycle/sku')
  for (const [at, { customers }] of skus.entries()) assert.is(await countOf({ sku: at + 1 }), customers)
  const { body: timing } = await get('lifecycle/timing')
  const [all] = timing.repurchase.all ?? timing.repurchase
  const buyers = plain.filter(({ purchases }) => purchases.length)
  assert.is(await countOf({ orders: 2 }), buyers.filter(({ purchases }) => purchases.length > 1).length)
  assert.ok(all)
  const ms = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const last = plain.flatMap(({ orders }) => orders).reduce((latest, { date }) => Math.max(latest, ms(date)), 0)
  for (const days of [30, 60, 90, 180, 365]) {
    const watched = buyers.filter(({ purchases }) => last - ms(purchases[0]!.date) >= days * 86_400_000)
    const back = watched.filter(
      ({ purchases }) => purchases[1] && ms(purchases[1].date) - ms(purchases[0]!.date) <= days * 86_400_000,
    )
    assert.is(await countOf({ watched: days }), watched.length)
    assert.is(await countOf({ within: days }), back.length)
  }
})

variation('every number of customers on the pages leads to a list that is as long', async () => {
  const pages = [
    'cohorts?retentionIn=customers',
    'cohorts?retentionIn=customers&retention=cumulative&groupBy=quarter&percentiles=[1,10]',
    'lifecycle?',
    'customers?',
    'forecast?',
  ]
  for (const page of pages) await followLinks(page)
})

/** Compares numbers of customers on a page with their lists; returns the addresses of all lists. */
async function followLinks(page: string): Promise<string[]> {
  const path = `/dashboard/${page}&fileId=${id}`.replace('?&', '?')
  const html = await (await app.request(path, { headers: { cookie: `session=${anna}` } })).text()
  const links = [
    ...html.matchAll(/<a href="\/dashboard\/customers\?([^"#]*)#list"[^>]*>(?:<span[^>]*>)?(?:of )?([\d,]+)</g),
  ]
  assert.ok(links.length >= 11, `${page}: ${links.length} links`)
  for (const [, query, number] of links.filter((_, at) => at % Math.ceil(links.length / 40) === 0)) {
    const asks = Object.fromEntries(new URLSearchParams(query!.replaceAll('&amp;', '&')))
    assert.is(await countOf(asks), Number(number!.replaceAll(',', '')), `${page} ${query}`)
  }
  return links.map(([, query]) => query!)
}

inLongForm(test)('numbers of customers on Products lead to lists as long, whatever is left out', async () => {
  const leaveOut = (sku: string, isLeftOut: boolean) =>
    app.call('POST', '/api/products/left-out', { token: anna, body: { fileId: id, sku, isLeftOut } })
  const kinds = new Set<string>()
  for (const leftOut of [[], ['S1', 'S3', 'S4', 'S7', 'S8', 'S9', 'S11']]) {
    for (const sku of leftOut) await leaveOut(sku, true)
    for (const view of ['leastCustomers=1', 'leastCustomers=1&withinDays=90', 'leastCustomers=1&journeyPage=2']) {
      for (const query of await followLinks(`products?${view}`)) {
        for (const kind of query.match(/(?:next=[a-z-]+|noFirstSku|watched=90|within=90)/g) ?? []) kinds.add(kind)
      }
    }
    for (const sku of leftOut) await leaveOut(sku, false)
  }
  const all = ['next=none-yet', 'next=other', 'next=sku', 'next=without-sku', 'noFirstSku', 'watched=90', 'within=90']
  assert.equal([...kinds].sort(), all)
})

test('the list sorts by any column and pages through all of it once', async () => {
  const seen: string[] = []
  for (let page = 1; ; page++) {
    const { body } = await get('customers', { sort: '-revenue', page })
    seen.push(...body.rows.map(({ key }: { key: string }) => key))
    if (page >= body.pages) break
  }
  assert.equal([...seen].sort(), plain.map(({ key }) => key).sort())
  const revenue = new Map(plain.map((one) => [one.key, one.revenue]))
  assert.ok(seen.every((key, at) => at === 0 || revenue.get(seen[at - 1]!)! >= revenue.get(key)!))
  const { customers: _, ...columns } = {
    customers: 0,
    key: 0,
    segment: 0,
    firstAt: 0,
    lastAt: 0,
    recency: 0,
    usualGap: 0,
    orders: 0,
    refunds: 0,
    atStake: 0,
    aov: 0,
    r: 0,
    f: 0,
    m: 0,
    expectedOrders: 0,
    expectedMoney: 0,
  }
  for (const column of Object.keys(columns)) {
    for (const sort of [column, `-${column}`]) {
      const { body } = await get('customers', { sort })
      const values = body.rows
        .map((row: Record<string, unknown>) => row[column])
        .filter((value: unknown) => value !== null)
      const number = (value: string) =>
        column === 'segment'
          ? [
              'champions',
              'loyal',
              'new-or-promising',
              'needs-attention',
              'about-to-lapse',
              'at-risk',
              'slipping',
              'lapsed',
            ].indexOf(value)
          : value
      for (let at = 1; at < values.length; at++) {
        const [before, after] = [number(values[at - 1]), number(values[at])]
        assert.ok(sort.startsWith('-') ? before >= after : before <= after, sort)
      }
    }
  }
})

test('a search of an ended session is reported, and all customers are shown', async () => {
  const ended = sealText('another token', 'c10')
  const page = await app.request(`/dashboard/customers?fileId=${id}&searched=${ended}`, {
    headers: { cookie: `session=${anna}` },
  })
  assert.is(page.status, 200)
  assert.match(await page.text(), customersText.searchEnded)
})

test('a search finds a part of the key, ignoring case, and is in no address', async () => {
  const search = async (part: string) =>
    (await app.call('POST', `/api/customers?fileId=${id}`, { token: anna, body: { search: part } })).body.customers
  assert.is(await search('C10'), plain.filter(({ key }) => key.includes('c10')).length)
  assert.is(await search('İ'), await search('i'), 'letter by letter, as customers are told apart')
  assert.is(await search('%'), 0)
  assert.is(await search("' or true --"), 0)
})

test('one customer has all orders with dates, values and SKUs', async () => {
  const { body } = await get('customers', { sort: '-orders' })
  for (const { customer, key } of body.rows.slice(0, 3)) {
    const { body: one } = await get(`customers/${customer}`)
    const expected = plain.find((other) => other.key === key)!.orders
    assert.equal(
      one.orders.map(({ orderedAt, value, skus }: any) => [
        orderedAt.slice(0, 10),
        value,
        Object.fromEntries(skus.map((sku: any) => [sku.sku, sku.money])),
      ]),
      expected
        .map(({ date, value, skus }) => [date, value, Object.fromEntries([...skus].sort())])
        .map(([date, value, skus]) => [date, value, skus]),
    )
  }
  assert.is((await get('customers/999999')).status, 404)
  assert.is((await get('customers/x')).status, 404)
})

inLongForm(test)('an order of many SKUs names the twenty with most money, and counts the others', async () => {
  const rows = Array.from({ length: 25 }, (_, sku) => `big,2024-05-05,${sku + 1},S${sku}`)
  const file = (await app.upload(anna, `Customer,Date,Value,Sku\n${rows.join('\n')}\n`)).body
  await app.process(anna, file.id, mapping)
  const path = `/api/customers/0?fileId=${file.id}`
  await until('its list is there', async () => (await app.call('GET', path, { token: anna })).status === 200)
  const [order] = (await app.call('GET', path, { token: anna })).body.orders
  assert.equal([order.value, order.moreSkus, order.skus.length], [325, 5, 20])
  assert.equal(
    [order.skus[0], order.skus[19]],
    [
      { sku: 'S24', money: 25 },
      { sku: 'S5', money: 6 },
    ],
  )
  const page = await app.request(`/dashboard/customers/0?fileId=${file.id}`, { headers: { cookie: `session=${anna}` } })
  const html = await page.text()
  for (const words of ['S5 ($6.00), 5 more', 'May 5, 2024', 'Recency score, of 5']) assert.match(html, words)
})

test('71: who to contact: each number opens a list of as many customers, with the same money at stake', async () => {
  const { status, body } = await get('customers/contact')
  assert.is(status, 200)
  assert.equal(
    body.groups.map(({ group }: { group: string }) => group),
    [...contactGroups],
  )
  const html = await (
    await app.request(`/dashboard/customers?fileId=${id}`, { headers: { cookie: `session=${anna}` } })
  ).text()
  let counted = 0
  for (const { group, customers, atStake } of body.groups) {
    const { body: list } = await get('customers', { contact: group, sort: '-atStake' })
    assert.equal([list.customers, list.atStake], [customers, atStake], group)
    const rows: { atStake: number }[] = list.rows
    assert.ok(rows.every((row, at) => at === 0 || rows[at - 1]!.atStake >= row.atStake))
    if (!customers) continue
    counted++
    assert.match(html, new RegExp(`contact=${group}&amp;sort=-atStake#list"[^>]*>${formatCount(customers)}<`), group)
    const csv = await app.request(`/dashboard/customers/export?fileId=${id}&format=csv&contact=${group}`, {
      headers: { cookie: `session=${anna}` },
    })
    assert.is((await csv.text()).trim().split('\r\n').length - 1, customers, group)
  }
  assert.ok(counted > 1, 'groups have customers')
})

test('the page has 25 customers, the call 100, and a customer leads to the next one of the list', async () => {
  const page = async (path: string) =>
    (await app.request(`/dashboard/customers${path}`, { headers: { cookie: `session=${anna}` } })).text()
  const { body } = await get('customers', { orders: 2, sort: 'key' })
  assert.is(body.rows.length, 100)
  const numbers = (html: string) =>
    [...html.matchAll(/<a href="\/dashboard\/customers\/(\d+)\?[^"]*place=(\d+)/g)].map(([, number, place]) => [
      Number(number),
      Number(place),
    ])
  const second = await page(`?fileId=${id}&orders=2&sort=key&page=2`)
  assert.equal(
    numbers(second),
    body.rows.slice(25, 50).map(({ customer }: { customer: number }, at: number) => [customer, 26 + at]),
  )
  const [before, one, after] = body.rows.slice(26, 29)
  const html = await page(`/${one.customer}?fileId=${id}&orders=2&sort=key&place=28`)
  assert.equal(numbers(html), [
    [before.customer, 27],
    [after.customer, 29],
  ])
  assert.match(html, 'orders=2&amp;sort=key&amp;page=2#list')
  assert.equal(numbers(await page(`/${one.customer}?fileId=${id}&orders=2&sort=key&place=3`)), [], 'another list')
  assert.equal(numbers(await page(`/${one.customer}?fileId=${id}`)), [], 'from no list')
})

test("a customer's page has the latest order first, and the days between purchases", async () => {
  const { body } = await get('customers', { sort: '-orders' })
  const [{ customer, key }] = body.rows
  const { body: one } = await get(`customers/${customer}`)
  const { orders } = plain.find((other) => other.key === key)!
  let last: number | undefined
  let purchase = 0
  for (const [at, { date, value }] of orders.entries()) {
    const ms = Date.parse(date)
    const days = value < 0 || last === undefined ? null : (ms - last) / 86_400_000
    if (value >= 0) last = ms
    assert.equal([one.orders[at].purchase, one.orders[at].daysBefore], [value < 0 ? null : ++purchase, days])
  }
  const html = await (
    await app.request(`/dashboard/customers/${customer}?fileId=${id}`, { headers: { cookie: `session=${anna}` } })
  ).text()
  const dates = [...html.matchAll(/<th scope="row"[^>]*>([A-Z][a-z]{2} \d+, \d{4})</g)].map(([, date]) => date)
  assert.equal(dates, orders.map(({ date }) => shownTime(`${date} 00:00:00`)).reverse())
})

test("an overdue Champion is marked in the grid, in the list and on the customer's page", async () => {
  const page = async (path: string) =>
    (await app.request(`/dashboard/customers${path}`, { headers: { cookie: `session=${anna}` } })).text()
  const { body } = await get('segments')
  const { overdue } = body.segments[0]
  assert.match(
    await page(`?fileId=${id}`),
    new RegExp(`segment=champions&amp;overdue=1#list"[^>]*>${formatCount(overdue)}<`),
  )
  const { body: all } = await get('customers', { segment: 'champions' })
  const { body: late } = await get('customers', { segment: 'champions', overdue: 1 })
  assert.is(late.customers, overdue)
  assert.ok(late.rows.every(({ isOverdue }: { isOverdue: boolean }) => isOverdue))
  for (const { recency, orders } of late.rows) assert.ok(orders >= 2 && recency > body.overdueAfterDays)
  const list = await page(`?fileId=${id}&segment=champions&overdue=1`)
  assert.is(list.split(`>${customersText.overdueOf}</span>`).length - 1, Math.min(customersAPage, late.rows.length))
  const [one] = late.rows
  const note = overdueNote(one.recency, one.usualGap)
  assert.match(await page(`/${one.customer}?fileId=${id}`), note)
  const safe = all.rows.find(({ isOverdue }: { isOverdue: boolean }) => !isOverdue)
  assert.not.match(await page(`/${safe.customer}?fileId=${id}`), /No purchase for/)
})

test('an export has every customer of the filter in the order of the page, with formulas neutralized', async () => {
  const request = (format: string, asks = '') =>
    app.request(`/dashboard/customers/export?fileId=${id}&format=${format}${asks}`, {
      headers: { cookie: `session=${anna}` },
    })
  const csv = await (await request('csv')).text()
  const rows = csv.slice(1).trim().split('\r\n')
  assert.is(rows.length, plain.length + 1)
  assert.match(csv, /\r\n'=1\+1,/)
  assert.match(csv, /\r\n"o""neil, a",/)
  const overdue = await (await request('csv', '&overdue=1')).text()
  assert.is(overdue.trim().split('\r\n').length - 1, await countOf({ overdue: 1 }))
  const marked = columnsOfCsv(csv, 'Overdue').filter(([isOverdue]) => isOverdue === 'yes')
  assert.is(marked.length, await countOf({ overdue: 1 }))
  const excel = await request('excel')
  assert.match(excel.headers.get('content-disposition')!, /\.xls"/)
  assert.is((await excel.text()).trim().split('\r\n').length, plain.length + 1)
  const workbook = Buffer.from(await (await request('xlsx')).arrayBuffer())
  const [sheet] = Object.values(sheetjs.read(workbook, { cellNF: true }).Sheets)
  const cell = (at: string) => sheet![at] as sheetjs.CellObject
  for (const column of ['C', 'D']) {
    const { t, z, v } = cell(`${column}2`)
    const written = rows[1]!.match(/\d{4}-\d\d-\d\d/g)![column === 'C' ? 0 : 1]!
    assert.equal([t, z, sheetjs.SSF.format('yyyy-mm-dd', v)], ['n', 'yyyy-mm-dd', written], 'a real date')
  }
  assert.is((await request('pdf')).status, 400)
})

test('times are written as on all other pages', () => {
  assert.match(shownTime('2025-01-10 16:54:30.5'), /^Jan 10, 2025, 4:54\sPM$/)
  assert.is(shownTime('2025-01-10 00:00:00'), 'Jan 10, 2025')
})

test('the pages show it, and an invalid address is refused', async () => {
  const page = (path: string) => app.request(path, { headers: { cookie: `session=${anna}` } })
  const shown = await page(`/dashboard/customers?fileId=${id}&segment=champions`)
  assert.is(shown.status, 200)
  const html = await shown.text()
  assert.match(html, /Champions/)
  assert.match(html, `${formatCount(await countOf({ segment: 'champions' }))} customers`)
  assert.is((await page(`/dashboard/customers/0?fileId=${id}`)).status, 200)
  const again = await (await page(`/dashboard/customers?fileId=${id}&orders=1`)).text()
  assert.match(again, />at least 1 purchase</)
  const [cohort] = filterParts({ cohort: { groupBy: 'month', period: 2024 * 12 } })
  assert.is(cohort!.words, 'first purchase in Jan 2024')
  const back = filterParts({ within: 90, orders: 1 })
  assert.equal(back, [{ words: 'bought again within 90 days', without: {} }], 'who bought again has bought')
  assert.match(again, /revenue before refunds/, 'the money of purchases, docs/semantics.md §10')
  for (const wrong of [
    'segment=x',
    'contact=x',
    'cell=6-1',
    'cohort=2023-13',
    'offset=1',
    'sku=0',
    'percentiles=[11]',
    'next=x',
    'next=sku',
    'next=other&notNext=S',
    'sort=x',
  ]) {
    assert.is((await page(`/dashboard/customers?fileId=${id}&${wrong}`)).status, 400, wrong)
    assert.is((await get('customers', Object.fromEntries(new URLSearchParams(wrong)))).status, 400, wrong)
  }
})

test.run()

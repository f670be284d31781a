// test: waits, 35 s
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { rangeText } from '#text/analytics/range.ts'

// Anna's first order came by search, her second by mail; Bob's came by mail; Cleo's has no channel.
// Two columns differ only by case, one has the name of what every object has, and one that of a known attribute.
const orders = `Customer,Date,Value,Sku,Channel,Country,country,constructor,order.value
anna,2024-01-05,60,X,Search,DE,,,low
anna,2024-01-05,40,Y,,DE,,,
anna,2024-02-10,30,Y,Mail,DE,,,
bob,2024-01-31,20,X,mail,FR,north,a,
bob,2024-03-01,-5,X,,FR,,,
cleo,2024-02-01,7,Z,,,,,
`
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, orders)).body.id
  const attributes = [
    { column: 'Channel', type: 'text' },
    { column: 'Country', type: 'text' },
    { column: 'country', type: 'text' },
    { column: 'constructor', type: 'text' },
    { column: 'order.value', type: 'text' },
  ] as const
  assert.is((await app.process(anna, id, mapping, { attributes: [...attributes] })).status, 'completed')
  await until('the list is there', async () => (await call(`customers/segments?fileId=${id}`)).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const call = (path: string) => app.call('GET', `/api/${path}`, { token: anna })
const keep = (conditions: unknown, token = anna) => app.keepFilter(token, id, conditions)
const page = async (path: string) => {
  const answer = await app.request(path, { headers: { cookie: `session=${anna}` } })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
}
const submit = async (fields: Record<string, string>) => {
  const answer = await app.request('/dashboard/filters', {
    method: 'POST',
    headers: {
      cookie: `session=${anna}`,
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
}

const first = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['MAIL'] }
const onOrder = { ...first, place: 'this-order' }

test('a filter is kept with its sentence and what it chooses; the same one has one id', async () => {
  const { status, body } = await keep([first])
  assert.is(status, 201)
  assert.match(body.id, /^[0-9a-f]{16}$/)
  assert.equal(
    { sentence: body.sentence, customers: body.customers, orders: body.orders, money: body.money },
    { sentence: 'Only where Channel is “MAIL” on the first order.', customers: 1, orders: 2, money: 15 },
  )
  assert.is((await keep([first])).body.id, body.id)
})

test('calls answer what a filter chooses', async () => {
  const ofFirst = (await keep([first])).body.id
  const ofOrder = (await keep([onOrder])).body.id
  const revenue = async (filter: string) =>
    (await call(`revenue/analytics?fileId=${id}&groupBy=month&filter=${filter}`)).body.map(
      ({ period, revenue }: { period: string; revenue: number }) => [period, revenue],
    )
  assert.equal(await revenue(ofFirst), [
    ['2024-01', 20],
    ['2024-03', -5],
  ])
  assert.equal(await revenue(ofOrder), [
    ['2024-01', 20],
    ['2024-02', 30],
  ])
  const [cohort] = (await call(`cohort/analytics?fileId=${id}&groupBy=month&filter=${ofOrder}`)).body
  assert.equal(
    { customers: cohort.customers, first: cohort.firstPurchaseRevenue, m1: cohort.m1 },
    { customers: 2, first: 20, m1: 30 },
  )
  const list = (await call(`customers?fileId=${id}&filter=${ofFirst}`)).body
  assert.is(list.customers, 1)
})

test('a column is asked by its own name: in its case, and also if every object has something of that name', async () => {
  const chosen = async (attribute: string, value: string) => {
    const { status, body } = await keep([{ ...onOrder, attribute, values: [value] }])
    return [status, body.sentence, body.orders, body.money]
  }
  assert.equal(await chosen('country', 'north'), [201, 'Only where country is “north” on this order.', 1, 20])
  assert.equal(await chosen('Country', 'FR'), [201, 'Only where Country is “FR” on this order.', 2, 15])
  assert.equal(await chosen('COUNTRY', 'FR'), await chosen('Country', 'FR'), 'another case is the first of them')
  assert.equal(await chosen('constructor', 'a'), [201, 'Only where constructor is “a” on this order.', 1, 20])
  for (const attribute of ['toString', '__proto__', 'hasOwnProperty'])
    assert.match((await keep([{ ...onOrder, attribute }])).body.message, /^Condition 1: attribute must be/)
  for (const path of ['filters', 'revenue', 'cohorts', 'lifecycle', 'customers', 'products'])
    assert.is((await page(`/dashboard/${path}?fileId=${id}`)).status, 200, path)
  // `by` of Lifecycle is the period of 'Back within', not a column.
  assert.not.match((await page(`/dashboard/lifecycle?fileId=${id}&by=quarter`)).html, breakdownText.badBy)
  const byTwin = (await call(`revenue/breakdown?fileId=${id}&by=country`)).body.map((row: any) => Object.values(row)[0])
  assert.ok(byTwin.includes('north'), byTwin)
})

test('a known name is always what is known; a column headed so is asked for by its header after `column:`', async () => {
  const known = await keep([{ ...onOrder, attribute: 'order.value', operator: 'at-least', values: [30] }])
  assert.equal([known.body.sentence, known.body.money], ['Only where Order value is at least 30 on this order.', 130])
  const column = await keep([{ ...onOrder, attribute: 'column:order.value', values: ['LOW'] }])
  assert.equal([column.body.sentence, column.body.money], ['Only where order.value is “LOW” on this order.', 100])
  const columns = (await page(`/dashboard/filters?fileId=${id}&back=/dashboard/revenue`)).html
  for (const name of ['column%3Aorder.value', 'order.value', 'order.currency'])
    assert.match(columns, new RegExp(`attribute=${name}"`), name)
  const own = await page(`/dashboard/filters?fileId=${id}&back=/dashboard/revenue&attribute=column:order.value`)
  assert.match(own.html, /low \(1\)/)
  const groups = (await call(`revenue/breakdown?fileId=${id}&by=column:order.value`)).body
  assert.ok(groups.some((row: object) => Object.values(row).includes('low')))
  assert.is((await call(`revenue/breakdown?fileId=${id}&by=order.currency`)).status, 200)
})

test('the last n days of the data end on the day of its last order', async () => {
  const asked = { place: 'this-order', attribute: 'order.date', operator: 'last-days' }
  const { body } = await keep([{ ...asked, values: ['30'] }])
  assert.equal(
    [body.sentence, body.orders, body.money],
    ['Only where Day of the order is in the last 30 days of the data on this order.', 3, 32],
  )
  assert.is((await keep([{ ...asked, values: [31] }])).body.orders, 4, 'with January 31')
  for (const values of [[0], [1.5], ['2024-01-01'], [], [1, 2]])
    assert.is((await keep([{ ...asked, values }])).status, 400, JSON.stringify(values))
  assert.is((await keep([{ ...asked, attribute: 'order.value', values: [30] }])).status, 400, 'not of numbers')
  const added = await submit({
    fileId: id,
    back: '/dashboard/revenue',
    place: 'this-order',
    attribute: 'order.date',
    operator: 'last-days',
    days: '30',
  })
  assert.is(added.location, `/dashboard/revenue?fileId=${id}.${body.id}`)
})

test('exports say in their name that they are filtered, and a workbook states the filter', async () => {
  const question = `${id}.${(await keep([onOrder])).body.id}`
  const exported = async (path: string) => {
    const answer = await app.request(`/dashboard/${path}`, { headers: { cookie: `session=${anna}` } })
    assert.is(answer.status, 200, path)
    return {
      name: decodeURIComponent(answer.headers.get('content-disposition')!),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const notes = {
    revenue: [
      'Only where Channel is “MAIL” on this order.',
      '2 of 5 orders (40.0%), $50.00 of $152.00 revenue (32.9%)',
    ],
    lifecycle: [filtersText.onlyCustomers],
    customers: [filtersText.onlyCustomers],
  }
  for (const [page, lines] of Object.entries(notes)) {
    const { name, bytes } = await exported(
      `${page}/${page === 'customers' ? 'export?format=xlsx&' : 'workbook.xlsx?'}fileId=${question}`,
    )
    assert.match(name, /-filtered\.xlsx/, page)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes as never)
    const said = workbook
      .getWorksheet('Notes')!
      .getSheetValues()
      .map((row) => (row as string[] | undefined)?.[1])
    for (const line of lines) assert.ok(said.includes(line), `${page}: ${said}`)
  }
  assert.match((await exported(`products/export?table=first&fileId=${question}`)).name, /-filtered\.csv/)
  assert.not.match((await exported(`products/export?table=first&fileId=${id}`)).name, /filtered/)
  assert.match((await page(`/dashboard/revenue?fileId=${question}`)).html, /data-filtered=""/)
})

test('70: bad conditions are refused in words, and nothing is kept of another person', async () => {
  const bad = async (condition: unknown) => (await keep([condition])).body.message
  assert.match(await bad({ ...first, attribute: 'Nothing' }), /^Condition 1: attribute must be/)
  for (const not of ['true', 1, {}]) assert.match(await bad({ ...first, not }), /^Condition 1: not must be true/)
  for (const value of ['0x10', '1e3', '', 'NaN'])
    assert.match(
      await bad({ place: 'this-order', attribute: 'order.value', operator: 'at-least', values: [value] }),
      /must be a number/,
    )
  for (const [attribute, place, value] of [
    ['order.weekday', 'this-order', 8],
    ['order.hour', 'this-order', 1.5],
    ['customer.segment', 'customer', 0],
    ['customer.overdue', 'customer', 'maybe'],
    ['customer.orders', 'customer', 2.5],
  ])
    assert.match(await bad({ attribute, place, operator: 'is', values: [value] }), /one that the attribute can have/)
  const wrongRange = await call(`revenue/breakdown?fileId=${id}&by=Channel&range=nonsense`)
  assert.equal([wrongRange.status, wrongRange.body.message], [400, rangeText.badRange])
  assert.match(await bad({ ...first, place: 'customer' }), /^Condition 1: attribute must be/)
  assert.match(await bad({ ...first, operator: 'at-least' }), /operator must be/)
  assert.match(
    await bad({ place: 'any-order', attribute: 'order.value', operator: 'between', values: [5, 1] }),
    /first value/,
  )
  assert.is((await keep(Array.from({ length: 9 }, () => first))).status, 400)
  const bob = await app.signedUp('bob@example.com')
  assert.is((await keep([first], bob)).status, 404)
  assert.is((await call(`revenue/analytics?fileId=${id}&groupBy=month&filter=0000000000000000`)).status, 404)
})

for (const path of ['revenue', 'cohorts', 'lifecycle', 'customers', 'products', 'forecast']) {
  const form = path === 'cohorts' ? test : variation
  form(`${path} shows the filter in words and keeps it in its links`, async () => {
    const filter = (await keep([first])).body.id
    const { status, html } = await page(`/dashboard/${path}?fileId=${id}&filter=${filter}`)
    assert.is(status, 200)
    assert.match(html, /Channel is “MAIL” on the first order/)
    assert.match(html, /1 of 3 customers/)
    const links = [
      ...html.matchAll(/href="(\/dashboard\/(?:revenue|cohorts|lifecycle|customers|products)[^"]*fileId=[^"]*)"/g),
    ]
    for (const [, href] of links)
      if (!href!.includes('filter=none')) assert.match(href!, new RegExp(`fileId=${id}(\\.${filter}|$|&)`))
  })
}

test('the Overview shows a source under a filter, as Revenue does, and keeps it in its links', async () => {
  const filter = (await keep([{ ...onOrder, attribute: 'Country', values: ['FR'] }])).body.id
  const question = `${id}.${filter}`
  const { status, html } = await page(`/dashboard?source=${question}`)
  assert.is(status, 200)
  assert.match(html, /Country is “FR” on this order/)
  assert.match(html, />2 of 5 orders \(40\.0%\), \$15\.00 of \$152\.00 revenue \(9\.9%\)/)
  for (const path of ['revenue', 'customers', 'lifecycle'])
    assert.match(html, new RegExp(`<dt[^>]*><a href="/dashboard/${path}\\?fileId=${question}"`))
  assert.match(html, new RegExp(`data-figures-of="${question}"`))
  assert.is((await page(`/dashboard?source=${id}&filter=${filter}`)).status, 200)
  // The conditions are removed here, too.
  const removed = await submit({ fileId: question, back: `/dashboard?source=${question}`, remove: '0' })
  assert.is(removed.location, `/dashboard?source=${id}`)
  // The filter that was used last is that of the Overview, too, unless it is gone.
  const cookie = `session=${anna}; source=${question}`
  const last = await app.request('/dashboard', { headers: { cookie } })
  assert.match(await last.text(), /Country is “FR” on this order/)
  const gone = { headers: { cookie: `session=${anna}; source=${id}.0000000000000000` } }
  assert.is((await app.request('/dashboard', gone)).status, 200)
  assert.is((await page(`/dashboard?source=${id}.0000000000000000`)).status, 404)
  const nothing = (await keep([{ ...onOrder, values: ['no such channel'] }])).body.id
  // The customers of the last month have not bought a year before it.
  const late = (await keep([{ place: 'customer', attribute: 'customer.cohort', operator: 'is', values: ['2024-02'] }]))
    .body.id
  assert.is((await call(`analytics/stats?fileId=${id}&filter=${late}`)).status, 200)
  for (const path of [`/dashboard?source=${id}.${nothing}`, `/dashboard/revenue?fileId=${id}.${nothing}`])
    await until('the page says it', async () => (await page(path)).html.includes(filtersText.nothingChosen))
  assert.is((await page(`/dashboard?source=${id}.${late}`)).status, 200)
})

test('the call behind the Overview takes a filter: rows, what is chosen, and the last complete month', async () => {
  const filter = (await keep([{ ...onOrder, attribute: 'Country', values: ['FR'] }])).body.id
  const { status, body } = await call(`analytics/stats?fileId=${id}&filter=${filter}`)
  assert.is(status, 200)
  const { figures, ...chosen } = body
  assert.equal(chosen, { totalRecords: 2, customers: 3, orders: 2, money: 15, month: '2024-02' })
  const of = Object.fromEntries(figures.map((one: { key: string; value: unknown }) => [one.key, one.value]))
  // Nothing is chosen in February. Cleo begins and Anna returns in it: rates of customers look at whole histories.
  assert.equal(of, {
    revenue: 0,
    orders: 0,
    customers: 0,
    aov: null,
    repeatRate: 1 / 3,
    ordersPerCustomer: 1 / 3,
    daysToSecond: 36,
    returningShare: null,
  })
  const all = (await call(`analytics/stats?fileId=${id}`)).body
  assert.equal([all.totalRecords, all.customers, all.orders, all.money, all.figures[0].value], [6, 3, 5, 152, 37])
  assert.equal((await call('analytics/stats')).body, { totalRecords: 6 })
  assert.is((await call(`analytics/stats?filter=${filter}`)).status, 400)
  assert.is((await call(`analytics/stats?fileId=${id}&filter=0000000000000000`)).status, 404)
})

test('conditions are added and removed by forms', async () => {
  const back = '/dashboard/revenue?groupBy=month&page=3'
  const added = await submit({
    fileId: id,
    back,
    place: 'this-order',
    attribute: 'Country',
    operator: 'is',
    value: 'DE',
  })
  assert.is(added.status, 303)
  const query = new URL(added.location!, 'http://localhost').searchParams
  assert.is(query.get('page'), null)
  assert.is(query.get('groupBy'), 'month')
  const own = query.get('fileId')!
  const more = await submit({
    fileId: own,
    back,
    place: 'customer',
    attribute: 'customer.orders',
    operator: 'at-least',
    from: '2',
  })
  const both = new URL(more.location!, 'http://localhost').searchParams.get('fileId')!
  const { html } = await page(`/dashboard/filters?fileId=${both}&back=${encodeURIComponent(back)}`)
  assert.match(html, /Country is “DE” on this order/)
  assert.match(html, /Number of orders is at least 2/)
  const removed = await submit({ fileId: own, back, remove: '0' })
  assert.is(new URL(removed.location!, 'http://localhost').searchParams.get('fileId'), id)
  const refused = await submit({ fileId: id, back, place: 'this-order', attribute: 'Country', operator: 'is' })
  assert.is(refused.status, 400)
  assert.match(refused.html, /This condition has no value yet/)
})

test('the page of filters shows the columns with their values, and one column with a form', async () => {
  const { html } = await page(`/dashboard/filters?fileId=${id}&back=/dashboard/revenue`)
  for (const text of ['Channel', 'Country', 'Mail', 'Order value']) assert.ok(html.includes(text), text)
  const one = await page(`/dashboard/filters?fileId=${id}&back=/dashboard/revenue&attribute=Channel`)
  for (const text of [filtersText.add, 'on the first order', 'on this order']) assert.ok(one.html.includes(text), text)
})

test('the last filters are offered again, the newest first, and lead to the page that was filtered', async () => {
  const back = '/dashboard/cohorts?groupBy=day'
  const [older, newer] = [(await keep([first])).body.id, (await keep([onOrder])).body.id]
  const { html } = await page(`/dashboard/filters?fileId=${id}&back=${encodeURIComponent(back)}`)
  const offered = html.slice(html.indexOf(filtersText.lastUsed))
  const at = (filter: string) => offered.indexOf(`value="${filter}"`)
  assert.ok(at(newer) >= 0 && at(newer) < at(older))
  const used = await submit({ fileId: id, back, use: older })
  assert.is(used.location, `/dashboard/cohorts?fileId=${id}.${older}&groupBy=day`)
  const own = await page(`/dashboard/filters?fileId=${id}.${newer}&back=${encodeURIComponent(back)}`)
  assert.not.match(own.html, new RegExp(`value="${newer}"`), 'not the filter of the page itself')
})

test('a filter whose list could not be made says so and how to make it, instead of looking again without end', async () => {
  const filter = (await keep([first])).body.id
  const failure = JSON.stringify({ reason: 'timed-out', attempts: 6 })
  const before = await app.db
    .selectFrom('customer_lists')
    .select('list_id')
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow()
  const set = (list_id: string | null, why: string | null) =>
    app.db
      .updateTable('customer_lists')
      .set({ list_id, failure: why as never })
      .where('file_id', '=', id)
      .execute()
  await set(null, failure)
  for (const path of [`/dashboard/revenue?fileId=${id}.${filter}`, `/dashboard?source=${id}.${filter}`]) {
    const answer = await app.request(path, { headers: { cookie: `session=${anna}` } })
    assert.is(answer.status, 409, path)
    assert.is(answer.headers.get('refresh'), null)
    assert.match(await answer.text(), /can be made again on the page of the data source/)
  }
  assert.is((await call(`revenue/analytics?fileId=${id}&groupBy=month&filter=${filter}`)).status, 409)
  await set(before.list_id, null)
})

test.run()

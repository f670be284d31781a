// test: waits, 150 s

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { agrees, personsPage } from '#tests/support/opened-numbers.ts'
import { openingCells } from '#tests/support/opening.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { openedText } from '#text/analytics/opened.ts'

const { below: roll } = randomOf(5)
const day = (n: number) => new Date(Date.UTC(2022, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
// Orders of one to three rows, so an order may have several SKUs and channels.
const lines = Array.from({ length: 400 }, (_, order) => {
  const head = `o${order},c${roll(60)},${day(roll(600))}`
  return Array.from({ length: 1 + (roll(3) === 0 ? roll(3) : 0) }, () => {
    const value = roll(8) === 0 ? -5 - roll(40) : 10 + roll(9000) / 100
    const back = value > 0 && roll(7) === 0 ? 3 : 0
    return `${head},${value.toFixed(2)},${back || ''},${['s0', 's1', 's2', 's3', ''][roll(5)]},${1 + roll(4)},${['a', 'b', ''][roll(3)]}`
  })
}).flat()
const text = `Order,Customer,Date,Value,Refund,Sku,Units,Channel\n${lines.join('\n')}\n`
const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Value: 'transactionValue',
  Refund: 'refundedAmount',
  Sku: 'skuId',
  Units: 'quantity',
}

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, text)).body.id
  await app.process(anna, id, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })
  await until('the list is there', async () => (await call('customers/segments', {})).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const call = (path: string, asks: Record<string, string>) =>
  app.call<any>('GET', `/api/${path}?${new URLSearchParams({ fileId: id, ...asks })}`, { token: anna })

/** What the orders behind a number add up to, in cents, and how many there are. */
async function behind(asks: Record<string, string>): Promise<{ cents: number; orders: number; customers: number }> {
  const query = new URLSearchParams({ fileId: id, groupBy: 'month', as: 'csv', ...asks })
  const answer = await app.request(`/dashboard/rows/export?${query}`, { headers: { cookie: `session=${anna}` } })
  assert.is(answer.status, 200, await answer.clone().text())
  const rows = columnsOfCsv(await answer.text(), 'Customer', 'Counted')
  const cents = rows.reduce((sum, [, counted]) => sum + Math.round(Number(counted) * 100), 0)
  return { cents, orders: rows.length, customers: new Set(rows.map(([customer]) => customer)).size }
}

const cents = (money: number) => Math.round(money * 100)

for (const [filter, form] of [
  ['none', test],
  ['a channel', variation],
] as const)
  form(`69: the orders behind each number of Revenue and Cohorts add up to it, filter: ${filter}`, async () => {
    const condition = { place: 'this-order', attribute: 'Channel', operator: 'is', values: ['a'] }
    const kept =
      filter === 'none'
        ? undefined
        : (await app.call<any>('POST', '/api/filters', { token: anna, body: { fileId: id, conditions: [condition] } }))
            .body.id
    const own: Record<string, string> = kept ? { filter: kept } : {}
    const revenue = (await call('revenue/analytics', { groupBy: 'month', ...own })).body as any[]
    assert.ok(revenue.length > 12)
    for (const row of revenue.filter((_, at) => at % 5 === 0)) {
      const cell = (column: string) => behind({ table: 'revenue', row: row.period, column, ...own })
      assert.is((await cell('revenue')).cents, cents(row.revenue), row.period)
      assert.is((await cell('purchases')).orders, row.purchases, row.period)
      assert.is((await cell('purchasers')).customers, row.purchasers, row.period)
    }
    const cohorts = (await call('cohort/analytics', { groupBy: 'month', ...own })).body as any[]
    for (const row of cohorts.filter((_, at) => at % 6 === 0)) {
      const cell = (column: string, more: Record<string, string> = {}) =>
        behind({ table: 'cohorts', row: row.cohort, column, ...own, ...more })
      assert.is((await cell('firstPurchase')).cents, cents(row.firstPurchaseRevenue), row.cohort)
      for (const k of [0, 2, 5, 12]) assert.is((await cell(String(k))).cents, cents(row[`m${k}`]), `${row.cohort} ${k}`)
      assert.is((await cell('later')).cents, cents(row.later), row.cohort)
      const upTo = row.m0 + row.m1 + row.m2 + row.m3
      const whole = await cell('3', { cumulative: '1', firstPurchase: '1' })
      assert.is(whole.cents, cents(row.firstPurchaseRevenue + upTo), row.cohort)
    }
  })

for (const [filter, form] of [
  ['none', variation], // opens.test.ts draws some in the short form
  ['a channel', variation],
] as const)
  form(`69: the orders behind each number by a column and by product add up to it, filter: ${filter}`, async () => {
    const condition = { place: 'this-order', attribute: 'sku', operator: 'is', values: ['s1', 's2'] }
    const ofCustomers = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['a', 'b'] }
    const body = { fileId: id, conditions: [condition, ofCustomers] }
    const own: Record<string, string> =
      filter === 'none' ? {} : { filter: (await app.call<any>('POST', '/api/filters', { token: anna, body })).body.id }
    const page = async (path: string, asks: Record<string, string>) => {
      const query = new URLSearchParams({ fileId: id, ...asks, ...own })
      const answer = await app.request(`/dashboard/${path}?${query}`, { headers: { cookie: `session=${anna}` } })
      assert.is(answer.status, 200, path)
      return answer.text()
    }
    for (const asks of [
      {},
      { groupBy: 'quarter', byPeriod: '1' },
      { range: 'dates', from: '2022-03-01', to: '2022-11-30' },
    ] as Record<string, string>[]) {
      const view: Record<string, string> = { groupBy: 'month', by: 'Channel', ...asks }
      const groups = (await call('revenue/breakdown', { ...view, ...own })).body as any[]
      const html = await page('revenue', view)
      const ids = [...html.matchAll(/<tr data-row="(-?\d+ -?\d+)"/g)].map(([, row]) => row!)
      assert.ok(groups.length > 2)
      assert.is(ids.length, groups.length)
      for (const [at, group] of groups.entries()) {
        const cell = (column: string) => behind({ table: 'groups', row: ids[at]!, column, ...view, ...own })
        const name = `${group.group} ${group.period ?? ''}`
        assert.is((await cell('revenue')).cents, cents(group.revenue), name)
        assert.is((await cell('refunds')).cents, cents(group.refunds), name)
        assert.is((await cell('orders')).orders, group.orders, name)
        assert.is((await cell('customers')).customers, group.customers, name)
      }
    }
    const firsts = { byFirst: 'Channel', least: '5' }
    const members = (await call('lifecycle/breakdown', { by: 'Channel', least: '5', ...own })).body as any[]
    const html = await page('lifecycle', firsts)
    const rows = rowsOf(html, 'first-order')
    assert.ok(members.length > 2)
    assert.is(rows.length, members.length)
    for (const [at, group] of members.entries()) {
      const cell = (column: string) => behind({ table: 'first-order', row: rows[at]!, column, ...firsts, ...own })
      assert.is((await cell('customers')).customers, group.customers, group.group)
      for (const column of ['firstPurchaseAOV', 'ltvOverall', 'ltvAfterFirst', 'repeatRate', 'fourthOrderRate']) {
        const found = await cell(column)
        const each = found.cents / 100 / found.customers
        assert.ok(Math.abs(each - group[column]) < 1e-9, `${group.group} ${column} ${each} ${group[column]}`)
        assert.is(found.customers, group.customers, column)
      }
      for (const days of [30, 365]) {
        const found = await cell(`within${days}`)
        assert.is(found.customers, group[`watched${days}`], `${group.group} ${days}`)
        if (found.customers)
          assert.ok(Math.abs(found.cents / 100 / found.customers - group[`within${days}`]) < 1e-9, `within ${days}`)
        assert.is((await cell(`watched${days}`)).orders, group[`watched${days}`])
      }
    }
    const sales = (await call('products/sales', own)).body as any[]
    const shown = rowsOf(await page('products', {}), 'sales')
    assert.is(shown.length, sales.length)
    for (const [at, { sku, units, revenue, refunds, orders, customers }] of sales.entries()) {
      const cell = (column: string) => behind({ table: 'sales', row: shown[at]!, column, ...own })
      assert.is((await cell('revenue')).cents, cents(revenue), sku)
      assert.is((await cell('refunds')).cents, cents(refunds), sku)
      assert.is((await cell('units')).cents, cents(units), sku)
      assert.is((await cell('orders')).orders, orders, sku)
      assert.is((await cell('customers')).customers, customers, sku)
    }
  })

/** The rows of a table whose numbers open, as addresses name them. */
const rowsOf = (page: string, table: string): string[] => {
  const cells = openingCells(page).filter((one) => one.table === table)
  return [...new Set(cells.map(({ href }) => new URLSearchParams(href).get('row')!))]
}

/** A page as a person gets it. */
const html = (path: string, asks: Record<string, string>): Promise<string> =>
  personsPage(app, anna, `${path}?${new URLSearchParams(asks)}`)

const textOf = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const pages: [path: string, asks: Record<string, string>][] = [
  ['/revenue', { groupBy: 'quarter', by: 'Channel', byPeriod: '1' }],
  ['/cohorts', { groupBy: 'month', by: 'Channel', ltv: 'cumulative', firstPurchase: '1' }],
  ['/cohorts', { groupBy: 'quarter', by: 'order.weekday', byCumulative: '1', percentiles: '[3,4,5,6,9]' }],
  ['/lifecycle', { byFirst: 'Channel', least: '5' }],
  ['/products', {}],
  ['', {}],
]

for (const [filter, form] of [
  ['none', variation], // opens.test.ts draws some in the short form
  ['a channel', variation],
] as const)
  form(`69: drawn numbers of every table are what is listed behind them, filter: ${filter}`, async () => {
    const conditions = [
      { place: 'this-order', attribute: 'sku', operator: 'is', values: ['s1', 's2'] },
      { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['a', 'b'] },
    ]
    const body = { fileId: id, conditions }
    const own: Record<string, string> =
      filter === 'none' ? {} : { filter: (await app.call<any>('POST', '/api/filters', { token: anna, body })).body.id }
    const { below } = randomOf(filter === 'none' ? 7 : 8)
    const seen = new Set<string>()
    for (const [path, asks] of pages) {
      const found = openingCells(await html(path, { fileId: id, source: id, ...asks, ...own }))
      for (const table of new Set(found.map((cell) => cell.table))) {
        const all = found.filter((cell) => cell.table === table)
        seen.add(table)
        // Tiles are few, come last, and each has a formula of its own.
        const tiles = { overview: all.length, timing: 4 }[table] ?? 0
        const cells = all.slice(0, all.length - tiles)
        const some = cells.length
          ? Array.from({ length: filter === 'none' ? 2 : 6 }, () => cells[below(cells.length)]!)
          : []
        const drawn = [...some, ...all.slice(all.length - tiles)]
        for (const { href, shown } of drawn) await agrees(app, anna, { href, shown })
      }
    }
    const tables = ['revenue', 'refunds', 'groups', 'cohorts', 'ltv', 'cohort-groups', 'first-order', 'lifecycle-sku']
    for (const table of [...tables, 'lifecycle-aov', 'timing', 'sales', 'overview']) assert.ok(seen.has(table), table)
  })

test('what is behind a number is sorted by each column, 100 a page, and exported in that order; others are a 400 in words', async () => {
  const asks = { fileId: id, groupBy: 'year', table: 'revenue', row: '2022', column: 'revenue' }
  const listed = async (more: Record<string, string>) => {
    const page = await html('/rows', { ...asks, ...more })
    const rows = [...page.slice(page.indexOf('</thead>')).matchAll(/<tr>(.*?)<\/tr>/gs)]
    return rows.map(([, row]) => [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => textOf(cell!)))
  }
  for (const sort of ['customer', 'orderedAt', 'counted', 'value', 'refunds', 'skus', 'places'])
    for (const order of ['asc', 'desc']) {
      const query = new URLSearchParams({ ...asks, sort, order, as: 'csv' })
      const answer = await app.request(`/dashboard/rows/export?${query}`, { headers: { cookie: `session=${anna}` } })
      const all = columnsOfCsv(await answer.text(), 'Customer', 'Ordered', 'Counted', 'Refunds', 'SKUs', 'In the File')
      const at = { customer: 0, orderedAt: 1, counted: 2, value: 2, refunds: 3, skus: 4, places: 5 }[sort]!
      const keys = all.map((row) => row[at]!).filter((key) => key !== '')
      const key = (cell: string): string | number =>
        at === 2 || at === 3
          ? Number(cell)
          : at === 5
            ? Number(/\d+/.exec(cell)![0])
            : at === 4
              ? cell.split(',')[0]!
              : cell
      for (const [one, next] of keys.slice(1).map((later, before) => [key(keys[before]!), key(later)]))
        assert.ok(order === 'asc' ? one! <= next! : one! >= next!, `${sort} ${order}: ${one} ${next}`)
      if (sort !== 'skus' || order !== 'asc') continue
      const [first, second] = [await listed({ sort, order }), await listed({ sort, order, page: '2' })]
      assert.is(first.length, 100)
      const shown = [...first, ...second].map((row) => [row[0], row[1]])
      assert.equal(
        shown,
        all.slice(0, shown.length).map((row) => [row[0], row[1]]),
      )
    }
  const usual = await html('/rows', asks)
  assert.match(usual, /aria-sort="ascending"[^>]*><a href="[^"]*sort=orderedAt&amp;order=desc/)
  for (const more of [{ sort: 'x' }, { sort: '__proto__' }, { order: 'up' }] as Record<string, string>[])
    for (const path of ['/rows', '/rows/export']) {
      const query = new URLSearchParams({ ...asks, ...more, as: 'csv' })
      const answer = await app.request(`/dashboard${path}?${query}`, { headers: { cookie: `session=${anna}` } })
      assert.is(answer.status, 400, `${path} ${query}`)
      assert.match(await answer.text(), 'sort must be one of customer, orderedAt')
    }
})

test('purchasers count each customer once, so the list adds up; exports refuse another format', async () => {
  const asks = { fileId: id, groupBy: 'year', table: 'revenue', row: '2022', column: 'purchasers' }
  const answer = await app.request(`/dashboard/rows/export?${new URLSearchParams({ ...asks, as: 'csv' })}`, {
    headers: { cookie: `session=${anna}` },
  })
  const rows = columnsOfCsv(await answer.text(), 'Customer', 'Counted')
  const [year] = (await call('revenue/analytics', { groupBy: 'year' })).body
  assert.ok(rows.length > year.purchasers)
  assert.is(
    rows.reduce((sum, [, counted]) => sum + Number(counted), 0),
    year.purchasers,
  )
  assert.match(await html('/rows', { ...asks, sort: 'counted', order: 'asc' }), openedText.notCountedHere)
  for (const path of ['rows/export', 'breakdowns/export', 'products/orders']) {
    const query = new URLSearchParams({
      ...asks,
      table: path === 'products/orders' ? 'hours' : asks.table,
      as: 'pdf',
      by: 'Channel',
    })
    const refused = await app.request(`/dashboard/${path}?${query}`, { headers: { cookie: `session=${anna}` } })
    assert.is(refused.status, 400, path)
    assert.match(await refused.text(), analyticsText.badExport)
  }
})

test('under a condition on orders, a cell of retention opens to its orders, not to a list of customers', async () => {
  const condition = { place: 'this-order', attribute: 'sku', operator: 'is', values: ['s1'] }
  const { body } = await app.call<any>('POST', '/api/filters', {
    token: anna,
    body: { fileId: id, conditions: [condition] },
  })
  const asks = { fileId: id, groupBy: 'quarter' }
  const offsets = (page: string) => [...page.matchAll(/customers\?[^"]*offset=/g)].length
  assert.ok(offsets(await html('/cohorts', asks)) > 0)
  const page = await html('/cohorts', { ...asks, filter: body.id })
  assert.is(offsets(page), 0)
  const cells = openingCells(page).filter(({ table }) => table === 'retention')
  assert.ok(cells.length > 20)
})

test('the page names the number, its formula and the rows of the file; a number that does not exist is a 404', async () => {
  const page = async (asks: Record<string, string>) => {
    const query = new URLSearchParams({ fileId: id, groupBy: 'month', ...asks })
    const answer = await app.request(`/dashboard/rows?${query}`, { headers: { cookie: `session=${anna}` } })
    return { status: answer.status, html: await answer.text() }
  }
  const { status, html } = await page({ table: 'revenue', row: '2022-03', column: 'aov' })
  assert.is(status, 200)
  assert.match(html, /Orders in Mar 2022\. Adds up the value of each order, refunds included\./)
  assert.match(html, /row \d+/)
  assert.match(html, /href="\/dashboard\/revenue[^"]*" aria-current="page"/, 'the sidebar marks the page of the number')
  const ofAll = await page({ table: 'first-order', byFirst: 'Channel', row: '-3', column: 'repeatRate' })
  assert.match(ofAll.html, 'All customers with a first purchase. Adds up each customer with at least 2 purchases once.')
  assert.match(ofAll.html, /<h2[^>]*>Customers<\/h2>/)
  assert.match(ofAll.html, /href="\/dashboard\/lifecycle[^"]*" aria-current="page"/)
  for (const asks of [
    { table: 'revenue', row: '2022-03', column: 'nothing' },
    { table: 'revenue', row: 'never', column: 'aov' },
    { table: 'revenue', row: '9999-12', column: 'revenue' },
    { table: 'revenue', row: '2022-03', column: '__proto__' },
    { table: 'cohorts', row: '2022-03', column: '13' },
    { table: 'cohorts', row: '2023-07', column: '5' }, // not yet
    { table: 'revenue', row: 'total', column: 'revenue', first: '2022-04', last: '2022-03' },
    { table: 'groups', by: 'Channel', row: '99 0', column: 'revenue' },
    { table: 'groups', by: 'Nothing', row: '0 0', column: 'revenue' },
    { table: 'first-order', byFirst: 'Channel', row: '-3', column: 'nothing' },
    { table: 'lifecycle-sku', row: '99', column: 'customers' },
    { table: 'lifecycle-aov', row: '0', column: 'customers' },
    { table: 'cohort-groups', by: 'Channel', row: '-3', column: 'm13' },
    { table: 'overview', row: '2022-03', column: 'revenue' },
    { table: 'timing', row: 'total', column: 'nothing' },
    { table: 'first-order', byFirst: 'Channel', row: '99', column: 'customers' },
    { table: 'sales', row: '99', column: 'revenue' },
    { table: 'sales', row: '0', column: 'firstSold' },
    { table: 'revenue', row: 'total', column: 'revenue', first: '2022-03', last: 'never' },
    { table: 'else', row: '2022-03', column: '1' },
  ] as Record<string, string>[])
    assert.is((await page(asks)).status, 404, JSON.stringify(asks))
})

test.run()

// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sortedColumns } from '#domain/analytics/opened/opened-sort.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { agrees, personsPage } from '#tests/support/opened-numbers.ts'
import { openingCells } from '#tests/support/opening.ts'
import { until } from '#tests/support/program.ts'
import { profitText, spendDaysNote } from '#text/analytics/profit/profit.ts'

/** Two customers of January and one of February; a sale of 100 with a cost of 40 is taken back in February. */
const orders = `order,customer,date,amount,refund,sku,goods,ship,channel
1,a,2024-01-05,100,,X,40,5,search
1,a,2024-02-10,-100,,X,40,,search
2,b,2024-01-20,50,,Y,20,5,search
3,b,2024-02-01,30,,X,10,5,
4,c,2024-02-20,80,80,X,40,5,mail
5,c,2024-03-15,10,,Z,,,
6,b,2024-04-02,20,,Y,8,,
`
const mapping = {
  order: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  amount: 'transactionValue',
  refund: 'refundedAmount',
  sku: 'skuId',
  goods: 'cost',
  ship: 'shippingCost',
}

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const uploaded = (await app.upload(anna, orders)).body.id
  id = (await app.process(anna, uploaded, mapping, { attributes: [{ column: 'channel', type: 'text' }] })).id
  await until('the list is there', async () => (await get('profit/periods', '&groupBy=month')).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (path: string, query = '', fileId = id) =>
  app.call('GET', `/api/${path}?fileId=${fileId}${query}`, { token: anna })
const page = async (path: string) => {
  const response = await app.request(path, { headers: { cookie: `session=${anna}` } })
  return { status: response.status, text: await response.text() }
}

test('94: profit by period, cohort, product and first order, with its page, exports and calls', async () => {
  const periods = (await get('profit/periods', '&groupBy=month&compare=before')).body
  const of = (rows: any[], key: string, ...names: string[]) =>
    rows.map((row) => [row[key], ...names.map((n) => row[n])])
  // order 1 is of January, whose cost its refund of February takes back
  assert.equal(of(periods, 'period', 'net', 'uncosted', 'goods', 'cm1', 'shipping', 'cm2', 'cm3', 'customers'), [
    ['2024-01', 50, 0, 20, 30, 10, 20, null, 2],
    ['2024-02', 30, 0, 10, 20, 10, 10, null, 1],
    ['2024-03', 10, 10, 0, 0, 0, 0, null, 0],
    ['2024-04', 20, 0, 8, 12, 0, 12, null, 0],
  ])
  const cohorts = (await get('profit/cohorts', '&groupBy=month')).body
  assert.equal(of(cohorts, 'cohort', 'net', 'goods', 'cm2', 'customers'), [
    ['2024-01', 100, 38, 47, 2],
    ['2024-02', 10, 0, -5, 1],
  ])
  const skus = (await get('profit/skus', '&groupBy=month')).body
  assert.equal(of(skus, 'sku', 'net', 'uncosted', 'goods', 'cm1'), [
    ['Y', 70, 0, 28, 42],
    ['X', 30, 0, 10, 20],
    ['Z', 10, 10, 0, 0],
  ])
  const without = await get('profit/first-orders', '&groupBy=month')
  assert.equal([without.status, without.body.message], [400, profitText.noByFirst], 'no column is chosen')
  const first = (await get('profit/first-orders', '&groupBy=month&byFirst=channel')).body
  assert.equal(of(first.rows, 'value', 'customers', 'net', 'cm2'), [
    ['search', 2, 100, 47],
    ['mail', 1, 10, -5],
    [null, 3, 110, 42],
  ])
  const steps = (await get('profit/steps', '&groupBy=month')).body
  assert.equal(of(steps, 'key', 'amount'), [
    ['net', 110],
    ['uncosted', 10],
    ['goods', 38],
    ['cm1', 62],
    ['shipping', 20],
    ['fees', 0],
    ['cm2', 42],
    ['spend', null],
    ['cm3', null],
  ])

  const shown = await page(`/dashboard/profit?fileId=${id}&groupBy=month&byFirst=channel&compare=before`)
  assert.is(shown.status, 200)
  for (const words of ['From Net Revenue to Profit', 'Profit by Cohort', 'Profit by Product', '1 row has no cost'])
    assert.ok(shown.text.includes(words), words)
  const csv = await page(`/dashboard/profit/export?fileId=${id}&groupBy=month&table=periods&as=csv`)
  assert.equal(columnsOfCsv(csv.text, 'Period', 'Net revenue', 'CM2')[0], ['2024-01', '50.00', '20.00'])
  assert.is((await page(`/dashboard/profit/export?fileId=${id}&groupBy=month&table=first&byFirst=channel`)).status, 200)
  assert.is((await page(`/dashboard/profit/workbook.xlsx?fileId=${id}&groupBy=month&byFirst=channel`)).status, 200)
  assert.is((await get('profit/periods', '&groupBy=fortnight')).status, 400)
})

test('94: cohorts and lifecycle add up a margin', async () => {
  for (const call of ['cohort/analytics', 'cohort/ltv', 'lifecycle/sku', 'lifecycle/aov'])
    assert.is((await get(call, '&groupBy=month&money=cm3')).status, 400, call)
  const cells = (await get('cohort/analytics', '&groupBy=month&money=cm2')).body
  const row = ({ cohort, customers, firstPurchaseRevenue, m1, m2, m3 }: any) => [
    cohort,
    customers,
    firstPurchaseRevenue,
    m1,
    m2,
    m3,
  ]
  // Of January: 1 makes −5 in January with its refund, 2 makes 25; 3 is of February, 6 of April.
  assert.equal(cells.map(row), [
    ['2024-01', 2, 20, 15, 0, 12],
    ['2024-02', 1, -5, 0, 0, 0],
  ])
  const ltv = (await get('cohort/ltv', '&groupBy=month&money=cm1')).body
  assert.is(ltv[0].firstPurchaseRevenue, 15)
  const skus = (await get('lifecycle/sku', '&money=cm1')).body
  assert.equal(
    skus.map(({ sku, customers, ltvOverall }: any) => [sku, customers, ltvOverall]),
    [['Y', 1, 62]],
  )
  const deciles = (await get('lifecycle/aov', '&money=cm2')).body
  assert.is(
    deciles.reduce((sum: number, { customers, ltvOverall }: any) => sum + customers * ltvOverall, 0),
    42,
  )
  for (const path of ['cohorts', 'lifecycle']) {
    const shown = await page(`/dashboard/${path}?fileId=${id}&money=cm2`)
    assert.is(shown.status, 200)
    assert.ok(shown.text.includes('CM2'), path)
    assert.is((await page(`/dashboard/${path}/workbook.xlsx?fileId=${id}&money=cm2`)).status, 200)
    assert.is((await page(`/dashboard/${path}?fileId=${id}&money=cm9`)).status, 400)
  }
  const rows = `/dashboard/rows?fileId=${id}&table=cohorts&row=2024-01&column=1&groupBy=month`
  for (const [money, status] of [
    ['cm2', 200],
    ['cm9', 400],
  ] as const)
    assert.is((await page(`${rows}&money=${money}`)).status, status, money)
})

test('95: spend, CAC, payback and LTV : CAC, of cohorts and of channels', async () => {
  const call = (path: string, body: unknown) =>
    app.call('POST', `/api/files/${id}/costs/${path}`, { token: anna, body })
  const costs = async () => (await app.call('GET', `/api/files/${id}/costs`, { token: anna })).body
  const file = (await app.upload(anna, 'Month,Channel,Cost\n2024-01,Google,31\n2024-02,Radio,29\n', 'spend.csv', id))
    .body
  await until('the spend is read', async () => (await costs()).files[0].state === 'read')
  await call(file.id, { save: true })
  const rules = {
    feePercent: 10,
    feeFixed: 10_000,
    spendAttribute: 'channel',
    channels: { Google: 'search' },
  }
  assert.is((await call('rules', rules)).status, 200)
  await call('typed', { sku: 'Z', unitCost: '3', validFrom: '2024-03-01' })
  await until('the costs are made', async () => !(await costs()).isBeingMade)
  const of = (row: any, ...names: string[]) => names.map((name) => row[name])
  const periods = (await get('profit/periods', '&groupBy=month')).body
  assert.equal(
    periods.map((row: any) => of(row, 'period', 'net', 'uncosted', 'fees', 'cm2', 'spend', 'cm3', 'cac')),
    [
      // order 1 nets to nothing and has the fixed fee, order 2 has 5 + 1; a refund returns none of the 8 + 1 of order 4
      ['2024-01', 50, 0, 7, 13, 31, -18, 15.5],
      ['2024-02', 30, 0, 13, -3, 29, -32, 29],
      ['2024-03', 10, 0, 2, 5, null, null, null],
      ['2024-04', 20, 0, 3, 9, null, null, null],
    ],
    'the file of spend ends with February',
  )
  const [year] = (await get('profit/periods', '&groupBy=year')).body
  assert.equal(
    of(year, 'spend', 'cm3', 'cac', 'spendIs'),
    [60, null, null, 'some-days'],
    'it has only some days of the year',
  )
  const steps = (await get('profit/steps', '&groupBy=month')).body
  assert.equal(
    steps.slice(-2).map(({ amount, spendIs }: any) => [amount, spendIs]),
    [
      [60, 'some-days'],
      [null, 'some-days'],
    ],
  )
  const table = async (name: string) =>
    (await page(`/dashboard/profit/export?fileId=${id}&groupBy=month&table=${name}&as=csv`)).text
  assert.equal(columnsOfCsv(await table('periods'), 'Period', 'Spend', 'Spend known').slice(1, 3), [
    ['2024-02', '29.00', 'yes'],
    ['2024-03', '', 'no file of spend has these days'],
  ])
  assert.equal(columnsOfCsv(await table('cohorts'), 'Cohort', 'Payback'), [
    ['2024-01', 'not within 2 months'],
    ['2024-02', 'not within 1 month'],
  ])
  const [january, february] = (await get('profit/cohorts', '&groupBy=month')).body
  // CM2 so far: 13, 13 + 11, the same in March, and + 9 in April, which is in progress
  assert.equal(january.payback, { reached: null, watched: 2 })
  assert.equal(february.payback, { reached: null, watched: 1 })
  assert.is(january.worth[3].times, null, 'April is in progress')
  const { rows } = (await get('profit/first-orders', '&groupBy=month')).body
  const line = (place: unknown, value: string | null) =>
    rows.find((row: any) => row.place === place && row.value === value)
  assert.equal(of(line(0, 'search'), 'customers', 'spend', 'cac', 'cm3'), [2, 31, 15.5, 2])
  assert.equal(of(line('spend', 'Radio'), 'customers', 'spend', 'cm3'), [0, 29, -29])
  assert.equal(of(line('all', null), 'customers', 'spend', 'cm2', 'cm3'), [3, 60, 24, -36])
  const payback = (await get('forecast/payback')).body
  assert.is(payback.from, 'margin and cost')
  assert.equal(of(payback.cohorts[0], 'cohort', 'cost', 'reached', 'watched'), ['2024-01', 15.5, null, 2])
  for (const path of ['profit', 'forecast', 'cohorts']) {
    const shown = await page(`/dashboard/${path}?fileId=${id}`)
    assert.is(shown.status, 200, path)
    assert.is(shown.text.includes(spendDaysNote('2024-01-01', '2024-02-29')), path === 'profit', path)
  }
  const conditions = [{ place: 'this-order', attribute: 'sku', operator: 'is', values: ['X'] }]
  const filter = (await app.keepFilter(anna, id, conditions)).body.id
  const [ofOrders] = (await get('profit/periods', `&groupBy=year&filter=${filter}`)).body
  assert.equal(of(ofOrders, 'spend', 'cm3', 'spendIs'), [null, null, 'on-orders'], 'spend is no part of single orders')

  const under = async (conditions: unknown[], words: string) => {
    const own = (await app.keepFilter(anna, id, conditions)).body.id
    assert.ok((await personsPage(app, anna, `/profit?fileId=${id}&filter=${own}`)).includes(words), words)
    return (await get('profit/periods', `&groupBy=month&filter=${own}`)).body[0]
  }
  const ofChannel = { place: 'first-order', attribute: 'channel', operator: 'is', values: ['Search'] }
  assert.equal(of(await under([ofChannel], profitText.ofChannels), 'spend', 'cac', 'customers'), [31, 15.5, 2])
  const others = { ...ofChannel, not: true }
  const product = { place: 'any-order', attribute: 'sku', operator: 'is', values: ['X'] }
  for (const conditions of [[others], [product], [ofChannel, product]])
    assert.equal(of(await under(conditions, profitText.filtered), 'spend', 'cac', 'spendIs'), [null, null, 'filtered'])
})

test('94: a part of profit opens to its rows with their cost, sorted, as CSV, and under a filter', async () => {
  const opened = (of: string, row: string, column: string, more = '') =>
    `/dashboard/rows?${new URLSearchParams({ fileId: id, table: 'profit', of, row, column, groupBy: 'month' })}${more}`
  const listed = async (address: string, ...columns: string[]) =>
    columnsOfCsv((await page(`${address.replace('?', '/export?')}&as=csv`)).text, ...columns)
  const goods = opened('skus', '0 X', 'goods')
  const shown = await page(goods)
  assert.is(shown.status, 200)
  for (const words of ['$10.00', 'Rows with SKU: X. Adds up the cost of goods of each row.', '3 rows of 2 customers'])
    assert.ok(shown.text.includes(words), words)
  // the fully refunded sale of order 4 adds no cost
  const rows = await listed(goods, 'Customer', 'Ordered', 'Cost of Goods', 'Value', 'In the File')
  assert.equal(rows, [
    ['a', '2024-01-05', '40.00', '100.00', 'row 2'],
    ['a', '2024-01-05', '-40.00', '-100.00', 'row 3'],
    ['b', '2024-02-01', '10.00', '30.00', 'row 5'],
  ])
  for (const sort of sortedColumns) {
    const sorted = await listed(`${goods}&sort=${sort}&order=desc`, 'Cost of Goods')
    assert.is(sorted.length, 3, sort)
    if (sort === 'counted') assert.equal(sorted.flat(), ['40.00', '10.00', '-40.00'])
    if (sort === 'places') assert.equal(sorted.flat(), ['10.00', '-40.00', '40.00'])
  }
  const cm1 = (await page(opened('cohorts', '2024-01', 'cm1'))).text
  for (const column of ['net', 'uncosted', 'goods'])
    assert.ok(cm1.includes(`column=${column}`), `the formula leads to ${column}`)
  const uncosted = await listed(opened('steps', 'uncosted', 'amount'), 'Customer', 'Uncosted', 'In the File')
  assert.equal(uncosted, [], 'a cost of Z is typed')
  const fees = await listed(opened('steps', 'fees', 'amount'), 'Fees')
  assert.is(
    fees.reduce((sum, [fee]) => sum + Number(fee), 0),
    -25,
    'what is taken off',
  )
  const view = {
    fileId: id,
    groupBy: 'month',
    byFirst: 'channel',
    range: 'dates',
    from: '2024-02-01',
    to: '2024-04-30',
  }
  const conditions = [{ place: 'first-order', attribute: 'channel', operator: 'is', values: ['search', 'mail'] }]
  const filter = (await app.keepFilter(anna, id, conditions)).body.id
  for (const query of [{ ...view, range: '' }, view, { ...view, filter }]) {
    const html = await personsPage(app, anna, `/profit?${new URLSearchParams(query)}`)
    const cells = openingCells(html).filter(({ href }) => /column=(net|uncosted|goods|shipping|fees)/.test(href))
    assert.ok(cells.length > 20, String(cells.length))
    for (const cell of cells.filter((_, at) => at % 6 === 1)) await agrees(app, anna, cell)
  }
  for (const bad of [opened('skus', '0 Q', 'goods'), opened('skus', '0 X', 'spend'), opened('rows', '0 X', 'goods')])
    assert.is((await page(bad)).status, 404, bad)
})

test('94: under a filter, and for a source without costs', async () => {
  const conditions = [{ place: 'first-order', attribute: 'channel', operator: 'is', values: ['search'] }]
  const filter = (await app.keepFilter(anna, id, conditions)).body.id
  const rows = (await get('profit/periods', `&groupBy=year&filter=${filter}`)).body
  assert.equal([rows[0].net, rows[0].cm2], [100, 33])
  const plain = (await app.upload(anna, 'customer,date,amount\na,2024-01-01,10\n', 'plain.csv')).body.id
  await app.process(anna, plain, { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' })
  assert.is((await get('profit/periods', '&groupBy=month', plain)).status, 409)
  const shown = await page(`/dashboard/profit?fileId=${plain}`)
  assert.is(shown.status, 200)
  assert.ok(shown.text.includes('Profit needs costs'))
})

test.run()

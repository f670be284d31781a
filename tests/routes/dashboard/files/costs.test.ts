// test: waits, 20 s
import { DuckDBInstance } from '@duckdb/node-api'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openCosts } from '#server/costs/open-costs.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { badCostRulesText, costReasonText, costRefusals, costsText } from '#text/costs/costs.ts'

// The channel of each order is Mail or Search; SKUs differ by capitals and by leading zeros.
const skus = ['A-1', 'a-1', '007', '7']
const orders = [
  'Customer,Date,Value,Sku,Channel',
  ...Array.from(
    { length: 8 },
    (_, n) => `c${n},2024-0${1 + (n % 3)}-1${n},${n + 1}.00,${skus[n % 4]},${n % 2 ? 'Mail' : 'Search'}`,
  ),
].join('\n')
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

const unitCosts = [
  'Price list 2024',
  '',
  'SKU;Cost (USD);Valid from',
  'A-1;1.234,50;',
  'A-1;4,50;2024-02-01',
  'a-1;3,00;',
  '0007;2,00;',
  '7;-1,00;',
  'X;abc;',
  ';5,00;',
  'Y;;',
  'Z;1 EUR;',
  'B;0,00;soon',
  'Total;99,00;',
].join('\n')
const spend = [
  'Month,Channel,Campaign,Amount spent',
  '2024-01,search,Brand,310.00',
  '2024-02,Mail,,100.01',
  'Total,,,410.01',
].join('\n')

let app: TestApp
let anna: string
let id: string
let costsAt: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const { body } = await app.upload(anna, orders, 'shop.csv')
  id = (await app.process(anna, body.id, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })).id
  costsAt = `/dashboard/files/${id}/costs`
  await until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
  )
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = async (path: string, token = anna) => {
  const response = await app.request(path, { headers: { cookie: `session=${token}` } })
  const html = await response.text()
  return { status: response.status, text: textOf(html), tables: tablesOf(html) }
}
const post = async (path: string, fields: Record<string, string>, token = anna) => {
  const response = await form(app, path, fields, { cookie: `session=${token}` })
  return { status: response.status, text: textOf(await response.text()) }
}
const costs = async () => (await app.call('GET', `/api/files/${id}/costs`, { token: anna })).body
const fileCalled = async (name: string) => (await costs()).files.find((one: any) => one.originalName === name)

/** The file once it is read, and its report. */
const added = async (contents: string | Buffer, name: string) => {
  const { body } = await app.upload(anna, contents, name, id)
  await until(`${name} is read`, async () => !['pending', 'reading'].includes((await fileCalled(name)).state))
  return { ...(await fileCalled(name)), finalized: body }
}
const settled = () => until('the costs are made', async () => !(await costs()).isBeingMade)
const save = async (costFileId: string) => {
  assert.is((await post(`${costsAt}/${costFileId}`, { act: 'save' })).status, 303)
  await settled()
}

/** The rows of a stored table. */
async function rowsOf(table: 'costsPath' | 'spendPath', select: string): Promise<any[]> {
  const opened = await openCosts(app, id)
  const db = await (await DuckDBInstance.create(':memory:')).connect()
  const reader = await db.runAndReadAll(`select ${select} from read_parquet('${opened![table]}') order by all`)
  return reader.getRowsJson()
}

test('92: a file of unit costs is read at once, and counts once it is saved', async () => {
  assert.is(await openCosts(app, id), undefined)
  assert.match((await get(costsAt)).text, costsText.none)
  const file = await added(unitCosts, 'prices.csv')
  assert.is(file.state, 'read')
  assert.is(file.finalized.costsOf, id)
  assert.equal(file.mapping, { SKU: 'skuId', 'Cost (USD)': 'unitCost', 'Valid from': 'validFrom' })
  assert.is(file.report.rows, 11)
  assert.is(file.report.taken, 4)
  assert.equal(file.report.setAside, {
    'negative-cost': 1,
    'unreadable-cost': 1,
    'no-sku': 1,
    'no-cost': 1,
    'other-currency': 1,
    'unreadable-day': 1,
    'total-row': 1,
  })
  assert.equal(file.report.costs.matched, { skus: 2, ofSource: 4, nearly: 1, example: '0007' })
  const page = await get(`${costsAt}/${file.id}`)
  assert.match(page.text, '1 SKU differs from one of the orders only by capitals or leading zeros')
  assert.match(page.text, costReasonText['negative-cost'])
  const aside = await app.request(`/api/files/${id}/costs/${file.id}/set-aside.csv`, {
    headers: { cookie: `session=${anna}` },
  })
  assert.match(await aside.text(), `8,negative-cost,7,"'-1,00",`)

  assert.is((await openCosts(app, id))?.costsPath, undefined)
  await save(file.id)
  assert.equal(await rowsOf('costsPath', 'sku, valid_from, unit_cost'), [
    ['0007', null, '20000'],
    ['A-1', 19754, '45000'],
    ['A-1', null, '12345000'],
    ['a-1', null, '30000'],
  ])
  assert.match((await get(`/dashboard/files/${id}`)).text, 'prices.csv')
  assert.is((await app.call('GET', '/api/files', { token: anna })).body.length, 1)
  assert.is((await app.call('GET', '/api/analytics/stats', { token: anna })).body.totalRecords, 8)
  const download = await app.request(`/api/files/${id}/costs/${file.id}`, { headers: { cookie: `session=${anna}` } })
  assert.is(await download.text(), unitCosts)
})

test('93: spend is spread to days, and a later file replaces the days of its channels', async () => {
  const first = await added(spend, 'spend.csv')
  assert.equal(first.report.setAside, { 'total-row': 1 })
  assert.is(first.report.spend.total, '410.0100')
  await save(first.id)
  const grouped = async () => {
    const all = await rowsOf('spendPath', 'channel, campaign, day, amount')
    const sums: Record<string, bigint> = {}
    for (const [channel, , , amount] of all) sums[channel] = (sums[channel] ?? 0n) + BigInt(amount)
    return { days: all.length, sums }
  }
  assert.equal(await grouped(), { days: 60, sums: { search: 3_100_000n, Mail: 1_000_100n } })

  // the report of January by day, with another amount; it replaces January of its channel alone
  const report = [
    'Day,Campaign,Currency code,Impr.,Cost',
    '2024-01-01,Brand,USD,10,5.00',
    '2024-01-02,Brand,USD,10,6.00',
  ]
  const second = await added(report.join('\n'), 'report.csv')
  assert.equal(second.options, { span: 'day', channel: 'Google Ads' })
  const again = await post(`${costsAt}/${second.id}`, {
    ...{ act: 'map', kind: 'spend', field0: 'spendDate', field1: 'spendCampaign', field2: 'currency' },
    ...{ field4: 'spendAmount', channel: 'SEARCH', span: 'day' },
  })
  assert.is(again.status, 303)
  await until('it is read', async () => (await fileCalled('report.csv')).state === 'read')
  assert.equal((await fileCalled('report.csv')).report.spend.replaces, [
    { file: 'spend.csv', amount: '20.0000', days: 2 },
  ])
  assert.match((await get(`${costsAt}/${second.id}`)).text, 'Replaces $20.00 of “spend.csv” on 2 days.')
  await save(second.id)
  const again409 = await app.call('POST', `/api/files/${id}/costs/${second.id}`, { token: anna, body: { save: true } })
  assert.equal([again409.status, again409.body.message], [409, costRefusals.savedAlready])
  assert.equal(await grouped(), { days: 60, sums: { SEARCH: 3_100_000n - 200_000n + 110_000n, Mail: 1_000_100n } })

  await post(`${costsAt}/remove`, { costFileId: second.id })
  await settled()
  assert.equal((await grouped()).sums.search, 3_100_000n)
})

test('93: dates that can be read in two ways are asked for before the file is saved', async () => {
  const file = await added('Date,Channel,Campaign,Amount spent (EUR)\n03/04/2024,Mail,x,1.00', 'open.csv')
  assert.equal(file.report.dateQuestion, { text: '03/04/2024', monthFirst: '2024-03-04', dayFirst: '2024-04-03' })
  const at = `${costsAt}/${file.id}`
  const call = { token: anna, body: { save: true } }
  const refused = await app.call('POST', `/api/files/${id}/costs/${file.id}`, call)
  assert.is(refused.status, 409)
  assert.match(refused.body.message, '03/04/2024 is 2024-03-04')
  assert.match((await get(at)).text, 'Day first: 03/04/2024 is 2024-04-03')
  assert.is((await post(at, { act: 'dates', dateOrder: 'day-first' })).status, 303)
  const answered = await fileCalled('open.csv')
  assert.equal([answered.state, answered.report.firstDay], ['read', '2024-04-03'])
  assert.match((await get(at)).text, 'orders are in USD, but those of “open.csv” are in EUR')
  assert.is((await app.call('DELETE', `/api/files/${id}/costs/${file.id}`, { token: anna })).status, 200)
})

test('92: typed costs win, and rules have a version of their own', async () => {
  const before = (await costs()).version
  assert.is((await post(`${costsAt}/typed`, { sku: 'A-1', unitCost: '4.75', validFrom: '2024-02-01' })).status, 303)
  assert.is((await post(`${costsAt}/typed`, { sku: 'New', unitCost: '1', validFrom: '' })).status, 303)
  await settled()
  assert.is.not((await costs()).version, before)
  const stored = await rowsOf('costsPath', 'sku, valid_from, unit_cost')
  assert.equal(
    stored.filter(([sku, from]) => sku === 'New' || from !== null),
    [
      ['A-1', 19754, '47500'],
      ['New', null, '10000'],
    ],
  )
  assert.match((await post(`${costsAt}/typed`, { sku: 'A', unitCost: '-1', validFrom: '' })).text, 'from 0 to')
  assert.is((await post(`${costsAt}/typed`, { sku: 'New', validFrom: '' })).status, 303)
  assert.equal((await app.call('GET', `/api/files/${id}/costs/typed`, { token: anna })).body, {
    typed: [{ sku: 'A-1', validFrom: '2024-02-01', unitCost: '4.75' }],
  })

  const saved = await post(`${costsAt}/rules`, {
    ...{ feePercent: '2.9', feeFixed: '0.30', feeAttribute: 'Channel', feeValues: 'Mail; 1.5; 0' },
    ...{ shippingPerOrder: '4.95', returnedGoodsLost: 'yes' },
  })
  assert.is(saved.status, 303)
  const page = await get(costsAt)
  assert.match(page.text, costsText.proposed)
  const matched = await post(`${costsAt}/channels`, {
    ...{
      attribute: 'Channel',
      shownAttribute: 'Channel',
      channel0: 'Mail',
      value0: 'Mail',
      channel1: 'search',
      value1: 'Search',
    },
  })
  assert.is(matched.status, 303)
  assert.equal((await openCosts(app, id))?.rules, {
    feePercent: 2.9,
    feeFixed: 3000,
    feesByValue: { attribute: 'Channel', values: { Mail: { percent: 1.5, fixed: 0 } } },
    refundsReturnFees: false,
    shippingPerOrder: 49_500,
    returnedGoodsLost: true,
    spendAttribute: 'Channel',
    channels: { Mail: 'Mail', search: 'Search' },
  })
  assert.is((await post(`${costsAt}/rules`, { feePercent: '101' })).status, 400)
  const twice = { feeAttribute: 'Channel', feeValues: 'Mail; 1; 0\nmail; 2; 0' }
  assert.match((await post(`${costsAt}/rules`, twice)).text, costRefusals.feeTwice)
  const call = (body: object) => app.call('POST', `/api/files/${id}/costs/rules`, { token: anna, body })
  assert.equal((await call({})).body, { message: badCostRulesText.nothing })
  assert.equal((await call({ feesPercent: 2 })).body, { message: badCostRulesText['unknown-key'] })
  assert.is((await call({ spendAttribute: 'Channel', channels: { Mail: 'Radio' } })).status, 200)
  assert.match((await get(costsAt)).text, 'No order has “Radio”')
})

test('92: wrong files are refused in words', async () => {
  const wrong = await added(orders.replace('Customer,Date', 'Customer ID,Order date'), 'orders-again.csv')
  assert.is(wrong.state, 'failed')
  assert.match(wrong.failureReason, 'This looks like a file of orders')
  const unknown = await added('Color,Size\nred,3\nblue,4', 'colors.csv')
  assert.is(unknown.state, 'mapping')
  const refused = await post(`${costsAt}/${unknown.id}`, { act: 'map', kind: 'costs', field0: 'skuId' })
  assert.match(refused.text, 'These fields have no column yet: Unit Cost')
  const mapped = await app.call('POST', `/api/files/${id}/costs/${unknown.id}`, {
    token: anna,
    body: { kind: 'costs', mapping: { Color: 'skuId', Size: 'unitCost' } },
  })
  assert.is(mapped.status, 200)
  assert.is(
    (await app.call('POST', `/api/files/${id}/costs/${wrong.id}`, { token: anna, body: { save: true } })).status,
    409,
  )
  for (const file of [wrong, unknown])
    assert.is((await app.call('DELETE', `/api/files/${id}/costs/${file.id}`, { token: anna })).status, 200)

  const given = (await app.upload(anna, unitCosts, 'prices.csv')).body.id
  assert.match((await get(`/dashboard/files/${given}/mapping`)).text, 'not like orders')
  await app.call('DELETE', `/api/files/${given}`, { token: anna })
})

variation('92: the sheet with the costs is found, and another one can be taken', async () => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('About').addRows([
    ['Made', 'By'],
    ['2024-05-01', 'Anna'],
    ['2024-05-02', 'Anna'],
  ])
  book.addWorksheet('Prices').addRows([
    ['Article no', 'Purchase price'],
    ['A-1', 1.5],
    ['7', 2],
  ])
  book.addWorksheet('More').addRows([
    ['SKU', 'Unit cost'],
    ['A-1', 9],
  ])
  const file = await added(Buffer.from(await book.xlsx.writeBuffer()), 'prices.xlsx')
  assert.equal([file.state, file.mapping], ['read', { 'Article no': 'skuId', 'Purchase price': 'unitCost' }])
  const taken = await post(`${costsAt}/${file.id}`, { act: 'sheet', sheet: 'More' })
  assert.is(taken.status, 303)
  assert.equal((await fileCalled('prices.xlsx')).mapping, { SKU: 'skuId', 'Unit cost': 'unitCost' })
  const body = { sheet: 'None' }
  assert.is((await app.call('POST', `/api/files/${id}/costs/${file.id}`, { token: anna, body })).status, 400)
  await app.call('DELETE', `/api/files/${id}/costs/${file.id}`, { token: anna })
})

test('92: viewers see costs, and nobody else', async () => {
  const victor = await app.signedUp('victor@example.com')
  assert.is((await get(costsAt, victor)).status, 404)
  await memberOf(app.db, 'victor@example.com', await workspaceOf(app.db, 'anna@example.com'), 'viewer')
  const rules = {
    ...{ feePercent: 2.9, feeFixed: 3000, shippingPerOrder: 49_500, returnedGoodsLost: true },
    feesByValue: { attribute: 'Channel', values: { Mail: { percent: 1.5, fixed: 1234 } } },
    ...{ spendAttribute: 'Channel', channels: { Flyers: 'Mail' } },
  }
  assert.is((await app.call('POST', `/api/files/${id}/costs/rules`, { token: anna, body: rules })).status, 200)
  const response = await app.request(costsAt, { headers: { cookie: `session=${victor}` } })
  assert.is(response.status, 200)
  const html = await response.text()
  const shown = textOf(html.slice(html.indexOf('id="rules"')))
  for (const [label, value] of [
    [costsText.feePercent, '2.9'],
    [costsText.feeFixed, '0.30'],
    [costsText.feeAttribute, 'Channel'],
    [costsText.refundsReturnFees, 'No'],
    [costsText.shippingPerOrder, '4.95'],
    [costsText.returnedGoodsLost, 'Yes'],
    ['Mail', '1.5 0.1234'],
    ['Flyers', 'Mail'],
  ])
    assert.ok(shown.includes(`${label} ${value}`), `${label} ${value} in ${shown}`)
  assert.not.match(html, /<form[^>]*costs/, 'nothing to change')
  assert.is((await post(`${costsAt}/typed`, { sku: 'A', unitCost: '1', validFrom: '' }, victor)).status, 403)
})

test('92: costs go with their source', async () => {
  const stored = (await costs()).files.map((file: any) => file.id)
  assert.is(stored.length, 2)
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  for (const one of stored) assert.is(await app.storage.readStored(one, 'source'), undefined)
  assert.is(await openCosts(app, id), undefined)
})

test.run()

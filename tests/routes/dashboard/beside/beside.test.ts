// test: waits, 35 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

/** 25 customers by mail, who all come back, and 25 by search, who do not; five later ones by neither. */
function orders(): string {
  const lines = ['Customer,Date,Value,Sku,Channel']
  for (let at = 0; at < 25; at++) {
    lines.push(`m${at},2024-01-0${1 + (at % 9)},${20 + at},X,Mail`, `m${at},2024-02-10,10,X,Search`)
    lines.push(`s${at},2024-01-1${at % 9},${30 + at},X,Search`)
  }
  for (let at = 0; at < 5; at++) lines.push(`n${at},2024-12-30,7,X,`)
  return `${lines.join('\n')}\n`
}

let app: TestApp
let anna: string
let id: string
let mail: string
let search: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, orders())).body.id
  const attributes = [{ column: 'Channel', type: 'text' as const }]
  assert.is((await app.process(anna, id, mapping, { attributes })).status, 'completed')
  await until('the list is there', async () => (await call(`customers/segments?fileId=${id}`)).status === 200)
  mail = await keep('first-order', 'Mail')
  search = await keep('first-order', 'Search')
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const call = (path: string) => app.call('GET', `/api/${path}`, { token: anna })
const keep = async (place: string, value: string): Promise<string> => {
  const condition = { place, attribute: 'Channel', operator: 'is', values: [value] }
  return (await app.keepFilter(anna, id, [condition])).body.id
}
const page = async (path: string) => {
  const answer = await app.request(path, { headers: { cookie: `session=${anna}` } })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-disposition') }
}
const table = async (query: string): Promise<Record<string, string>[]> => {
  const [heads, ...rows] = (await page(`/dashboard/beside/export?as=csv&table=${query}`)).text.trim().split('\r\n')
  const names = heads!.replace('\ufeff', '').split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])))
}
const beside = async (filter: string, other: string) => {
  const { status, body } = await call(`beside?fileId=${id}&filter=${filter}&beside=${other}`)
  assert.is(status, 200)
  const figures = Object.fromEntries(body.figures.map((one: { key: string }) => [one.key, one]))
  return { ...body, figures }
}

test('a filter stands beside everybody else', async () => {
  const { a, b, areApart, figures } = await beside(mail, 'others')
  assert.is(a, 'Channel is “Mail” on the first order')
  assert.is(b, 'Everybody else: not Channel is “Mail” on the first order')
  assert.is(areApart, true)
  assert.equal([figures.customers.a, figures.customers.b, figures.customers.difference], [25, 30, -5])
  assert.equal([figures.secondOrderRate.a, figures.secondOrderRate.b], [1, 0])
  assert.is(figures.secondOrderRate.verdict, 'higher')
  assert.is(figures.firstPurchaseAOV.a, 32)
  assert.equal([figures.aov.low, figures.revenue.low, figures.medianDays.verdict], [null, null, null])
  assert.equal([figures.back30.ofA, figures.back30.ofB], [25, 25])
})

test('a filter stands beside another one: with intervals only if no customer is on both sides', async () => {
  const apart = await beside(mail, search)
  assert.equal([apart.areApart, apart.figures.customers.b], [true, 25])
  assert.is(apart.figures.thirdOrderRate.verdict, 'no-clear-difference')
  const everywhere = await keep('any-order', 'Search')
  const common = await beside(mail, everywhere)
  assert.equal([common.areApart, common.figures.customers.b], [false, 50])
  assert.is(common.figures.secondOrderRate.verdict, null)
})

test('a filter stands beside the whole source, and the whole source beside a filter', async () => {
  const { b, areApart, figures } = await beside(mail, 'all')
  assert.equal([b, areApart, figures.customers.b], [besideText.whole, false, 55])
  const turned = await beside('none', mail)
  assert.equal([turned.figures.customers.a, turned.figures.customers.b], [55, 25])
})

test('what cannot be compared is refused in words', async () => {
  const refused = async (query: string) => {
    const { status, body } = await call(`beside?fileId=${id}&${query}`)
    return [status, body.message]
  }
  assert.equal(await refused(`filter=${mail}`), [400, besideText.required])
  assert.equal(await refused(`filter=${mail}&beside=everything`), [400, besideText.badBeside])
  assert.equal(await refused('beside=others'), [400, besideText.noFilter])
  assert.equal(await refused(`filter=${mail}&beside=${mail}`), [400, besideText.same])
  assert.equal(await refused(`filter=${mail}&beside=0000000000000000`), [404, filtersText.gone])
  const onOrders = await keep('this-order', 'Mail')
  assert.equal(await refused(`filter=${onOrders}&beside=others`), [400, besideText.noOthers])
  assert.is((await call(`revenue/analytics?fileId=${id}&groupBy=month&filter=${onOrders}~others`)).status, 404)
  const bob = await app.signedUp('bob@example.com')
  const own = await app.call('GET', `/api/beside?fileId=${id}&filter=${mail}&beside=others`, { token: bob })
  assert.is(own.status, 404)
})

test('everybody else is a question of its own for every call', async () => {
  const revenue = async (filter: string) =>
    (await call(`revenue/analytics?fileId=${id}&groupBy=year&filter=${filter}`)).body[0].revenue
  const { figures } = await beside(mail, 'others')
  assert.equal([await revenue(mail), await revenue(`${mail}~others`)], [figures.revenue.a, figures.revenue.b])
  assert.is((await call(`customers?fileId=${id}&filter=${mail}~others`)).body.customers, 30)
  const { text } = await page(`/dashboard/revenue?fileId=${id}&filter=${mail}~others`)
  assert.match(text, 'Everybody else: not Channel is “Mail” on the first order')
})

for (const path of ['revenue', 'cohorts', 'lifecycle', 'customers', 'products', 'forecast']) {
  const form = path === 'cohorts' ? test : variation
  form(`${path} shows A beside B, and offers what can be compared`, async () => {
    const { status, text } = await page(`/dashboard/${path}?fileId=${id}&filter=${mail}&beside=others`)
    assert.is(status, 200)
    assert.match(text, /class="toolbar-menu compare-menu"/)
    assert.match(text, new RegExp(`beside=${search}"`))
    assert.match(text, 'Everybody else: not Channel is “Mail” on the first order')
    assert.match(text, /Repeat Rate/)
    assert.match(text, /\+100\.0 points/)
    assert.match(text, /A comes back more often\. 100\.0% of A and 0\.0% of B buy again: higher by/)
    assert.match(text, /differences are clear\. Chance alone gives fewer than 1\./)
  })
}

test('Cohorts shows both sides by age, Revenue by period; both tables are exported', async () => {
  const cohorts = await page(`/dashboard/cohorts?fileId=${id}&groupBy=month&filter=${mail}&beside=${search}`)
  assert.match(cohorts.text, 'Cohorts by Age, A beside B')
  assert.match(cohorts.text, 'At M10, A has $42.00 and B $42.00.')
  const ages = await table(`ages&fileId=${id}&groupBy=month&filter=${mail}&beside=${search}`)
  assert.equal(
    ages.slice(0, 3).map((row) => [row.Age, row['Customers A'], row['LTV A'], row['LTV B'], row['Retention A']]),
    [
      ['M0', '25', '32.00', '42.00', '0.0%'],
      ['M1', '25', '42.00', '42.00', '100.0%'],
      ['M2', '25', '42.00', '42.00', '0.0%'],
    ],
  )
  assert.equal([ages[1]!['In words'], ages[2]!['In words'], ages.length], ['higher', 'no clear difference', 11])
  const revenue = await page(`/dashboard/revenue?fileId=${id}&groupBy=month&filter=${mail}&beside=others`)
  assert.match(revenue.text, 'Revenue by Period, A beside B')
  const periods = await table(`periods&fileId=${id}&groupBy=month&filter=${mail}&beside=others`)
  assert.equal(
    periods.map((row) => [row.Period, row['Revenue A'], row['Revenue B'], row.Difference]),
    [
      ['2024-01', '800.00', '1050.00', '-250.00'],
      ['2024-02', '250.00', '', '250.00'],
      ['2024-12', '', '35.00', '-35.00'],
    ],
  )
})

test('a page says why it cannot compare', async () => {
  assert.match((await page(`/dashboard/lifecycle?fileId=${id}&filter=none&beside=others`)).text, besideText.noFilter)
  assert.match((await page(`/dashboard/lifecycle?fileId=${id}&filter=${mail}&beside=x`)).text, 'beside must be')
})

test('the table is exported: a row for each side', async () => {
  const { text, type } = await page(`/dashboard/beside/export?fileId=${id}.${mail}&beside=others&as=csv`)
  assert.match(type!, /beside-.*csv/)
  const [heads, a, b, difference, low, , words] = text.split('\r\n')
  const at = heads!.split(',').indexOf('Repeat Rate')
  assert.equal(
    [a, b, difference, words].map((line) => line!.split(',')[at]),
    ['100.0%', '0.0%', '100.0%', 'higher'],
  )
  assert.match(low!, /^"?Difference, 95% from/)
})

test('each cohort stands beside the same one, with its word; the export and the call have the same cells', async () => {
  const { text } = await page(`/dashboard/cohorts?fileId=${id}&groupBy=month&filter=${mail}&beside=others`)
  const card = /id="beside-cells"[\s\S]*?<\/section>/.exec(text)![0]
  assert.match(card, /<tr data-row="2024-01"[\s\S]*?\+100\.0<span class="sr-only"> points, higher<\/span>/)
  assert.match(text, /Of \d+ cells, \d+ are higher and \d+ lower\. Chance alone gives/)
  const rows = await table(`cells&fileId=${id}&groupBy=month&filter=${mail}&beside=others`)
  const at1 = rows.find((row) => row.Cohort === '2024-01' && row.Age === 'M1')!
  assert.equal([at1['Customers A'], at1['Customers B'], at1['In words']], ['25', '25', 'higher'])
  // Each side has the values 20 to 44 once, so both have the variance 54.17.
  const at0 = rows.find((row) => row.Cohort === '2024-01' && row.Age === 'M0')!
  assert.equal(
    [at0['LTV Difference'], at0['LTV 95% from'], at0['LTV 95% to'], at0['LTV in words']],
    ['-10.00', '-14.19', '-5.81', 'lower'],
  )
  const cells = (await call(`beside?table=cells&fileId=${id}&groupBy=month&filter=${mail}&beside=others`)).body
  assert.is(cells.length, rows.length)
  const opened = await page(
    `/dashboard/rows?fileId=${id}.${mail}&table=beside-cells&beside=others&groupBy=month&of=retention&row=2024-01&column=1`,
  )
  assert.match(opened.text, /\+100\.0 points/)
  assert.match(opened.text, /The 95% interval of the difference is [^:]*: higher\./)
  assert.match(opened.text, 'A: Channel is “Mail” on the first order')
})

test.run()

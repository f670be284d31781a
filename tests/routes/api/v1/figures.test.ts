// test: waits, 30 s
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { figuresAMinute } from '#domain/api/api-token.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type ApiClient, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'

const orders = `Customer,Date,Value,Sku,Channel
anna,2024-01-05,60,X,Search
anna,2024-01-05,40,Y,
anna,2024-02-10,30,Y,Mail
bob,2024-01-31,20,X,mail
bob,2024-03-01,-5,X,
bob,2024-03-20,45.5,X,Mail
cleo,2024-02-01,7,Z,
`
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

let app: TestApp
let anna: string
let id: string
let call: ApiClient
let filter: string

/** A client with a new token, so that no test takes the figures of another one. */
const client = async () => apiClient(app, await documentOf(app), await tokenFor(app, 'anna@example.com'))

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, orders)).body.id
  const attributes = [{ column: 'Channel', type: 'text' }] as const
  assert.is((await app.process(anna, id, mapping, { attributes: [...attributes] })).status, 'completed')
  call = await client()
  await until('the list is there', async () => (await call('GET', `/sources/${id}/figures/customers`)).status === 200)
  call = await client()
  const conditions = [{ place: 'any-order', attribute: 'Channel', operator: 'is', values: ['mail'] }]
  const kept = await call('POST', `/sources/${id}/filters`, { body: { conditions } })
  assert.is(kept.status, 201)
  filter = kept.body.id
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const request = (address: string) => app.request(address, { headers: { cookie: `session=${anna}` } })

/** The sheets of a workbook without its notes; blank cells are null. */
async function workbook(address: string): Promise<Record<string, unknown[][]>> {
  const response = await request(address)
  assert.is(response.status, 200, address)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  return Object.fromEntries(
    book.worksheets
      .filter(({ name }) => name !== 'Notes')
      .map((sheet) => {
        const width = sheet.getRow(1).cellCount
        return [
          sheet.name,
          Array.from({ length: sheet.rowCount }, (_, row) =>
            Array.from({ length: width }, (_, at) => {
              const { value } = sheet.getRow(row + 1).getCell(at + 1)
              return value instanceof Date ? value.toISOString().slice(0, 10) : value
            }),
          ),
        ]
      }),
  )
}

interface AnswerTable {
  key: string
  name: string
  columns: { key: string; label: string }[]
  rows: Record<string, unknown>[]
}

const cells = ({ columns, rows }: AnswerTable) => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ key }) => row[key])),
]

/** Compares every table of a report with the workbook of its page, under the same parameters. */
async function compare(asking: ApiClient, report: string, parameters: string, filterId?: string) {
  const asked = `${parameters}${filterId ? `&filter=${filterId}` : ''}`
  let answer = await asking('GET', `/sources/${id}/figures/${report}?${asked}`)
  for (; answer.status === 202; answer = await asking('GET', `/sources/${id}/figures/${report}?${asked}`)) {
    // a part of the source may be made for the first time
  }
  assert.is(answer.status, 200, answer.text)
  const page = new URL(answer.body.page)
  assert.is((await request(page.pathname + page.search)).status, 200, page.href)
  const sheets = await workbook(`${page.pathname}/workbook.xlsx${page.search}`)
  assert.equal(
    answer.body.tables.map(({ name }: AnswerTable) => name),
    Object.keys(sheets),
  )
  for (const table of answer.body.tables as AnswerTable[])
    assert.equal(cells(table), sheets[table.name], `${report} ${table.name}`)
  return answer.body
}

test('97: each page with a workbook is a report, with the same figures for the source and under a filter', async () => {
  const { items } = (await call('GET', `/sources/${id}/figures`)).body
  const names = items.map(({ report }: { report: string }) => report)
  for (const name of ['overview', 'revenue', 'cohorts', 'lifecycle', 'customers', 'products', 'forecast', 'beside'])
    assert.ok(names.includes(name), name)
  for (const name of ['revenue', 'cohorts', 'lifecycle', 'products', 'forecast'])
    for (const chosen of [undefined, filter]) await compare(call, name, '', chosen)
  const { filter: named, currency, tables } = await compare(call, 'revenue', 'groupBy=month&compare=before', filter)
  assert.equal([named.id, currency], [filter, 'USD'])
  assert.match(named.sentence, /Channel/)
  const [first] = tables as (AnswerTable & { unfinished: unknown[] })[]
  assert.equal(
    first!.rows.map(({ period, revenue, purchases }) => [period, revenue, purchases]),
    [
      ['2024-01', 120, 2],
      ['2024-02', 30, 1],
      ['2024-03', 40.5, 1],
    ],
  )
  assert.equal(first!.unfinished.length, 1)
  const legacy = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month&filter=${filter}`, {
    token: anna,
  })
  assert.equal(
    first!.rows.map(({ revenue, purchases, purchasers, aov }) => ({ revenue, purchases, purchasers, aov })),
    legacy.body.map(({ revenue, purchases, purchasers, aov }: Record<string, unknown>) => ({
      revenue,
      purchases,
      purchasers,
      aov,
    })),
  )
})

test('97: figures without a workbook, and tables as CSV and NDJSON', async () => {
  const overview = (await call('GET', `/sources/${id}/figures/overview`)).body
  assert.equal(
    overview.tables[0].rows.map((row: Record<string, unknown>) => [row.period, row.revenue, row.repeatRate]),
    [['2024-02', 37, 1 / 3]],
  )
  const html = await (await request(`/dashboard?fileId=${id}`)).text()
  assert.match(html, /33\.3%/)
  const customers = (await call('GET', `/sources/${id}/figures/customers`)).body
  const segments = await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })
  assert.equal(
    customers.tables[0].rows.map((row: Record<string, unknown>) => [row.customers, row.revenue]),
    segments.body.segments.map((row: Record<string, unknown>) => [row.customers, row.revenue]),
  )
  const csv = await call('GET', `/sources/${id}/figures/revenue-by-column?by=Channel&format=csv`)
  const exported = await request(`/dashboard/breakdowns/export?fileId=${id}&table=revenue&by=Channel`)
  assert.equal(csv.text, await exported.text())
  const lines = await call('GET', `/sources/${id}/figures/revenue?format=ndjson&table=new-and-returning`)
  assert.is(lines.text.trim().split('\n').length, 3)
  assert.is(JSON.parse(lines.text.split('\n')[0]!).period, '2024-01')
  const beside = await call('GET', `/sources/${id}/figures/beside?filter=${filter}&beside=others`)
  assert.is(beside.status, 200, beside.text)
})

/** Every item of a list, part by part. */
async function itemsOf(asking: ApiClient, address: string, limit: number) {
  const items: Record<string, unknown>[] = []
  for (let next = ''; ; ) {
    const { status, body, text } = await asking('GET', `${address}&limit=${limit}${next && `&cursor=${next}`}`)
    assert.is(status, 200, text)
    items.push(...body.items)
    if (body.next === null) return { ...body, items }
    next = body.next
  }
}

const pageOfRows = async (asks: string) => {
  const html = await (await request(`/dashboard/rows?fileId=${id}&${asks}`)).text()
  return textOf(html)
}

test('97: what is behind a number is what its page shows, in parts and as a stream', async () => {
  const asking = await client()
  for (const [asks, number, sum, orders] of [
    ['table=revenue&row=2024-02&column=revenue&groupBy=month', 37, 37, 2],
    ['table=revenue&row=2024-01&column=aov&groupBy=month&sort=value&order=desc', 60, 120, 2],
    ['table=retention&row=2024-01&column=1&groupBy=month', 0.5, 1, 1],
    [`table=revenue&row=2024-03&column=revenue&groupBy=month&filter=${filter}`, 40.5, 40.5, 2],
  ] as const) {
    const address = `/sources/${id}/rows?${asks}`
    const body = await itemsOf(asking, address, 1)
    assert.equal([body.number, body.sum, body.total], [number, sum, orders], asks)
    const added = body.items.reduce((all: number, { counted }: any) => all + counted, 0)
    assert.is(Math.round(added * 100), Math.round(sum * 100), asks)
    assert.ok((await pageOfRows(asks)).includes(body.formula), asks)
    assert.ok((await pageOfRows(asks)).includes(body.shown), asks)
    const exported = await (await request(`/dashboard/rows/export?fileId=${id}&${asks}&as=csv`)).text()
    assert.is((await asking('GET', `${address}&format=csv`)).text, exported.replace(/^\ufeff/, ''), asks)
    const lines = (await asking('GET', `${address}&format=ndjson`)).text.trim().split('\n')
    assert.equal(
      lines.map((line) => JSON.parse(line)),
      body.items,
    )
  }
  const beside = `table=beside&row=aov&column=a&filter=${filter}&beside=others`
  const side = await asking('GET', `/sources/${id}/rows?${beside}`)
  assert.equal([side.status, side.body.items?.length > 0], [200, true], side.text)
  const told = await asking(
    'GET',
    `/sources/${id}/rows?table=beside&row=aov&column=difference&filter=${filter}&beside=others`,
  )
  assert.equal([told.status, told.body.number, told.body.items, told.body.parts.length], [200, null, [], 2], told.text)
  const refusals = [
    ['table=revenue&row=2031-01&column=revenue&groupBy=month', 404],
    ['table=revenue&row=2024-02&column=nothing', 404],
    ['table=nothing', 400],
    ['table=revenue&row=2024-02&column=revenue&sort=name', 400],
    [`table=beside&row=aov&column=difference&beside=others&format=csv&filter=${filter}`, 400],
  ] as const
  for (const [asks, status] of refusals)
    assert.is((await asking('GET', `/sources/${id}/rows?${asks}`)).status, status, asks)
})

test('97: 60 figures a minute, said in headers, and what a report does not know is refused', async () => {
  const asking = await client()
  const first = await asking('GET', `/sources/${id}/figures/overview`)
  assert.match(first.headers.get('ratelimit')!, /^"figures";r=59;t=([1-9]|[1-5]\d|60)$/)
  for (const [path, status, why] of [
    ['nothing', 404, /no report/],
    ['overview?groupBy=month', 400, /takes only these parameters/],
    ['revenue?groupBy=hour', 400, /./],
    ['revenue?sort=nothing', 400, /./],
    ['revenue?range=12&range=24', 400, /given twice/],
    ['revenue?format=csv', 400, /several tables/],
    ['revenue?table=nothing', 404, /no table/],
    ['revenue?filter=nothing', 404, /./],
    ['revenue?nothing=1', 400, /nothing/],
  ] as const) {
    const { status: found, body } = await asking('GET', `/sources/${id}/figures/${path}`)
    assert.is(found, status, path)
    assert.match(body.detail, why)
  }
  const left = figuresAMinute - 10
  for (let n = 0; n < left; n++) await asking('GET', `/sources/${id}/figures/nothing`)
  const refused = await asking('GET', `/sources/${id}/figures/overview`)
  assert.equal([refused.status, refused.headers.get('retry-after') !== null], [429, true])
})

variation('every report answers under every range and filter as its page does', async () => {
  for (const range of ['range=3', 'range=6', 'range=dates&from=2024-02-01&to=2024-03-31', ''])
    for (const chosen of [undefined, filter]) {
      const asking = await client()
      await compare(asking, 'revenue', `groupBy=week&${range}`, chosen)
      await compare(asking, 'cohorts', `groupBy=month&firstPurchase=1&revenue=cumulative&${range}`, chosen)
      await compare(asking, 'lifecycle', range, chosen)
    }
})

test.run()

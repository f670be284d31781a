// test: also long, waits, 130 s

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openedTables } from '#domain/analytics/opened/opened-cell.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { madeShop } from '#tests/domain/forecast/made-shop.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { isLong } from '#tests/support/long-form.ts'
import { agrees, personsPage } from '#tests/support/opened-numbers.ts'
import { openingCells, type Unopened, unopenedOf } from '#tests/support/opening.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string
let id: string
let filter: string

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  refund: 'refundedAmount',
  sku: 'skuId',
  units: 'quantity',
}

/** A shop whose forecast fits, with products, units, channels, times, refunds and orders without a customer. */
function orders(): string {
  const [, ...lines] = madeShop({ seed: 1, customers: 600, days: 600 }).trim().split('\n')
  const rows = lines.flatMap((line, at) => {
    const [customer, date, value] = line.split(',')
    const hour = String((at * 7) % 24).padStart(2, '0')
    const who = at % 29 === 5 ? '' : customer
    const order = [who, `${date} ${hour}:30`]
    const first = [...order, value, at % 9 ? '' : '2.50', `sku ${'abcd'[at % 4]}`, 1 + (at % 3), 'abc'[at % 3]].join(
      ',',
    )
    return at % 5 ? [first] : [first, [...order, 4, '', 'sku e', 1, 'b'].join(',')]
  })
  return `customer,date,value,refund,sku,units,channel\n${rows.join('\n')}\n`
}

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, orders())).body.id
  await app.process(anna, id, mapping, { attributes: [{ column: 'channel', type: 'text' }] })
  await until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
  )
  await app.call('POST', `/api/files/${id}/costs/rules`, {
    token: anna,
    body: { feePercent: 2, shippingPerOrder: 10_000, spendAttribute: 'channel' },
  })
  const condition = { place: 'first-order', attribute: 'channel', operator: 'is', values: ['a'] }
  filter = (await app.keepFilter(anna, id, [condition])).body.id
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const pages: [path: string, asks: Record<string, string>][] = [
  ['', {}],
  ['/revenue', { by: 'channel', compare: 'year' }],
  ['/revenue', { guests: '1', by: 'channel', byPeriod: '1' }],
  ['/revenue', { beside: 'year' }],
  ['/cohorts', { by: 'channel' }],
  ['/cohorts', { retention: 'cumulative', retentionIn: 'customers', percentiles: '[2,3,7,9]' }],
  ['/cohorts', { cohortA: '2023-02', cohortB: '2023-05', groupBy: 'month' }],
  ['/cohorts', { groupBy: 'week', range: 'dates', from: '2023-02-08', to: '2024-03-04' }],
  ['/cohorts', { beside: 'year' }],
  ['/cohorts', { beside: 'year', range: 'dates', from: '2024-01-10', to: '2024-05-20' }],
  ['/lifecycle', { byFirst: 'channel' }],
  ['/lifecycle', { gaps: '2-3', cohorts: 'quarter' }],
  ['/customers', {}],
  ['/products', {}],
  ['/products', { show: 'together', guests: '1' }],
  ['/products', { show: 'together', withinDays: '90' }],
  ['/products', { show: 'journey' }],
  ['/products', { withinDays: '90', leastCustomers: '1' }],
  ['/forecast', {}],
  ['/profit', { byFirst: 'channel', compare: 'year' }],
  ['/cohorts', { money: 'cm2', ltv: 'cumulative', firstPurchase: '1' }],
  ['/lifecycle', { money: 'cm1' }],
]

/** Numbers that lead nowhere, and why. */
const exceptions: [where: string, column: string | undefined, why: string][] = [
  ['Data Sources', undefined, 'how far a file is read is no figure of its orders'],
  ['Segments', 'Recency: days since the last purchase', 'the bounds of a score name a group of customers'],
  ['Segments', 'Orders: purchases', 'the same'],
  ['Segments', 'Money: revenue before refunds', 'the same'],
]
const isExcepted = ({ where, column, shown }: Unopened) =>
  // Nobody is behind a number of 0 customers that is no cell of a table with figures.
  shown === '0' ||
  exceptions.some(([ofWhere, ofColumn]) => ofWhere === where && (ofColumn === undefined || ofColumn === column))

const seen = new Set<string>()
const { below } = randomOf(11)

const filters: Record<string, string>[] = [{}, { filter: 'own' }, { filter: 'own', beside: 'others' }]
for (const [path, asks] of pages)
  for (const [at, own] of filters.entries()) {
    // one filtered page in the short form, which has the tables of A minus B
    const form = at && !(path === '/cohorts' && asks.by) ? variation : test
    form(
      `every number opens, and drawn ones are what is behind them: ${path} ${JSON.stringify({ ...asks, ...own })}`,
      async () => {
        const query = new URLSearchParams({ fileId: id, source: id, ...asks, ...own, ...(own.filter && { filter }) })
        const html = await personsPage(app, anna, `${path}?${query}`)
        assert.equal(
          unopenedOf(html).filter((one) => !isExcepted(one)),
          [],
        )
        const all = openingCells(html)
        for (const table of new Set(all.map((one) => one.table))) {
          const cells = all.filter((one) => one.table === table)
          seen.add(table)
          for (let drawn = 0; drawn < (isLong ? 2 : 1); drawn++) await agrees(app, anna, cells[below(cells.length)]!)
        }
      },
    )
  }

test('numbers of every table were drawn', () => {
  const reached = ['side', 'ages'] // a number of A beside B leads to them
  assert.equal(
    [...openedTables].filter((table) => !seen.has(table) && !reached.includes(table)),
    [],
  )
})

test.run()

// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string
let id: string
const orders = `customer,date,value
a,2023-03-31,10
a,2023-04-01,20
b,2023-12-31,40
a,2024-01-06,80
b,2024-04-02,15
c,2024-04-07,160
`

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  id = (await app.process(anna, (await app.upload(anna, orders)).body.id, mapping)).id
  const body = { weekStart: 'monday', yearStart: 1, retail: '454', retailWeekday: 6, retailEndMonth: 1 }
  await app.call('POST', `/api/files/${id}/calendar`, { token: anna, body })
  await until('the figures are there', async () => (await get('cohort/analytics')).status === 200)
  await until('the list is there', async () => (await get('customers')).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = (path: string, query = '') => app.call('GET', `/api/${path}?fileId=${id}${query}`, { token: anna })
const revenueOf = async (groupBy: string, query = ''): Promise<[string, number][]> =>
  (await get('revenue/analytics', `&groupBy=${groupBy}${query}`)).body.map(
    ({ period, revenue }: { period: string; revenue: number }) => [period, revenue],
  )

test('by period of a retail year, the parts of revenue add up to the revenue of the period', async () => {
  for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
    const query = `fileId=${id}&table=revenue&by=order.weekday&byPeriod=1&groupBy=${groupBy}&as=csv`
    const headers = { cookie: `session=${anna}` }
    const csv = await (await app.request(`/dashboard/breakdowns/export?${query}`, { headers })).text()
    const sums = new Map<string, number>()
    for (const [period, revenue] of columnsOfCsv(csv, 'Period', 'Revenue'))
      sums.set(period!, (sums.get(period!) ?? 0) + Number(revenue))
    assert.equal([...sums].sort(), await revenueOf(groupBy), groupBy)
  }
})

test('under a filter, revenue is by the periods of the retail year, too', async () => {
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: ['1'] }]
  const filter = await app.keepFilter(anna, id, conditions)
  assert.is(filter.status, 201, JSON.stringify(filter.body))
  for (const groupBy of ['week', 'month', 'quarter', 'year']) {
    await until(
      'the answer is there',
      async () => (await get('revenue/analytics', `&groupBy=${groupBy}&filter=${filter.body.id}`)).status === 200,
    )
    assert.equal(await revenueOf(groupBy, `&filter=${filter.body.id}`), await revenueOf(groupBy), groupBy)
  }
})

test('cohorts by a column are by the months of the retail year, pooled where they are complete', async () => {
  const cohorts: Record<string, string>[] = (await get('cohort/analytics')).body
  const monthOf = (label: string) => Number(label.slice(0, 4)) * 12 + Number(label.slice(6))
  const [row] = (await get('cohort/breakdown', '&by=order.file&least=1')).body
  assert.is(row.m0, 20 / 2)
  // 2024-P03 begins on the last day of the file.
  for (let k = 0; k <= 12; k++) {
    const complete = cohorts.filter(({ cohort }) => monthOf(cohort!) + k <= monthOf('2024-P02'))
    const sum = (field: string) => complete.reduce((all, one) => all + Number(one[field]), 0)
    assert.is(row[`customers${k}`], sum('customers'), `${k}`)
    if (complete.length) assert.ok(Math.abs(row[`m${k}`] - sum(`m${k}`) / sum('customers')) < 1e-9, `${k}`)
    else assert.is(row[`m${k}`], null)
  }
})

test.run()

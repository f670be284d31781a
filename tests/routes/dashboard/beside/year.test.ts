import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { besideTablesText } from '#text/analytics/beside/beside-tables.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

interface Order {
  customer: number
  day: string
  value: number
}

/** From the middle of January 2022 to the middle of August 2024; the customers of 2024 come back more often. */
function drawn(): Order[] {
  const { below } = randomOf(11)
  const last = Date.UTC(2024, 7, 14)
  const orders: Order[] = []
  for (let customer = 0; customer < 600; customer++) {
    const first = Date.UTC(2022, 0, 15 + below(940))
    const more = below(10) < (first >= Date.UTC(2024, 0, 1) ? 8 : 3) ? 1 + below(3) : 0
    for (let order = 0; order <= more; order++) {
      const at = first + order * (20 + below(50)) * 86_400_000
      if (at <= last) orders.push({ customer, day: new Date(at).toISOString().slice(0, 10), value: 5 + below(90) })
    }
  }
  orders.push({ customer: 0, day: '2022-01-15', value: 1 }, { customer: 1, day: '2024-08-14', value: 1 })
  return orders
}
const orders = drawn()

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const lines = orders.map(({ customer, day, value }) => `c${customer},${day},${value},X`)
  id = (await app.upload(anna, `Customer,Date,Value,Sku\n${lines.join('\n')}\n`)).body.id
  assert.is((await app.process(anna, id, mapping)).status, 'completed')
})
test.after(() => app.close())

const call = (query: string) => app.call('GET', `/api/beside?fileId=${id}&beside=year&${query}`, { token: anna })
const page = async (path: string) => {
  const answer = await app.request(path, { headers: { cookie: `session=${anna}` } })
  return { status: answer.status, text: await answer.text() }
}
const sum = (chosen: Order[]) => chosen.reduce((total, { value }) => total + value, 0)
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

test('Revenue stands beside the same periods a year before, each by its days', async () => {
  const { status, body } = await call('table=periods&groupBy=month')
  assert.is(status, 200)
  const months = [...new Set(orders.map(({ day }) => day.slice(0, 7)))].sort()
  assert.equal(
    body.map((row: { period: string }) => row.period),
    months,
  )
  for (const row of body) {
    const now = orders.filter(({ day }) => day.startsWith(row.period))
    const before = orders.filter(
      ({ day }) => day.startsWith(yearBefore(row.period)) && (row.period !== '2024-08' || day.slice(8) <= '14'),
    )
    // The source begins within January 2022.
    const isKnown = row.period >= '2023-02'
    assert.is(row.revenueA, sum(now), row.period)
    assert.is(row.revenueB, isKnown ? sum(before) : null, row.period)
    assert.is(row.ordersB, isKnown ? before.length : null, row.period)
    assert.is(row.difference, isKnown ? sum(now) - sum(before) : null, row.period)
  }
})

test('days stand beside the same days, and a leap day beside none', async () => {
  const { body } = await call('table=periods&groupBy=day&range=dates&from=2024-02-20&to=2024-03-10')
  const leap = body.find((row: { period: string }) => row.period === '2024-02-29')
  if (leap) assert.is(leap.difference, null)
  for (const { period, revenueB } of body) {
    const before = period === '2024-02-29' ? [] : orders.filter(({ day }) => day === yearBefore(period))
    assert.is(revenueB, before.length ? sum(before) : null, period)
  }
})

test('cohorts stand beside those of a year before, at each age both complete', async () => {
  const { body } = await call('table=ages&groupBy=month&range=dates&from=2024-01-01&to=2024-08-31')
  const first = new Map<number, string>()
  for (const { customer, day } of [...orders].sort((a, b) => (a.day < b.day ? -1 : 1)))
    if (!first.has(customer)) first.set(customer, day)
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const lastComplete = monthOf('2024-07-01')
  const sideAt = (age: number, shift: number) => {
    const chosen = [...first].filter(([, day]) => {
      const cohort = monthOf(day) + shift
      return cohort >= monthOf('2024-01-01') && cohort <= monthOf('2024-08-01') && cohort + age <= lastComplete
    })
    const money = orders.filter(({ customer, day }) => {
      const of = chosen.find(([own]) => own === customer)
      return of && monthOf(day) - monthOf(of[1]) <= age
    })
    return { customers: chosen.length, ltv: sum(money) / chosen.length }
  }
  assert.is(body.length, 7)
  for (const [age, row] of body.entries()) {
    const [a, b] = [sideAt(age, 0), sideAt(age, 12)]
    assert.equal([row.customersA, row.customersB], [a.customers, b.customers], row.age)
    assert.ok(Math.abs(row.ltvA - a.ltv) < 1e-9 && Math.abs(row.ltvB - b.ltv) < 1e-9, row.age)
  }
  assert.is(body[1].words, 'higher')
  const all = (await call('table=ages&groupBy=month')).body
  assert.is(all[1].words, null, 'without a range, the cohorts of 2023 are on both sides')
})

test('both pages offer a year before, show it without a list, and export it', async () => {
  for (const [path, title] of [
    ['revenue', besideTablesText.periods],
    ['cohorts', besideTablesText.ages],
  ] as const) {
    const { status, text } = await page(`/dashboard/${path}?fileId=${id}&groupBy=month&beside=year`)
    assert.is(status, 200)
    assert.match(text, title)
    assert.match(text, besideText.year)
  }
  const { text } = await page(`/dashboard/beside/export?fileId=${id}&beside=year&table=periods&groupBy=year`)
  assert.match(text, /^\ufeff?Period,Revenue A,Revenue B,/)
})

test('two cohorts stand side by side by age, on the page and in a call', async () => {
  const asked = 'groupBy=month&cohortA=2024-01&cohortB=2023-01'
  const { body } = await app.call('GET', `/api/beside?fileId=${id}&table=cohorts&${asked}`, { token: anna })
  const first = new Map<number, string>()
  for (const { customer, day } of [...orders].sort((a, b) => (a.day < b.day ? -1 : 1)))
    if (!first.has(customer)) first.set(customer, day)
  for (const [side, label] of [
    ['A', '2024-01'],
    ['B', '2023-01'],
  ] as const) {
    const own = orders.filter(({ customer }) => first.get(customer)!.startsWith(label))
    const customers = new Set(own.map(({ customer }) => customer)).size
    assert.is(body[0][`customers${side}`], customers)
    const inFirst = own.filter(({ day }) => day.startsWith(label))
    assert.ok(Math.abs(body[0][`ltv${side}`] - sum(inFirst) / customers) < 1e-9)
  }
  assert.is(body.length, 7, 'up to July 2024, the last month that is over')
  const { text } = await page(`/dashboard/cohorts?fileId=${id}&${asked}`)
  assert.match(text, besideTablesText.twoCohorts)
  assert.match(text, 'At M6, A has')
  const wrong = await app.call('GET', `/api/beside?fileId=${id}&table=cohorts&groupBy=month&cohortA=2024-01`, {
    token: anna,
  })
  assert.equal([wrong.status, wrong.body.message], [400, besideTablesText.badCohorts])
})

test('other pages do not offer it, and a call for other figures says why', async () => {
  const { text } = await page(`/dashboard/lifecycle?fileId=${id}`)
  assert.not.match(text, besideText.year)
  assert.match((await page(`/dashboard/lifecycle?fileId=${id}&beside=year`)).text, 'Only Revenue and Cohorts')
  const { status, body } = await call('table=figures')
  assert.equal([status, body.message], [400, besideText.noYearInCall])
  assert.is((await call('table=other')).status, 400)
})

test.run()

// test: only full, waits, 35 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

interface Order {
  customer: number
  day: string
  value: number
  channel: string
}

function drawn(): Order[] {
  const { below } = randomOf(5)
  return Array.from({ length: 200 }, (_, customer) => {
    const [first, channel] = [Date.UTC(2024, 0, 1 + below(150)), ['Mail', 'Search'][below(2)]!]
    return Array.from({ length: 1 + below(4) }, (_, order) => ({
      customer,
      day: new Date(first + order * (1 + below(40)) * 86_400_000).toISOString().slice(0, 10),
      value: 1 + below(90),
      channel,
    }))
  }).flat()
}
const orders = drawn()
const days = 'range=dates&from=2024-01-17&to=2024-03-09'

let app: TestApp
let anna: string
let id: string
let waiting: number

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const lines = orders.map(({ customer, day, value, channel }) => `c${customer},${day},${value},X,${channel}`)
  id = (await app.upload(anna, `Customer,Date,Value,Sku,Channel\n${lines.join('\n')}\n`)).body.id
  const attributes = [{ column: 'Channel', type: 'text' as const }]
  assert.is((await app.process(anna, id, mapping, { attributes })).status, 'completed')
  waiting = (await call(`cohort/analytics?fileId=${id}&groupBy=month&${days}`)).status
  await until('the list is there', async () => (await call(`customers/segments?fileId=${id}`)).status === 200)
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const call = (path: string) => app.call('GET', `/api/${path}`, { token: anna })
const page = async (path: string) => {
  const answer = await app.request(path, { headers: { cookie: `session=${anna}` } })
  return { status: answer.status, text: await answer.text() }
}
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Customers, first purchases and money by offset of each cohort, of those who first bought within the days. */
function reckoned(from: string, to: string, channel?: string) {
  const cohorts = new Map<string, { customers: number; first: number; money: number[]; back: number[] }>()
  for (let customer = 0; customer < 200; customer++) {
    const own = orders.filter((order) => order.customer === customer && (!channel || order.channel === channel))
    const sorted = own.map((order, at) => ({ ...order, at })).sort((a, b) => a.day.localeCompare(b.day) || a.at - b.at)
    const [first, ...later] = sorted
    if (!first || first.day < from || first.day > to) continue
    const label = first.day.slice(0, 7)
    const cohort = cohorts.get(label) ?? { customers: 0, first: 0, money: [], back: [] }
    cohorts.set(label, cohort)
    cohort.customers++
    cohort.first += first.value
    for (const { day, value } of later) {
      const k = monthOf(day) - monthOf(first.day)
      cohort.money[k] = (cohort.money[k] ?? 0) + value
    }
    for (const k of new Set(later.map(({ day }) => monthOf(day) - monthOf(first.day))))
      cohort.back[k] = (cohort.back[k] ?? 0) + 1
  }
  return [...cohorts].sort(([a], [b]) => a.localeCompare(b))
}

async function check(query: string, channel?: string): Promise<void> {
  const { status, body } = await call(`cohort/analytics?groupBy=month&${query}&${days}`)
  const retention = (await call(`cohort/retention?groupBy=month&${query}&${days}`)).body
  assert.is(status, 200)
  const right = reckoned('2024-01-17', '2024-03-09', channel)
  assert.equal(
    body.map((row: { cohort: string }) => row.cohort),
    right.map(([label]) => label),
  )
  for (const [at, [label, { customers, first, money, back }]] of right.entries()) {
    assert.equal([body[at].customers, body[at].firstPurchaseRevenue], [customers, first], label)
    for (let k = 0; k <= 12; k++) {
      assert.is(body[at][`m${k}`], money[k] ?? 0, `${label} m${k}`)
      assert.is(retention[at][`m${k}`], back[k] ?? 0, `${label} back ${k}`)
    }
  }
}

test('a typed range has the customers who first bought on exactly these days', () => check(`fileId=${id}`))

test('so it has under a filter, beside everybody else too', async () => {
  const condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['Mail'] }
  const { body } = await app.keepFilter(anna, id, [condition])
  await check(`fileId=${id}&filter=${body.id}`, 'Mail')
  const table = `beside?fileId=${id}&filter=${body.id}&beside=others&table=ages&groupBy=month&${days}`
  const customers = (channel: string) =>
    reckoned('2024-01-17', '2024-03-09', channel).reduce((sum, [, own]) => sum + own.customers, 0)
  const [age] = (await call(table)).body
  assert.equal([age.customersA, age.customersB], [customers('Mail'), customers('Search')])
})

test('without a list a call answers that it is being prepared', () => assert.is(waiting, 202))

test('the page names the days of a cohort that is partly in the range, and its numbers open to these customers', async () => {
  const { status, text } = await page(`/dashboard/cohorts?fileId=${id}&groupBy=month&${days}`)
  assert.is(status, 200)
  assert.match(text, 'Jan 17, 2024 to Jan 31, 2024')
  assert.match(text, 'Mar 1, 2024 to Mar 9, 2024')
  assert.not.match(text, 'Feb 1, 2024 to')
  const opened = /action="([^"]*rows[^"]*)"|data-opens="([^"]*)"/.exec(text)
  assert.ok(opened, 'numbers open')
  const asked = `fileId=${id}.~2024-01-17~2024-03-09`
  const rows = await page(`/dashboard/rows?${asked}&table=cohorts&groupBy=month&last=5&row=2024-01&column=customers`)
  const january = reckoned('2024-01-17', '2024-03-09')[0]![1]
  assert.match(rows.text, new RegExp(`>${january.customers}<`))
  const list = await call(`customers?${asked}&groupBy=month&cohort=2024-01`)
  assert.is(list.body.customers, january.customers)
  assert.match((await page(`/dashboard/customers?${asked}`)).text, 'Day of the first purchase is between')
})

test('ranges of whole months need no list, and wrong days in an id choose nothing', async () => {
  const { body } = await call(`cohort/analytics?fileId=${id}&groupBy=month&range=dates&from=2024-02-01&to=2024-02-29`)
  assert.is(body.length, 1)
  assert.is((await call(`cohort/analytics?fileId=${id}.~2024-02-30~2024-03-01&groupBy=month`)).status, 404)
})

test('answers about days never take the places of the answers of filters', async () => {
  const kept = await app.keepFilter(anna, id, [
    { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['Mail'] },
  ])
  for (let day = 1; day <= 14; day++) {
    const { status } = await call(
      `cohort/analytics?fileId=${id}.~2024-01-${String(day).padStart(2, '0')}~2024-02-20&groupBy=month`,
    )
    assert.is(status, 200)
  }
  const { rows } = await sql<{ id: string }>`select id from answers where file_id = ${id}`.execute(app.db)
  assert.is(rows.filter((row) => row.id.endsWith('~2024-02-20')).length, 12)
  assert.ok(rows.some((row) => row.id === `${id}.${kept.body.id}`))
})

test.run()

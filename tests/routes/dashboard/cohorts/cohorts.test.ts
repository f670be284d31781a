import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, tablesPointedAt, textOf } from '#tests/support/html.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'
import { sampleOrders } from '../../../../scripts/sample-orders.mjs'

let app: TestApp
let anna: string
let example: string

const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

async function processed(contents: string | Buffer, mapping: Record<string, string> = columns): Promise<string> {
  const { body } = await app.upload(anna, contents)
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  return file.id
}
/** The two specified tables; the heat map stands before them. */
const moneyOf = (html: string, of = tablesOf) => of(html).slice(1)
const cohorts = (query: string) => pageOf(app, anna, `/dashboard/cohorts?${query}`)
const call = async (path: string) => (await app.call('GET', path, { token: anna })).body

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  example = await processed(workedExample)
})
test.after(() => app.close())

test('docs/semantics.md §6: both tables in the HTML, per period', async () => {
  const { status, html } = await cohorts(`fileId=${example}`)
  assert.is(status, 200)
  const [revenue, ltv] = moneyOf(html)
  assert.equal(revenue, [
    ['Cohort', 'Customers', 'M0', 'M1', 'Later'],
    ['Jan 2024', '2', '$50.00', '$30.00', '-$5.00'],
    ['Feb 2024', '1', '$0.00', '$0.00 • in progress', ''],
  ])
  assert.equal(ltv, [
    ['Cohort', 'Customers', 'M0 LTV', 'M1 LTV', 'Later LTV'],
    ['Jan 2024', '2', '$25.00', '$15.00', '-$2.50'],
    ['Feb 2024', '1', '$0.00', '$0.00 • in progress', ''],
  ])
  assert.match(html, /Cohort Revenue by Month/)
  assert.match(html, /Customer LTV by Month/)
  assert.match(html, /First Order Percentiles \(10\/10\)/)
  assert.equal(unsafeParts(html), [])
})

test('docs/semantics.md §3: the heat map shows the chosen figures by age, below their averages', async () => {
  const heatOf = async (query: string) => tablesOf((await cohorts(`fileId=${example}&${query}`)).html)[0]
  assert.equal(await heatOf('heat=revenue'), [
    ['Cohort', 'Customers', 'M0', 'M1'],
    ['Average', '3', '$25', '$30'],
    ['Jan 2024', '2', '$50', '$30'],
    ['Feb 2024', '1', '$0', '$0 in progress'],
  ])
  assert.equal((await heatOf('heat=ltv&ltv=cumulative'))!.slice(1), [
    ['Average', '3', '$17', '$40'],
    ['Jan 2024', '2', '$25', '$40'],
    ['Feb 2024', '1', '$0', '$0 in progress'],
  ])
  assert.equal(
    (await heatOf('heat=revenue&revenueSort=-cohort'))!.map(([cohort]) => cohort),
    ['Cohort', 'Average', 'Feb 2024', 'Jan 2024'],
    'in the order of the table',
  )
  const { html } = await cohorts(`fileId=${example}&heat=ltv&curve=2024-02`)
  assert.match(html, /<input (?=[^>]*name="heat")(?=[^>]*value="ltv")(?=[^>]*checked)/)
  assert.match(html, /<input (?=[^>]*name="curve")(?=[^>]*value="2024-02")(?=[^>]*checked)/)
  assert.match(textOf(html), /In color: the chosen cohorts\./)
  assert.is((await cohorts(`fileId=${example}&heat=profits`)).status, 400)
})

test('docs/semantics.md §3: cumulative starts with the first purchases when they are shown', async () => {
  const { html } = await cohorts(`fileId=${example}&firstPurchase=1&revenue=cumulative&ltv=cumulative`)
  const [revenue, ltv] = moneyOf(html)
  assert.equal(revenue!.slice(0, 2), [
    ['Cohort', 'Customers', 'First Purchase Revenue', 'M0', 'M1', 'Later'],
    ['Jan 2024', '2', '$120.00', '$170.00', '$200.00', '$195.00'],
  ])
  assert.equal(ltv![1], ['Jan 2024', '2', '$60.00', '$85.00', '$100.00', '$97.50'])
  const without = moneyOf((await cohorts(`fileId=${example}&revenue=cumulative`)).html)[0]
  assert.equal(without![1], ['Jan 2024', '2', '$50.00', '$80.00', '$75.00'])
})

test('every group-by has its titles, labels and letters', async () => {
  const heads = { day: ['Day', 'D'], week: ['Week', 'W'], quarter: ['Quarter', 'Q'], year: ['Year', 'Y'] } as const
  for (const [groupBy, [noun, letter]] of Object.entries(heads)) {
    const { html } = await cohorts(`fileId=${example}&groupBy=${groupBy}`)
    assert.ok(html.includes(`Cohort Revenue by ${noun}`) && html.includes(`Customer LTV by ${noun}`), groupBy)
    assert.ok(moneyOf(html)[0]![0]!.includes(`${letter}1`), groupBy)
    assert.ok(moneyOf(html)[1]![0]!.includes(`${letter}1 LTV`), groupBy)
  }
  const year = moneyOf((await cohorts(`fileId=${example}&groupBy=year&firstPurchase=1`)).html)[0]!
  // no positive offset at all: 12 columns
  assert.equal(year[0]!.slice(0, 5), ['Cohort', 'Customers', 'First Purchase Revenue', 'Y0', 'Y1'])
  assert.is(year[0]!.at(-1), 'Y12')
  assert.equal(year[1]!.slice(0, 5), ['2024', '3', '$120 • in progress', '$75 • in progress', ''])
})

test('docs/semantics.md §4: single deciles and none', async () => {
  const four = await cohorts(`fileId=${example}&percentiles=[4]`)
  // b: no positive offset, so 12 columns; the refund at M2, in the file's last month; M0 has no money and is not shown
  const [head, january] = moneyOf(four.html)[0]!
  assert.equal(head!.slice(0, 5), ['Cohort', 'Customers', 'M1', 'M2', 'M3'])
  assert.equal(january!.slice(0, 5), ['Jan 2024', '1', '$0', '-$5.00 • in progress', ''])
  const none = await cohorts(`fileId=${example}&percentiles=[]`)
  assert.is(none.status, 200)
  assert.equal(tablesOf(none.html), [])
  assert.match(none.html, /No customers in the chosen percentiles\./)
  assert.match(none.html, /First Order Percentiles \(0\/10\)/)
})

test('each decile shows its range and its customers', async () => {
  const text = textOf((await cohorts(`fileId=${example}`)).html)
  assert.match(text, /60–70% \$100\.00 to \$100\.00, 1 customer/)
  assert.match(text, /0–10% \$0\.00 to \$0\.00, 1 customer/)
  assert.match(text, /90–100% no customers/)
})

test('an invalid choice is refused, with a link to the usual view', async () => {
  const fortnight = await cohorts(`fileId=${example}&groupBy=fortnight`)
  assert.is(fortnight.status, 400)
  assert.match(fortnight.html, /This address asks for a view that does not exist\..*<a href="\/dashboard\/cohorts"/s)
  for (const percentiles of ['[0]', '[11]', '["1"]', 'x', '[1.5]']) {
    const { status, html } = await cohorts(`fileId=${example}&percentiles=${encodeURIComponent(percentiles)}`)
    assert.is(status, 400, percentiles)
    assert.match(textOf(html), /This address asks for a view that does not exist/)
  }
  assert.is((await cohorts('fileId=unknown')).status, 404)
})

test('without a file in the address, the only one is shown, or a link to the upload if there is none', async () => {
  assert.match(textOf((await cohorts('')).html), /Cohort Revenue by Month/)
  const bert = await app.signedUp('bert@example.com')
  const { html } = await pageOf(app, bert, '/dashboard/cohorts')
  assert.match(textOf(html), /No data source is completed yet\./)
  assert.not.match(html, '<select') // there is nothing to choose
  assert.is((await pageOf(app, bert, `/dashboard/cohorts?fileId=${example}`)).status, 404)
})

test('/cohorts is an alias', async () => {
  const { status, html } = await pageOf(app, anna, `/cohorts?fileId=${example}`)
  assert.is(status, 200)
  assert.match(html, /<a href="\/dashboard\/cohorts(\?fileId=[0-9a-f]+)?" aria-current="page"/)
})

variation('while the analytics are being made: 202 and the yellow state with Check Again', async () => {
  const { body } = await app.upload(anna, workedExample)
  await app.db.updateTable('files').set({ status: 'processing' }).where('id', '=', body.id).execute()
  const isRebuilding = await processed(workedExample)
  await app.db.updateTable('files').set({ rollup_version: 0 }).where('id', '=', isRebuilding).execute()
  for (const id of [body.id, isRebuilding]) {
    const { status, html } = await cohorts(`fileId=${id}&groupBy=year`)
    assert.is(status, 202)
    assert.match(
      textOf(html),
      /Analytics Being Generated Analytics are being generated in the background\. Please try again in a few minutes\. Check Again/,
    )
    assert.match(html, /<input type="hidden" name="groupBy" value="year"/)
    for (const path of ['analytics', 'ltv']) {
      const answer = await app.call('GET', `/api/cohort/${path}?fileId=${id}`, { token: anna })
      assert.is(answer.status, 202)
    }
  }
  await app.db.updateTable('files').set({ status: 'failed' }).where('id', '=', body.id).execute()
  const failed = await cohorts(`fileId=${body.id}`)
  assert.is(failed.status, 409)
  assert.match(textOf(failed.html), /Failed to load cohort analytics .*This file could not be processed\./)
})

variation('a completed file without any first purchase: Data Processing Issue', async () => {
  const id = await processed('customer,date,value,sku\na,2024-01-05,-6,X\n')
  const { html } = await cohorts(`fileId=${id}`)
  assert.match(textOf(html), /Data Processing Issue This file was processed, but it has no rows to show\./)
})

test('docs/semantics.md §7: CDNOW in the HTML', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const id = await processed(readFileSync(path), {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  const { html } = await cohorts(`fileId=${id}&firstPurchase=1`)
  const [revenue] = moneyOf(html)
  const names = ['Cohort', 'Customers', 'First Purchase Revenue', 'M0', 'M1', 'M12']
  assert.equal(columnsOf(revenue, ...names)[0], ['Jan 1997', '7,846', '$266K', '$32.8K', '$61K', '$27.2K'])
  const [exact] = columnsOf(moneyOf(html, tablesPointedAt)[0], 'First Purchase Revenue', 'M0', 'Later')
  assert.equal(exact!.slice(0, 2), [
    '$266,218.62, Jan 1997 cohort, first purchases',
    '$32,841.55, Jan 1997 cohort in Jan 1997 (column M0)',
  ])
  assert.is(exact!.at(-1), '$135,880.68, Jan 1997 cohort after Jan 1998')
  const [first] = moneyOf((await cohorts(`fileId=${id}&groupBy=day`)).html)
  const [second] = moneyOf((await cohorts(`fileId=${id}&groupBy=day&revenuePage=2`)).html)
  const days = [first, second].map((table) => columnsOf(table, 'Cohort').flat())
  assert.equal([days[0]!.length, new Set(days.flat()).size], [60, 84])
})

variation('any partition of the deciles adds up to all ten, for every group-by', async () => {
  const id = await processed(sampleOrders(900), {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
    SKU: 'skuId',
  })
  const random = randomOf(3)
  const money = ['firstPurchaseRevenue', 'later', ...Array.from({ length: 13 }, (_, k) => `m${k}`)]
  const cents = (row: any) => ['customers', ...money].map((name) => Math.round(row[name] * 100))
  for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
    const of = (deciles: number[]) =>
      call(`/api/cohort/analytics?fileId=${id}&groupBy=${groupBy}&percentiles=${JSON.stringify(deciles)}`)
    const all = new Map<string, number[]>(
      (await of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).map((r: any) => [r.cohort, cents(r)]),
    )
    assert.ok(all.size > 1, groupBy)
    for (let round = 0; round < 5; round++) {
      const parts: number[][] = Array.from({ length: 1 + random.below(5) }, () => [])
      for (let decile = 1; decile <= 10; decile++) random.pick(parts).push(decile)
      const sums = new Map<string, number[]>()
      for (const part of parts) {
        for (const row of await of(part)) {
          const before = sums.get(row.cohort)
          sums.set(row.cohort, before ? cents(row).map((n, i) => n + before[i]!) : cents(row))
        }
      }
      assert.equal(Object.fromEntries([...sums].sort()), Object.fromEntries([...all].sort()), JSON.stringify(parts))
    }
  }
})

test('LTV times customers is revenue, in both calls', async () => {
  for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
    const revenue = await call(`/api/cohort/analytics?fileId=${example}&groupBy=${groupBy}`)
    const ltv = await call(`/api/cohort/ltv?fileId=${example}&groupBy=${groupBy}`)
    assert.is(ltv.length, revenue.length)
    for (const [index, row] of revenue.entries()) {
      for (const name of ['firstPurchaseRevenue', 'later', 'm0', 'm1', 'm12'])
        assert.is(
          (ltv[index][name] * row.customers).toFixed(4),
          row[name].toFixed(4),
          `${groupBy} ${row.cohort} ${name}`,
        )
    }
  }
})

test.run()

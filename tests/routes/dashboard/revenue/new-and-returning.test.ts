import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, withoutSums } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

async function processed(contents: string | Buffer, mapping: Record<string, string>): Promise<string> {
  const { body } = await app.upload(anna, contents)
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  return file.id
}
const revenuePage = async (query: string) => {
  const { html } = await pageOf(app, anna, `/dashboard/revenue?${query}`)
  assert.equal(unsafeParts(html), [])
  const tables = tablesOf(withoutSums(html))
  const [byPeriod, split] = ['Revenue', 'New customers'].map((second) => tables.find(([head]) => head![1] === second))
  return {
    html,
    split: columnsOf(split, 'Period', 'New customers', 'Returning customers', 'Returning share'),
    byPeriod: columnsOf(byPeriod, 'Period', 'Revenue'),
  }
}
const amount = (text: string) => Number(text.replace(/[$,]/g, ''))

test('the worked example: first purchases and M0 belong to new customers, everything else to returning ones', async () => {
  const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const id = await processed(workedExample, columns)
  const month = await revenuePage(`fileId=${id}`)
  assert.equal(month.split, [
    ['Jan 2024', '$170.00', '$0.00', '0.0%'],
    ['Feb 2024', '$0.00', '$23.00', '100.0%'],
    ['Mar 2024', '$0.00', '-$5.00', '–'],
  ])
  assert.match(
    month.html,
    /Of all periods together, \$170\.00 is from new customers and \$18\.00 from returning ones\./,
  )
  assert.match(month.html, /Feb 2024: Returning customers \$23\.00, New customers \$0\.00/)
  assert.equal((await revenuePage(`fileId=${id}&groupBy=year`)).split, [['2024', '$195.00', '-$7.00', '–']])
})

test('docs/semantics.md §2: refunds lower the part of the customer who got them', async () => {
  const rows = [
    'early,2024-01-02,-3', // before any purchase: no new customer's
    'early,2024-01-05,10',
    'early,2024-01-20,-30', // after it, in the same period
    'early,2024-02-03,-5', // of a customer from before
    'late,2024-02-04,40',
    'never,2024-02-09,-1',
    'late,2024-03-01,7',
    'last,2024-03-02,5',
    'last,2024-03-03,-2',
  ]
  const id = await processed(`customer,date,value\n${rows.join('\n')}\n`, {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
  })
  const { html, split } = await revenuePage(`fileId=${id}`)
  assert.equal(split, [
    ['Jan 2024', '-$20.00', '-$3.00', '–'],
    ['Feb 2024', '$40.00', '-$6.00', '–'],
    ['Mar 2024', '$3.00', '$7.00', '70.0%'],
  ])
  assert.match(html, /Refunds lower the part of the customer who got them, so a part can be below zero\./)
  assert.equal((await revenuePage(`fileId=${id}&groupBy=quarter`)).split, [['Q1 2024', '$25.00', '-$4.00', '–']])
})

test('CDNOW: nobody is new after March 1997, and both parts add up to the revenue of every period', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const id = await processed(readFileSync(path), {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  for (const groupBy of ['week', 'month', 'quarter', 'year']) {
    const { split, byPeriod } = await revenuePage(`fileId=${id}&groupBy=${groupBy}`)
    assert.equal(
      split.map(([period, fromNew, rest]) => [period, (amount(fromNew!) + amount(rest!)).toFixed(2)]),
      byPeriod.map(([period, revenue]) => [period, amount(revenue!).toFixed(2)]),
      groupBy,
    )
    if (groupBy !== 'month') continue
    const [[, , returning] = []] = split
    assert.is(returning, '$0.00', 'in the first period everybody is new')
    assert.ok(split.slice(0, 3).every(([, fromNew]) => amount(fromNew!) > 0))
    assert.ok(split.slice(3).every(([, fromNew]) => fromNew === '$0.00'))
  }
  const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&groupBy=day&page=6`)
  assert.match(html, /The figures of every period are in the workbook, under Export\./)
  assert.match(html, /Page 6 of 6 \(5\d\d periods\)/)
  assert.match(html, /<title>Jan 1, 1997: Revenue \$[\d,.]+<\/title>/, 'without script, pointing reads a day')
})

test.run()

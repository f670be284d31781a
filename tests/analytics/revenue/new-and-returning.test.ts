import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { hook } from '#tests/support/hook.ts'
import { tablesOf, withoutSums } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string

test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
  }),
)
test.after(hook(() => app.close()))

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
  return { html, split: split!.slice(1), byPeriod: byPeriod!.slice(1) }
}
const amount = (text: string) => Number(text.replace(/[$,]/g, ''))

test('the worked example: first purchases and M0 are of new customers, all else of returning ones', async () => {
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

test('CDNOW: nobody is new after March 1997, and both parts are the revenue of every period', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const id = await processed(readFileSync(path), {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  for (const groupBy of ['month', 'quarter', 'year']) {
    const { split, byPeriod } = await revenuePage(`fileId=${id}&groupBy=${groupBy}`)
    assert.equal(
      split.map(([period, fromNew, rest]) => [period, (amount(fromNew!) + amount(rest!)).toFixed(2)]),
      byPeriod.map(([period, revenue]) => [period, amount(revenue!).toFixed(2)]),
      groupBy,
    )
    if (groupBy !== 'month') continue
    assert.is(split[0]![2], '$0.00', 'in the first period everybody is new')
    assert.ok(split.slice(0, 3).every(([, fromNew]) => amount(fromNew!) > 0))
    assert.ok(split.slice(3).every(([, fromNew]) => fromNew === '$0.00'))
  }
  const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}&groupBy=day&page=6`)
  assert.match(html, /The figures of every period are in the workbook, under Export\./)
  assert.match(html, /Page 6 of 6 \(5\d\d periods\)/)
  assert.match(html, /<title>Jan 1, 1997: Revenue \$[\d,.]+<\/title>/, 'without script, pointing reads a day')
})

test.run()

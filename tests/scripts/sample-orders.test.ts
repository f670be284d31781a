import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { sampleOrders, sampleSpend, sampleUnitCosts } from '../../scripts/sample-orders.mjs'

test('the file that newcomers can try is what the generator of the demo makes, shorter', () => {
  assert.is(readFileSync(new URL('../../public/sample-orders.csv', import.meta.url), 'utf8'), sampleOrders(700))
})

test('the costs of the sample are of its products, and its spend of its channels and months', () => {
  const orders = sampleOrders(700)
  const all = (text: string, column: string) =>
    [...new Set(columnsOfCsv(text, column).map(([cell]) => cell!))].toSorted()
  assert.equal(all(sampleUnitCosts(), 'SKU'), all(orders, 'SKU'))
  const spend = sampleSpend(orders)
  assert.equal(
    all(spend, 'Channel'),
    all(orders, 'Channel').filter((channel) => channel !== 'Direct'),
  )
  const months = new Set(all(orders, 'Created at').map((date) => date.slice(0, 7)))
  for (const month of all(spend, 'Month')) assert.ok(months.has(month), month)
})

test.run()

// test: only full, 10 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { type Ingested, ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'

const mapping = {
  id: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
  back: 'refundedAmount',
} as const
const header = 'id,customer,date,value,sku,back'
const read = (rows: string[], options: MappingOptions = {}) =>
  ingested(`${header}\n${rows.join('\n')}\n`, mapping, { options })
const moneyOf = ({ summary }: Ingested) => Number(summary.analysedMoney)
const refundsOf = ({ rollups }: Ingested) =>
  rollups.revenue_by_period.filter((row) => row.group_by === 'year').reduce((sum, row) => sum + Number(row.refunds), 0)

const lines = [
  '1,a,2024-01-05,60,X,80',
  '1,a,2024-01-05,40,Y,80',
  '2,b,2024-01-06,50,X,',
  '3,b,2024-01-07,30,X,40',
  '3,b,2024-01-07,20,X,40',
]

test("an order's refund on each of its rows is taken off once if that was chosen, and always reported", async () => {
  const each = await read(lines)
  assert.equal([moneyOf(each), refundsOf(each)], [-40, 240])
  assert.equal(readingNotes(each.summary.understanding), [
    'Refunded amounts of orders seem to be repeated on every row, and all were taken off.',
  ])
  const once = await read(lines, { repeatedRefunds: 'once' })
  assert.equal([moneyOf(once), refundsOf(once), once.summary.orders], [80, 120, 3])
  assert.ok(
    understandingLines(once.summary.understanding).includes(
      'In 2 of 2 orders with several rows and a refunded amount, it is the same on every row. It was taken off once per order, as you chose. On every row, $120.00 more would have been taken off.',
    ),
  )
  assert.equal(readingNotes(once.summary.understanding), [])
})

test('order totals that count once, with the refund on one row or on all', async () => {
  for (const further of ['30', ''])
    assert.equal(
      await read(['1,a,2024-01-05,100,X,30', `1,a,2024-01-05,100,Y,${further}`, '2,b,2024-01-05,50,X,'], {
        repeatedTotals: 'once',
      }).then((found) => [moneyOf(found), refundsOf(found), found.summary.understanding.repeatedTotals?.onceMoney]),
      [120, 30, '120.0000'],
    )
})

test('the same in a data source of several files', async () => {
  const file = (rows: string[]) => ({
    contents: `${header}\n${rows.join('\n')}\n`,
    mapping,
    joining: 'orders' as const,
    options: { repeatedTotals: 'once' as const },
  })
  const source = await ingestedSource([
    file(['1,a,2024-01-05,100,X,30', '1,a,2024-01-05,100,Y,']),
    file(['2,b,2024-02-05,50,X,20', '2,b,2024-02-05,50,X,20']),
  ])
  assert.equal([moneyOf(source), refundsOf(source)], [100, 50])
})

test("an order's discount on each of its rows; without an ID, on each row of a customer's time", async () => {
  const found = (options: MappingOptions) =>
    ingested(
      'customer,date,pieces,price,off\na,2024-01-05,2,10,5\na,2024-01-05,1,20,5\nb,2024-01-05,1,20,5\n',
      { customer: 'customerId', date: 'transactionDate', pieces: 'quantity', price: 'unitPrice', off: 'discount' },
      { options },
    )
  assert.is(moneyOf(await found({})), 45)
  assert.is(moneyOf(await found({ repeatedDiscounts: 'once' })), 50)
  assert.is(moneyOf(await found({ repeatedDiscounts: 'once', amountUnit: 'minor' })), 0.5)
})

test.run()

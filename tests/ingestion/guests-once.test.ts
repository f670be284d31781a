import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from './ingested.ts'

const plain: ColumnMapping = {
  no: 'orderId',
  date: 'transactionDate',
  mail: 'customerId',
  total: 'transactionValue',
}
const mapping: ColumnMapping = { ...plain, refund: 'refundedAmount' }
const once: MappingOptions = { repeatedTotals: 'once', repeatedRefunds: 'once' }

// The order's total and refund on each of its lines: guests paid 50 and 30 - 10, and 7 without an order's number.
const lines = [
  'no,date,mail,total,refund',
  '1,2025-01-01,,50,0',
  '1,2025-01-01,,50,0',
  '2,2025-02-01,,30,10',
  '2,2025-02-01,,30,10',
  '2,2025-02-01,,30,10',
  ',2025-02-02,,7,0',
  '3,2025-02-03,a@x.com,20,0',
  '3,2025-02-03,a@x.com,20,0',
]

for (const [name, fields, options, money] of [
  ['totals and refunds', mapping, once, 77],
  ['totals of a file without refunds', plain, { repeatedTotals: 'once' }, 87],
  ['every row added', plain, { repeatedTotals: 'add' }, 197],
] as [string, ColumnMapping, MappingOptions, number][])
  test(`orders without a customer, ${name}: the sample and the figures agree`, async () => {
    const columns = lines[0]!.split(',')
    const rows = lines.slice(1).map((line) => line.split(','))
    const sample = sampleReport(columns, rows, positionsOf(columns, fields), options)
    assert.equal(sample.guests, { orders: 3, money })
    const { summary, rollups } = await ingested(lines.join('\n'), fields, { options })
    assert.equal([summary.guestOrders, Number(summary.guestMoney)], [3, money])
    const [year] = rollups.guest_revenue_by_period.filter((row) => row.group_by === 'year')
    assert.equal([Number(year!.revenue), Number(year!.purchases)], [money, 3])
  })

test.run()

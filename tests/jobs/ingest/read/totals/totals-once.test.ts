// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const ofGuests: ColumnMapping = {
  no: 'orderId',
  date: 'transactionDate',
  mail: 'customerId',
  total: 'transactionValue',
}
const withRefunds: ColumnMapping = { ...ofGuests, refund: 'refundedAmount' }
const once: MappingOptions = { repeatedTotals: 'once', repeatedRefunds: 'once' }

// The order's total and refund on each of its lines: guests paid 50 and 30 - 10, and 7 without an order's number.
const guestLines = [
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
  ['totals and refunds', withRefunds, once, 77],
  ['totals of a file without refunds', ofGuests, { repeatedTotals: 'once' }, 87],
  ['every row added', ofGuests, { repeatedTotals: 'add' }, 197],
] as [string, ColumnMapping, MappingOptions, number][])
  test(`orders without a customer, ${name}: the sample and the figures agree`, async () => {
    const columns = guestLines[0]!.split(',')
    const rows = guestLines.slice(1).map((line) => line.split(','))
    const sample = sampleReport(columns, rows, positionsOf(columns, fields), options)
    assert.equal(sample.guests, { orders: 3, money })
    const { summary, rollups } = await ingested(guestLines.join('\n'), fields, { options })
    assert.equal([summary.guestOrders, Number(summary.guestMoney)], [3, money])
    const [year] = rollups.guest_revenue_by_period.filter((row) => row.group_by === 'year')
    assert.equal([Number(year!.revenue), Number(year!.purchases)], [money, 3])
  })

const withStatus: ColumnMapping = {
  no: 'orderId',
  date: 'transactionDate',
  mail: 'customerId',
  total: 'transactionValue',
  status: 'orderStatus',
}

// Each line shows the total of its order. Order 1 is paid, one of its lines is canceled; order 2 is canceled whole; order 3 has
// a line that cannot be read for its date, order 4 only such lines; order 5 is paid back beside its sale.
const statusLines = [
  'no,date,mail,total,refund,status',
  '1,2025-01-01,a@x.com,50,0,Cancelled',
  '1,2025-01-01,a@x.com,50,0,Paid',
  '2,2025-02-01,b@x.com,30,0,Cancelled',
  '2,2025-02-01,b@x.com,30,0,Cancelled',
  '3,2025-03-01,c@x.com,20,5,Paid',
  '3,nonsense,c@x.com,20,0,Paid',
  '4,nonsense,d@x.com,7,0,Paid',
  '4,nonsense,d@x.com,7,0,Paid',
  '5,2025-04-01,e@x.com,9,0,Paid',
  '5,2025-04-01,e@x.com,9,0,Refund',
]

for (const [name, mapping, paid] of [
  ['without refunded amounts', withStatus, 79],
  ['beside refunded amounts', { ...withStatus, refund: 'refundedAmount' }, 74],
] as [string, ColumnMapping, number][])
  test(`money by status and of left-out rows has each total once, ${name}`, async () => {
    const columns = statusLines[0]!.split(',')
    const rows = statusLines.slice(1).map((line) => line.split(','))
    const options = {
      repeatedTotals: 'once',
      statuses: { cancelled: 'leave-out', refund: 'refund' },
    } as const
    const sample = sampleReport(columns, rows, positionsOf(columns, mapping), options)
    const { summary, rollups } = await ingested(statusLines.join('\n'), mapping, { options })
    const expected = [
      ['Paid', paid, 3],
      ['Cancelled', 30, 3],
      ['Refund', 9, 1],
    ]
    const found = summary.understanding.statuses!.map(({ value, money, rows }) => [value, Number(money), rows])
    const byName = (all: unknown[][]) => all.sort(([a], [b]) => String(b).localeCompare(String(a)))
    assert.equal(byName(found), byName(expected))
    assert.equal(
      byName(sample.statuses[0]!.values.map(({ value, money, rows }) => [value, money, rows])),
      byName(expected),
    )
    assert.equal([Number(summary.leftOutMoney), summary.leftOutRows], [30, 3])
    assert.equal([sample.leftOut, sample.moneyBefore], [{ rows: 3, money: 30 }, paid + 30 + 9])
    const aside = summary.setAside.map(({ reason, rows, money }) => [reason, rows, Number(money)])
    assert.equal(aside, [['unreadable-date', 3, 7]])
    const [year] = rollups.revenue_by_period.filter((row) => row.group_by === 'year')
    assert.equal(Number(year!.revenue), paid - 9)
  })

test.run()

// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'

const mapping: ColumnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const dateOf = (at: number) => `2024-01-${10 + (at % 15)}`

test('a dash means 0 in a column of amounts, however many there are and whatever the other marks', async () => {
  for (const [value, dash] of [
    ['10.50', '-'],
    ['"$1,010.50"', '" $ -   "'],
    ['"1.010,50 €"', '"–  €"'],
    ['(10.50)', '—'],
    ['10', '--'],
  ] as const)
    for (const [rows, every] of [
      [40, 20],
      [3000, 3],
    ] as const) {
      const lines = Array.from({ length: rows }, (_, at) => `c${at},${dateOf(at)},${at % every ? value : dash}`)
      const { summary } = await ingested(`customer,date,value\n${lines.join('\n')}\n`, mapping)
      const amounts = lines.filter((_, at) => at % every).length
      const each = value.includes('010') ? 1010.5 : Number(value.replace('(', '-').replace(')', ''))
      assert.equal(
        [summary.analysedRows, summary.orders, Number(summary.analysedMoney), summary.setAside],
        [rows, rows, amounts * each, []],
        `${value} ${dash} ${rows}`,
      )
    }
})

test('the mapping screen does the same: an order of 0 is a purchase, and a word stays unreadable', async () => {
  const lines = ['a,2024-01-05,10', 'b,2024-01-06,-', 'c,2024-01-07,n/a', 'd,2024-01-08, $ - ']
  const columns = ['customer', 'date', 'value']
  const report = sampleReport(
    columns,
    lines.map((line) => line.split(',')),
    positionsOf(columns, mapping),
    {},
  )
  assert.equal([report.orders, report.money, report.setAside.map(({ rows }) => rows)], [3, 10, [1]])
  const { summary, rollups } = await ingested(`${columns}\n${lines.join('\n')}\n`, mapping)
  assert.equal([summary.orders, summary.analysedMoney, summary.setAside[0]!.rows], [3, '10.0000', 1])
  const [month] = rollups.revenue_by_period.filter((row) => row.group_by === 'month')
  assert.equal([month!.revenue, month!.purchases], [10, 3])
})

test('in quantities, prices, refunds, orders by number, and workbooks', async () => {
  const fields: ColumnMapping = {
    order: 'orderId',
    customer: 'customerId',
    date: 'transactionDate',
    pieces: 'quantity',
    price: 'unitPrice',
    back: 'refundedAmount',
  }
  const lines = [
    '1,a,2024-01-05,2,10.00,-',
    '1,a,2024-01-05,-,7.00,-',
    '2,b,2024-01-06,3,–,-',
    '3,b,2024-01-07,1,5.00,2',
  ]
  const { summary } = await ingested(`order,customer,date,pieces,price,back\n${lines.join('\n')}\n`, fields)
  assert.equal([summary.analysedMoney, summary.orders, summary.setAside], ['23.0000', 3, []])

  const rows: Cell[][] = [
    ['customer', 'date', 'value'],
    ['a', '2024-01-05', 10],
    ['b', '2024-01-06', '-'],
    ['c', '2024-01-07', ' -   '],
  ]
  const book = await ingested(workbookOf([{ name: 'Orders', rows }]), mapping)
  assert.equal([book.summary.analysedMoney, book.summary.orders], ['10.0000', 3])
})

test.run()

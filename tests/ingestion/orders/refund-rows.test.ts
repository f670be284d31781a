import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { ingested } from '../ingested.ts'

const mapping = {
  id: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  sku: 'skuId',
  value: 'transactionValue',
  Status: 'orderStatus',
} as const
const sales = '1,a,2024-01-05,X,50,Completed\n2,b,2024-01-05,Y,30,Completed\n'
const choicesOf = async (rows: string) => {
  const { summary } = await ingested(`id,customer,date,sku,value,Status\n${sales}${rows}`, mapping)
  const refunded = summary.understanding.statuses!.find(({ value }) => value === 'Refunded')!
  return [refunded.choice, Number(summary.analysedMoney)]
}

test('statuses that no call has chosen are decided by the rows of the whole file', async () => {
  assert.equal(await choicesOf('1,a,2024-02-05,X,50,Refunded\n'), ['refund', 30])
  assert.equal(await choicesOf('1,a,2024-02-05,,20,Refunded\n'), ['refund', 60])
  assert.equal(await choicesOf('1,a,2024-01-05,Z,20,Refunded\n'), ['leave-out', 80])
  assert.equal(await choicesOf('3,a,2024-02-05,X,50,Refunded\n'), ['leave-out', 80])
})

test('a yes below “Refund?” is decided by its rows, too, in the file as in the sample', async () => {
  const columns = ['id', 'customer', 'date', 'sku', 'value', 'Refund?']
  const flagged = { ...mapping, 'Refund?': 'orderStatus' } as const
  const { Status: _, ...fields } = flagged
  const of = async (last: string) => {
    const rows = ['1,a,2024-01-05,X,50,N', '2,b,2024-01-05,Y,30,N', last]
    const { summary } = await ingested(`${columns}\n${rows.join('\n')}\n`, fields)
    const cells = rows.map((row) => row.split(','))
    const sample = sampleReport(columns, cells, positionsOf(columns, fields), {})
    const [whole, inSample] = [summary.understanding.statuses!, sample.statuses[0]!.values].map(
      (values) => values.find(({ value }) => value === 'Y')!.choice,
    )
    assert.equal([inSample, sample.money], [whole, Number(summary.analysedMoney)], last)
    return [whole, sample.money]
  }
  assert.equal(await of('1,a,2024-02-05,X,50,Y'), ['refund', 30])
  assert.equal(await of('3,a,2024-02-05,X,50,Y'), ['leave-out', 80])
  assert.equal(await of('3,a,2024-02-05,X,-50,Y'), ['refund', 30])
})

test('docs/semantics.md §8: rows without a status count, and the list of statuses has them', async () => {
  const rows = '3,c,2024-02-05,X,20,\n4,d,2024-02-06,X,5,Completed\n'
  const { summary } = await ingested(`id,customer,date,sku,value,Status\n${sales}${rows}`, mapping)
  assert.equal(
    summary.understanding.statuses!.map(({ value, choice, rows, money }) => [value, choice, rows, Number(money)]),
    [
      ['Completed', 'count', 3, 85],
      ['', 'count', 1, 20],
    ],
  )
})

test('docs/semantics.md §8: the pieces of a sale stay sold, however much of it was paid back', async () => {
  const units = async (rows: string[]) => {
    const { rollups } = await ingested(`id,customer,date,pieces,price,back\n${rows.join('\n')}\n`, {
      id: 'orderId',
      customer: 'customerId',
      date: 'transactionDate',
      pieces: 'quantity',
      price: 'unitPrice',
      back: 'refundedAmount',
    })
    const year = (rollups.revenue_by_period as Record<string, unknown>[]).find((row) => row.group_by === 'year')
    return [Number(year!.revenue), Number(year!.units)]
  }
  assert.equal(await units(['1,a,2024-01-05,1,10,60', '1,a,2024-01-05,3,50,']), [100, 4])
  assert.equal(await units(['1,a,2024-01-05,2,10,20', '2,a,2024-01-06,-1,10,']), [-10, 1])
  assert.equal(await units(['1,a,2024-01-05,2,10,', '2,a,2024-01-06,1,-10,']), [10, 1])
})

test('rows that are set aside show the money that they would have: below 0 where their status is a refund', async () => {
  const rows = ['1,a,2024-01-05,100,paid', '2,,2024-01-08,9,refunded', '3,b,soon,4,refunded', '4,,2024-01-09,7,paid']
  const file = `id,customer,date,value,status\n${rows.join('\n')}\n`
  const columns = { id: 'orderId', customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
  const options = { statuses: { refunded: 'refund' } } as const
  const found = (repeatedTotals: 'add' | 'once') =>
    ingested(file, { ...columns, status: 'orderStatus' }, { options: { ...options, repeatedTotals } })
  for (const repeatedTotals of ['add', 'once'] as const) {
    const { summary } = await found(repeatedTotals)
    assert.equal(summary.setAside, [
      { reason: 'no-customer', rows: 2, money: '-2.0000' },
      { reason: 'unreadable-date', rows: 1, money: '-4.0000' },
    ])
    assert.is(summary.guestMoney, '-2.0000')
  }
})

test.run()

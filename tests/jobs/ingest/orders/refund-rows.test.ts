import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { variation } from '#tests/support/variation.ts'

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

test('the rows of the whole file decide statuses that no call has chosen', async () => {
  assert.equal(await choicesOf('1,a,2024-02-05,X,50,Refunded\n'), ['refund', 30])
  assert.equal(await choicesOf('1,a,2024-02-05,,20,Refunded\n'), ['refund', 60])
  assert.equal(await choicesOf('1,a,2024-01-05,Z,20,Refunded\n'), ['leave-out', 80])
  assert.equal(await choicesOf('3,a,2024-02-05,X,50,Refunded\n'), ['leave-out', 80])
})

variation('a yes below “Refund?” is decided by its rows, too, in the file as in the sample', async () => {
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

variation('docs/semantics.md §8: rows without a status count, and the list of statuses has them', async () => {
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
  assert.equal(await units(['1,a,2024-01-05,3,0,5', '2,a,2024-01-06,2,10,']), [15, 5], 'a free sale stays sold')
})

variation('docs/semantics.md §8: units of rows without an amount, of free ones and of a ledger', async () => {
  const units = async (rows: string[], { amount = 'amount', back = 'refunded', further = {}, options = {} } = {}) => {
    const text = `customer,date,pieces,price,off,${amount},${back},status\n${rows.join('\n')}\n`
    const { rollups } = await ingested(
      text,
      {
        customer: 'customerId',
        date: 'transactionDate',
        pieces: 'quantity',
        [amount]: 'transactionValue',
        [back]: 'refundedAmount',
        ...further,
      },
      { options },
    )
    const of = (table: Record<string, unknown>[]) => {
      const year = table.find((row) => row.group_by === 'year')
      return year && [Number(year.revenue), Number(year.refunds), Number(year.units)]
    }
    return [of(rollups.revenue_by_period as never), of(rollups.guest_revenue_by_period as never)]
  }
  const rows = (customer: string, amount: string) => [
    `${customer},2024-01-05,1,,,50,,`,
    `${customer},2024-01-06,3,,,${amount},5,`,
  ]
  assert.equal(await units(rows('a', '0')), [[45, 5, 4], undefined])
  assert.equal(await units(rows('a', '')), [[45, 5, -2], undefined], 'without an amount it is the return itself')
  const ledger = { amount: 'Debit', back: 'Credit' }
  assert.equal(await units(rows('a', '0.00'), ledger), [[45, 5, -2], undefined])
  assert.equal(await units(rows('a', '8'), ledger), [[53, 5, 4], undefined])
  assert.equal(await units([...rows('a', '8'), ...rows('', '0')]), [
    [53, 5, 4],
    [45, 5, 4],
  ])
  assert.equal(await units([...rows('a', '8'), ...rows('', '0')], ledger), [
    [53, 5, 4],
    [45, 5, -2],
  ])
  const product = { price: 'unitPrice', off: 'discount' }
  const offered = [
    'a,2024-01-05,3,10,100,,5,',
    'a,2024-01-06,3,10,0,,5,',
    'a,2024-01-07,2,0,0,,1,',
    'b,2024-02-03,1,10,0,,,',
  ]
  assert.equal(await units(offered, { further: product, options: { discountUnit: 'percent' } }), [
    [29, 11, 9],
    undefined,
  ])
  const refunds = { options: { statuses: { back: 'refund' } }, further: { status: 'orderStatus' } }
  assert.equal(await units(['a,2024-01-05,1,,,50,,ok', 'a,2024-01-06,3,,,0,5,back'], refunds), [[45, 5, -2], undefined])
})

variation(
  'docs/semantics.md §8: an amount of 0 beside a refunded amount is that refund, whatever the status',
  async () => {
    const columns = ['customer', 'date', 'amount', 'refunded', 'status']
    const rows = ['a,2024-01-05,100,,paid', 'a,2024-01-06,0,5,refund', 'b,2024-01-07,10,,paid', 'b,2024-01-08,0,2,paid']
    const fields = {
      customer: 'customerId',
      date: 'transactionDate',
      amount: 'transactionValue',
      refunded: 'refundedAmount',
      status: 'orderStatus',
    } as const
    const options = { statuses: { refund: 'refund' } } as const
    const { rollups, summary } = await ingested(`${columns}\n${rows.join('\n')}\n`, fields, { options })
    const year = (rollups.revenue_by_period as Record<string, unknown>[]).find((row) => row.group_by === 'year')!
    assert.equal([year.revenue, year.refunds, year.purchases, year.purchasers].map(Number), [103, 7, 2, 2])
    assert.is(Number(summary.analysedMoney), 103)
    const cells = rows.map((row) => row.split(','))
    const report = sampleReport(columns, cells, positionsOf(columns, fields), options)
    assert.is(report.money, 103)
  },
)

variation(
  'rows that are set aside show the money that they would have: below 0 where their status is a refund',
  async () => {
    const rows = ['1,a,2024-01-05,100,paid', '2,,2024-01-08,9,refunded', '3,b,soon,4,refunded', '4,,2024-01-09,7,paid']
    const file = `id,customer,date,value,status\n${rows.join('\n')}\n`
    const columns = {
      id: 'orderId',
      customer: 'customerId',
      date: 'transactionDate',
      value: 'transactionValue',
    } as const
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
  },
)

test.run()

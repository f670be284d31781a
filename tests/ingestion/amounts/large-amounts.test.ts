// Amounts near the limits of 64 and 128 bits: what is 10^14 or more is set aside, sums of any size are exact.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/ingestion/ingested.ts'

const who = { customer: 'customerId', date: 'transactionDate' } as const
const product = { ...who, quantity: 'quantity', price: 'unitPrice' } as const
const repeated = (n: number, row: string) => Array.from({ length: n }, () => `a,2024-01-05,${row}`).join('\n')

test('a product of 10^14 or more is set aside, the largest below is exact', async () => {
  const { summary } = await ingested(
    'customer,date,quantity,price\na,2024-01-05,99999999999999,1.12345\nb,2024-01-05,99999999999999.5,0.1234567\n',
    product,
  )
  assert.is(summary.analysedMoney, '12345669999999.9383')
  assert.equal(summary.setAside, [{ reason: 'unreadable-value', rows: 1, money: '0.0000' }])
})

test('sums of quantities and refunds beyond 64 bits', async () => {
  const units = await ingested(`customer,date,quantity,price\n${repeated(20_000, '99999999999,0.0001')}`, product)
  assert.is(units.summary.analysedMoney, '199999999998.0000')
  const refunds = await ingested(`customer,date,value,refunded\n${repeated(20_000, '1,99999999999')}`, {
    ...who,
    value: 'transactionValue',
    refunded: 'refundedAmount',
  })
  assert.is(refunds.summary.analysedMoney, '-1999999999960000.0000')
})

test('typed rates of nine digits and nine decimals; an amount that they carry beyond 10^14 is set aside', async () => {
  const file = 'customer,date,value,Currency\na,2024-01-05,100000000,EUR\nb,2024-01-05,5,USD\n'
  const withRate = async (EUR: string) => {
    const options = { currency: { rates: { EUR } } }
    const { summary } = await ingested(file, { ...who, value: 'transactionValue' }, { options })
    return [summary.analysedMoney, summary.setAside]
  }
  assert.equal(await withRate('0.000000001'), ['5.1000', []])
  assert.equal(await withRate('123456.123456789'), ['12345612345683.9000', []])
  assert.equal(await withRate('999999999.123456789'), [
    '5.0000',
    [{ reason: 'unreadable-value', rows: 1, money: '0.0000' }],
  ])
})

test.run()

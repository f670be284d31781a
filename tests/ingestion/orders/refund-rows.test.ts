import { test } from 'uvu'
import * as assert from 'uvu/assert'
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

test.run()

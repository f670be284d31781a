import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { understandingLines } from '#text/files/understanding.ts'

test('amounts in the smallest unit are divided by the number of units of their currency', async () => {
  const { summary } = await ingested(
    'customer,date,amount,back,currency\na,2024-01-05,1999,99,usd\nb,2024-01-05,1999,0,jpy\nc,2024-01-05,1999,500,KWD\nd,2024-01-05,100,,\n',
    {
      customer: 'customerId',
      date: 'transactionDate',
      amount: 'transactionValue',
      back: 'refundedAmount',
    },
    { options: { amountUnit: 'minor' } },
  )
  assert.is(summary.analysedMoney, '2020.4990') // 19.99 − 0.99 + 1999 + 1.999 − 0.5 + 1
  assert.ok(
    understandingLines(summary.understanding).includes(
      'Values were read as cents: 1999 is 19.99. Those in JPY, KWD were read in the smallest unit of that currency.',
    ),
  )
})

test.run()

// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = { c: 'customerId', d: 'transactionDate', q: 'quantity', p: 'unitPrice', r: 'discount' } as const
const found = async (prices: string[], discount: string, quantity = '2') => {
  const rows = prices.map((price, n) => `k${n};2024-01-0${n + 1};${quantity};${price};${discount}`)
  const { summary } = await ingested(`c;d;q;p;r\n${rows.join('\n')}\n`, mapping, {
    options: { discountUnit: 'percent' },
  })
  return [summary.analysedMoney, summary.setAside.map(({ reason, rows }) => `${rows} ${reason}`)]
}

test('a price with its unit is set aside beside a percentage, and never read by its digits alone', async () => {
  const good = ['10,50 €', '20,25 €', '1.000,00 €']
  assert.equal(await found([...good, '70,24 €/Stk.'], '0 %'), ['2061.5000', ['1 unreadable-value']])
  assert.equal(await found([...good, '25,32 €/kg', '1.5 each'], '10 %'), ['1855.3500', ['2 unreadable-value']])
})

test('the same holds for a quantity with its unit, and a price of many decimals with one', async () => {
  assert.equal(await found(['10.5', '20.25'], '0 %', '2 kg').catch(({ message }) => message), 'no-usable-row')
  assert.equal(await found(['10.5', '1.1234567 each', '1.1234567'], '', '2'), ['23.2469', ['1 unreadable-value']])
})

test.run()

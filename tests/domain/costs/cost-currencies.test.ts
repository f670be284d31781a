import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mixedCurrencies } from '#domain/costs/cost-currencies.ts'

test('92: currencies beside that of the orders are named, each with its first file', () => {
  const files = ['EUR', null, 'USD', 'EUR', 'GBP'].map((currency, at) => ({ name: `${at}.csv`, currency }))
  assert.equal(mixedCurrencies('USD', files), {
    orders: 'USD',
    files: [
      { name: '0.csv', currency: 'EUR' },
      { name: '4.csv', currency: 'GBP' },
    ],
  })
  assert.is(mixedCurrencies('EUR', [files[0]!, files[1]!]), undefined)
})

test.run()

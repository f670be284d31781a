import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatCount, formatMoney, twoDecimals } from '#domain/values/money.ts'

const amounts: [value: number, shown: string, exported: string][] = [
  [0, '$0.00', '0.00'],
  [5, '$5.00', '5.00'],
  [0.01, '$0.01', '0.01'],
  [-5, '-$5.00', '-5.00'],
  [-0.01, '-$0.01', '-0.01'],
  [1234.5, '$1,234.50', '1234.50'],
  [2500315.63, '$2,500,315.63', '2500315.63'],
  [-1234567.891, '-$1,234,567.89', '-1234567.89'],
  [170 / 3, '$56.67', '56.67'],
  [2 / 3, '$0.67', '0.67'],
  [0.125, '$0.13', '0.13'],
  [-0.125, '-$0.13', '-0.13'],
  [0.004, '$0.00', '0.00'],
  [99_999_999_999.99, '$99,999,999,999.99', '99999999999.99'],
]

test('docs/specification.md §9: US dollars and US locale on screen, two decimals in exports, rounded alike', () => {
  for (const [value, shown, exported] of amounts) {
    assert.is(formatMoney(value), shown)
    assert.is(twoDecimals(value), exported)
  }
})

test('an exported amount never reads -0.00', () => {
  for (const value of [-0, -0.001, -0.0049]) assert.is(twoDecimals(value), '0.00')
})

test('counts have US thousands separators', () => {
  assert.equal([0, 999, 1000, 14_000_000].map(formatCount), ['0', '999', '1,000', '14,000,000'])
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dollars, formatCount, formatMoney, moneyIn, twoDecimals } from '#domain/values/money.ts'

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

test('docs/specification.md §9: US dollars and US locale on screen, two decimals in exports, with the same rounding', () => {
  for (const [value, shown, exported] of amounts) {
    assert.is(formatMoney(value), shown)
    assert.is(twoDecimals(value), exported)
  }
})

test('an exported amount never reads -0.00', () => {
  for (const value of [-0, -0.001, -0.0049]) assert.is(twoDecimals(value), '0.00')
})

test('another currency has its own sign and decimals, and rounds alike', () => {
  const shown = (currency: string, value: number) => {
    const { exact, short, compact, sign } = moneyIn(currency)
    return [exact(value), short(value), compact(value), sign].map((text) => text.replace('\u00a0', ' '))
  }
  assert.equal(shown('USD', -1250), ['-$1,250.00', '-$1,250', '-$1.3K', '$'])
  assert.equal(shown('EUR', 1.005), ['€1.01', '€1.01', '€1', '€'])
  assert.equal(shown('CHF', -2_500_000), ['-CHF 2,500,000.00', '-CHF 2,500,000', '-CHF 2.5M', 'CHF '])
  assert.equal(shown('JPY', 1234.5), ['¥1,235', '¥1,235', '¥1.2K', '¥'])
  assert.equal(shown('KWD', 1.2345).slice(0, 2), ['KWD 1.235', 'KWD 1.235'])
  assert.is(moneyIn('EUR').exact(-0.001), '€0.00')
  assert.is(moneyIn('USD'), dollars)
})

test('a single figure has cents below 1,000, also if it is negative', () => {
  const shown = [0, 12.34, 999.994, 999.999, 1000, 27_200.6, -12.5, -1000.4].map(dollars.headline)
  assert.equal(shown, ['$0.00', '$12.34', '$999.99', '$1,000.00', '$1,000', '$27,201', '-$12.50', '-$1,000'])
  assert.is(moneyIn('JPY').headline(12.3), '¥12')
})

test('counts have US thousands separators', () => {
  assert.equal([0, 999, 1000, 14_000_000].map(formatCount), ['0', '999', '1,000', '14,000,000'])
})

test.run()

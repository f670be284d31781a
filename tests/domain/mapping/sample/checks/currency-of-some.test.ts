import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

const table = (amounts: string[], header = 'total') => {
  const rows = amounts.map((amount, at) => `${at + 1},a${at % 3}@x.com,2024-01-${10 + at},${amount}`)
  return said(`no,mail,date,${header}\n${rows.join('\n')}`, {
    no: 'orderId',
    mail: 'customerId',
    date: 'transactionDate',
    [header]: 'transactionValue',
  }).filter((text) => /currenc/.test(text))
}
const plain = ['12.00', '3.50', '8.00', '20.00', '7.25', '9.00', '31.00', '4.00']

test('a currency sign on only a few amounts is reported, whatever the sign', () => {
  for (const sign of ['€', '$', 'EUR', 'zł'])
    assert.equal(table([...plain, `${sign} 5.00`, `${sign} 7.00`]), [
      `“total” says “${sign}” in 2 rows (12.00) and nothing in 8 (94.75). Amounts are added without conversion. If the others are in another currency, write it into each row of your file: you are then asked for a rate.`,
    ])
})

test('different signs among amounts without one are several currencies', () => {
  assert.equal(table([...plain, '€ 5.00', '$ 7.00']), [
    'The sample holds several currencies (€, $). Amounts are added without conversion.',
  ])
})

test("a sign on the first amount, on most or on all is just the file's style", () => {
  assert.equal(table(['$12.00', ...plain]), [])
  assert.equal(table(plain), [])
  assert.equal(table(plain.map((amount) => `€ ${amount}`)), [])
  assert.equal(table(plain.map((amount, at) => (at % 4 ? `€ ${amount}` : amount))), [])
  assert.equal(table([...plain, '€ 5.00'], 'Total (EUR)'), [])
})

test.run()

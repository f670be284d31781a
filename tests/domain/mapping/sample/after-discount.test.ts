import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'

/** Eight orders: gross 100 to 170, every other one with 10 off. */
function table(header: string, row: (gross: number, off: number, pieces: number) => (number | string)[]) {
  const cells = Array.from({ length: 8 }, (_, n) => [
    `10${n}`,
    `2024-01-1${n}`,
    `a${n % 5}@x.com`,
    ...row(100 + 10 * n, n % 2 ? 10 : 0, (n % 2) + 2).map((cell) =>
      typeof cell === 'number' ? cell.toFixed(2) : cell,
    ),
  ])
  const columns = ['Order ID', 'Date', 'Email', ...header.split(',')]
  return { columns, cells, ...suggestMapping(columns, cells) }
}

test('the net amount is proposed if it is gross minus discount on every row', () => {
  for (const name of [
    'Gross Sales,Discount,Net Sales',
    'Gross Amount,Discount,Net Amount',
    'Amount,Discount,Net Amount',
  ]) {
    const { mapping } = table(name, (gross, off) => [gross, off, gross - off])
    assert.is(mapping[name.split(',')[2]!], 'transactionValue', name)
  }
  const taxes = table('Gross Amount,Discount,Net Amount', (gross, off) => [gross, off, gross / 1.2])
  assert.is(taxes.mapping['Gross Amount'], 'transactionValue')
  const none = table('Gross Amount,Discount,Net Amount', (gross) => [gross, 0, gross])
  assert.is(none.mapping['Gross Amount'], 'transactionValue')
})

test('a net price that is the money of the row is not multiplied by the quantity', () => {
  const name = 'Qty,Unit Price,Gross Price,Discount,Net Price'
  const { columns, cells, mapping } = table(name, (price, off, pieces) => [
    `${pieces}`,
    price,
    price * pieces,
    off,
    price * pieces - off,
  ])
  const { product } = sampleReport(columns, cells, positionsOf(columns, mapping), {})
  assert.is(mapping['Net Price'], 'transactionValue')
  assert.is.not(product?.unitPrice, 'Net Price')
})

test('headers of Mercado Livre and of German ledgers are known', () => {
  for (const name of ['N.º de venda', 'N.° de venda', 'Nº da venda']) {
    const columns = [name, 'Data da venda', 'Comprador', 'Total']
    const cells = Array.from({ length: 8 }, (_, n) => [`20000${n}`, `2024-01-1${n}`, `Ana ${n % 5}`, `${50 + n}.00`])
    assert.is(suggestMapping(columns, cells).mapping[name], 'orderId', name)
  }
  const columns = ['Kunde', 'Datum', 'Betrag in Hauswährung']
  const cells = Array.from({ length: 8 }, (_, n) => [`K${n % 5}`, `1${n}.01.2024`, `${50 + n},00`])
  assert.is(suggestMapping(columns, cells).mapping['Betrag in Hauswährung'], 'transactionValue')
})

test.run()

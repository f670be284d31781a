import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '../ingested.ts'

const amounts = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const refunds = { ...amounts, refund: 'refundedAmount' } as const
const products = {
  customer: 'customerId',
  date: 'transactionDate',
  quantity: 'quantity',
  price: 'unitPrice',
} as const

/** So many rows that show nothing of their decimal mark, more than are looked at first, then those that do. */
const fileOf = (columns: ColumnMapping, many: number, row: (n: number) => string, late: string[]) =>
  [
    Object.keys(columns).join(';'),
    ...Array.from({ length: many }, (_, n) => `c${n % 99};2024-01-01;${row(n)}`),
    ...late.map((cells) => `late;2024-05-05;${cells}`),
    '',
  ].join('\n')

async function found(columns: ColumnMapping, ...file: [many: number, row: (n: number) => string, late: string[]]) {
  const { summary } = await ingested(fileOf(columns, ...file), columns)
  return [Number(summary.analysedMoney), summary.understanding.numbers.decimalMark, summary.setAsideRows]
}

const thousands = Array.from({ length: 100 }, (_, n) => `1.${100 + n}`)

test('points between thousands far below whole numbers are found, as at the top of a file', async () => {
  for (const many of [90, 5001]) {
    const whole = Array.from({ length: many }, (_, n) => 100 + (n % 800)).reduce((sum, value) => sum + value, 0)
    const late = 100 * 1100 + 4950
    assert.equal(
      await found(amounts, many, (n) => String(100 + (n % 800)), thousands),
      [whole + late, ',', 0],
      `${many}`,
    )
  }
})

test('a currency beside a late amount shows it, too, and two decimals that the point is the mark', async () => {
  assert.equal(await found(amounts, 6000, () => '5', ['1.234 EUR', '2.345 EUR']), [33_579, ',', 0])
  assert.equal(await found(amounts, 6000, () => '5', [...thousands, '1.25']), [30_000 + 114.95 + 1.25, '.', 0])
})

test('a price and a refund have one mark in the whole column', async () => {
  assert.is((await found(products, 5001, () => '1;1.234', ['1;12,50']))[0], 5001 * 1234 + 12.5)
  assert.is((await found(products, 5001, () => '1;5', ['1;1.234', '1;2.345']))[0], 25_005 + 3579)
  const late = ['2000,00;1.234,00', '2000,00;1.234']
  assert.is((await found(refunds, 5001, () => '2000,00;', late))[0], 5003 * 2000 - 2468)
  assert.equal(await found(refunds, 5001, () => '20,00;1', ['20,00;1,5', '20,00;1,5', '20,00;2.5']), [
    5001 * 19 + 37,
    ',',
    1,
  ])
})

test('a column that shows no mark takes that of the amounts, but a quantity has points for decimals', async () => {
  for (const many of [50, 6000]) {
    assert.equal(await found(refunds, many, () => '2000,00;', ['2000,00;1,250']), [(many + 1) * 2000 - 1.25, ',', 0])
    assert.equal(await found(refunds, many, () => '2000,00;', ['2000,00;1.250']), [(many + 1) * 2000 - 1250, ',', 0])
    assert.is((await found(products, many, () => '2;1,50', ['1.250;8,00']))[0], many * 3 + 10)
  }
})

test('a late quantity takes the mark of its price', async () => {
  assert.is((await found(products, 9000, () => '2;5', ['1,500;12,50']))[0], 90_018.75)
})

test.run()

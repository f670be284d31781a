// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const amounts = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const refunds = { ...amounts, refund: 'refundedAmount' } as const
const products = {
  customer: 'customerId',
  date: 'transactionDate',
  quantity: 'quantity',
  price: 'unitPrice',
} as const

/** More rows without evidence of their decimal mark than are examined first, followed by rows with evidence. */
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

test('points between thousands far below whole numbers are recognized as at the top of a file', async () => {
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

test('a currency beside a late amount shows its mark, and two decimals show that the point is the mark', async () => {
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

test('a column that shows no mark uses the mark of the amounts, but quantities have decimal points', async () => {
  for (const many of [50, 6000]) {
    assert.equal(await found(refunds, many, () => '2000,00;', ['2000,00;1,250']), [(many + 1) * 2000 - 1.25, ',', 0])
    assert.equal(await found(refunds, many, () => '2000,00;', ['2000,00;1.250']), [(many + 1) * 2000 - 1250, ',', 0])
    assert.is((await found(products, many, () => '2;1,50', ['1.250;8,00']))[0], many * 3 + 10)
  }
})

test('a late quantity uses the mark of its price', async () => {
  assert.is((await found(products, 9000, () => '2;5', ['1,500;12,50']))[0], 90_018.75)
})

/** A column of one format, and what is late in it. */
const formats: [
  many: (n: number) => string,
  late: string[],
  expected: { late: number; mark: string; aside: number; currencies: string[] },
][] = [
  [
    (n) => `$1,234.${10 + (n % 90)}`,
    ['$2,000', '($5.00)', '7.25'],
    { late: 2002.25, mark: '.', aside: 0, currencies: ['$'] },
  ],
  [(n) => `$1,234.${10 + (n % 90)}`, ['€ 5.50', '5,50'], { late: 5.5, mark: '.', aside: 1, currencies: ['$', '€'] }],
  [
    (n) => `1.234,${10 + (n % 90)} €`,
    ['1.000 €', '-2,5 €', '1 000,25 €'],
    { late: 1997.75, mark: ',', aside: 0, currencies: ['€'] },
  ],
  [(n) => `1.234,${10 + (n % 90)} €`, ['1.50 €', '3,00 zł'], { late: 3, mark: ',', aside: 1, currencies: ['zł', '€'] }],
  [
    (n) => `1234,${10 + (n % 90)}`,
    Array.from({ length: 8000 }, () => '0.50'),
    { late: 4000, mark: '.', aside: 6000, currencies: [] },
  ],
]

test('a column of one format is read as the whole column shows, whatever comes late in it', async () => {
  for (const [many, late, expected] of formats) {
    const { summary } = await ingested(fileOf(amounts, 6000, many, late), amounts)
    const early = Array.from({ length: 6000 }, (_, n) => 1234 + (10 + (n % 90)) / 100).reduce(
      (sum, value) => sum + value,
      0,
    )
    const read = expected.aside === 6000 ? 0 : Math.round(early * 100) / 100
    const { numbers, currencies } = summary.understanding
    assert.equal(
      [Number(summary.analysedMoney), numbers.decimalMark, summary.setAsideRows, currencies],
      [read + expected.late, expected.mark, expected.aside, expected.currencies],
      many(0),
    )
  }
})

test('the same holds for prices and refunds of orders', async () => {
  const price = (n: number) => `2;$1,234.${10 + (n % 90)}`
  const early =
    Array.from({ length: 5001 }, (_, n) => 2 * (123_410 + (n % 90))).reduce((sum, cents) => sum + cents, 0) / 100
  assert.equal(await found(products, 5001, price, ['1;$5', '1;7.25']), [early + 12.25, '.', 0])
  assert.equal(await found(products, 5001, price, ['1;12,50']), [early, '.', 1])
  assert.equal(await found(refunds, 5001, () => '20,00;1,50 €', ['20,00;1.000,00 €']), [5001 * 18.5 - 980, ',', 0])
  assert.is(
    (
      await found(
        refunds,
        5001,
        () => '2000,00;1,50 €',
        Array.from({ length: 9000 }, () => '2000,00;1.50 €'),
      )
    )[2],
    5001,
  )
})

test('quantities and prices beside an amount are read as their whole column shows', async () => {
  const columns = { ...amounts, quantity: 'quantity', price: 'unitPrice' } as const
  const quantities = async (many: number, row: (n: number) => string, late: string[]) => {
    const { rollups, summary } = await ingested(fileOf(columns, many, row, late), columns)
    const days = rollups.revenue_by_period.filter((period) => period.group_by === 'day')
    return [days.reduce((sum, { units }) => sum + Number(units), 0), Number(summary.analysedMoney)]
  }
  assert.equal(await quantities(99, () => '5.50;2;2.75', ['5.50;1,000;2.75']), [1198, 550])
  assert.equal(await quantities(5100, () => '5;2,000;12', ['5;2,000;12,50']), [10_202, 25_505])
  assert.equal(await quantities(5100, () => '5.50;2;2.75', ['5.50;1,000;', '5.50;x;']), [11_200, 28_061])
  const many = Array.from({ length: 1500 }, () => '5.50;1,000;')
  assert.equal(await quantities(5100, () => '5.50;2;2.75', many), [1_510_200, 36_300])
})

test.run()

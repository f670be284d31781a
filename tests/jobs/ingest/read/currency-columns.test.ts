// test: only full
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { ownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { checkText } from '#text/mapping/checks.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const header = 'customer,date,value,Döviz\n'
const rows = (count: number, code: string, value = '1') =>
  Array.from({ length: count }, (_, at) => `c${at},2024-01-05,${value},${code}\n`).join('')

/** The report of the mapping screen, and the options that are decided for a call. */
async function sampled(text: string, columns: Record<string, any> = mapping, options: MappingOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'currency-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, text)
    const source = { path, sizeBytes: statSync(path).size, isWhole: true }
    const { look } = (await answerTo({ kind: 'inspect', source })) as { look: FileInspection }
    const positions = positionsOf(look.columns, columns)
    const asked = { source, look, positions, options, withBelow: true }
    const report = (await answerTo({ kind: 'sample', ...asked })) as SampleReport
    return { report, options: { ...options, ...decidedOptions(report, options) } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const several = 'Values in several currencies were added without conversion.'

test('a column that only its values show to be one of currencies: said, asked, and counted as chosen', async () => {
  const text = header + rows(30, 'TL (₺)', '10') + rows(20, 'EURO (€)', '2') + rows(10, 'USD', '3') + rows(5, '', '1')
  const { report, options } = await sampled(text)
  assert.equal(
    report.currencies?.map(({ code, money, rows }) => [code, money, rows]),
    [
      ['TRY', 300, 30],
      ['EUR', 40, 20],
      ['USD', 30, 10],
    ],
  )
  assert.equal(options, { currencyColumn: 'Döviz' })
  const { summary } = await ingested(text, mapping, { options })
  assert.equal(summary.understanding.currencies, ['EUR', 'TRY', 'USD'])
  assert.equal(readingNotes(summary.understanding), [several])
  const choices: [MappingOptions['currency'], string][] = [
    [{ only: 'TRY' }, '305.0000'],
    [{ only: 'EUR' }, '45.0000'],
    [{ rates: { EUR: '40', USD: '30' } }, '2805.0000'],
  ]
  for (const [currency, money] of choices) {
    const { summary } = await ingested(text, mapping, { options: { ...options, currency } })
    assert.is(summary.analysedMoney, money, JSON.stringify(currency))
    assert.is((await sampled(text, mapping, { ...options, currency })).report.money, Number(money))
  }
  const left = await ingested(text, mapping, { options: { currencyColumn: '' } })
  assert.equal(left.summary.understanding.currencies, [], 'the call says that there is none')
})

const line = (at: number, currency: string, order = at) =>
  `c${order % 9},2024-01-${10 + (order % 20)},${order},10.00,${currency}\n`
const withOrders = {
  customer: 'customerId',
  date: 'transactionDate',
  order: 'orderId',
  value: 'transactionValue',
} as const
const partly: [
  what: string,
  currencyOf: (row: number) => string,
  orderOf: (row: number) => number,
  isOfSome: boolean,
][] = [
  ['only where it is another one', (row) => (row % 10 ? '' : 'EUR'), (row) => row, true],
  ['on half of the orders', (row) => (row % 2 ? '' : '€'), (row) => row, true],
  ['on the first row of each order', (row) => (row % 3 ? '' : 'EUR'), (row) => row - (row % 3), false],
  ['on the first row of some orders', (row) => (row % 30 ? '' : 'EUR'), (row) => row - (row % 3), true],
  ['but for a gap', (row) => (row % 60 ? 'EUR' : ''), (row) => row, false],
]
for (const [what, currencyOf, orderOf, isOfSome] of partly)
  test(`a currency ${what} is ${isOfSome ? 'that of some rows' : 'that of all'}`, async () => {
    const lines = Array.from({ length: 120 }, (_, row) => line(row, currencyOf(row), orderOf(row)))
    const text = `customer,date,order,value,Currency\n${lines.join('')}`
    const { report, options } = await sampled(text, withOrders)
    const isSaid = report.checks.some(({ kind }) => kind === 'currency-of-some')
    assert.equal([isSaid, report.foreignCurrency], isOfSome ? [true, undefined] : [false, 'EUR'])
    const { summary } = await ingested(text, withOrders, { options })
    const said = understandingLines(summary.understanding).filter((text) => text.includes('EUR'))
    assert.is(ownCurrency(summary.understanding), isOfSome ? undefined : 'EUR')
    assert.match(
      said.join(),
      isOfSome ? /^The currency is EUR in some rows, and \d+ rows name none\./ : /^The amounts are in EUR\./,
    )
    assert.is(summary.analysedMoney, '1200.0000')
  })

test('without order IDs, the rows of one customer at one time have one currency', async () => {
  const lines = Array.from({ length: 60 }, (_, row) => `c${row >> 1},2024-01-05,10.00,${row % 2 ? '' : 'EUR'}\n`)
  const text = `customer,date,value,Currency\n${lines.join('')}`
  assert.is((await sampled(text)).report.foreignCurrency, 'EUR')
  assert.is(ownCurrency((await ingested(text, mapping)).summary.understanding), 'EUR')
})

test('the report of a currency on some rows names the money of both, and the solution', async () => {
  const lines = Array.from({ length: 30 }, (_, row) => line(row, row % 10 ? '' : 'GBP'))
  const text = `customer,date,order,value,Currency\n${lines.join('')}`
  const { report } = await sampled(text, withOrders)
  assert.equal(report.checks.map(checkText), [
    '“Currency” says “GBP” in 3 rows (30.00) and nothing in 27 (270.00). Amounts are added without conversion. If the others are in another currency, write it into each row of your file: you are then asked for a rate.',
  ])
  const answered = await sampled(text, withOrders, { currency: { rates: { GBP: '1.25' } } })
  assert.equal(answered.report.checks, [])
})

test('one currency written in several ways is the currency of the file', async () => {
  const { options } = await sampled(header + rows(9, 'TL') + rows(3, '₺') + rows(3, 'Türk Lirası') + rows(3, 'try'))
  const { summary } = await ingested(header + rows(9, 'TL') + rows(3, '₺') + rows(3, 'Türk Lirası'), mapping, {
    options,
  })
  assert.equal(summary.understanding.currencies, ['TRY'])
  assert.not(readingNotes(summary.understanding).includes(several))
})

test('a second currency far below the first rows is reported, on the mapping screen if it reads that far', async () => {
  const text = header + rows(50_000, 'TRY') + rows(30_000, 'EUR')
  const { report, options } = await sampled(text)
  assert.equal(report.below?.checks, [{ kind: 'several-currencies', currencies: ['TRY', 'EUR'] }])
  assert.equal(
    report.currencies?.map(({ code }) => code),
    ['TRY', 'EUR'],
  )
  const lone = header + rows(50_000, 'TRY') + rows(1, 'EUR') + rows(20_000, 'TRY')
  for (const file of [text, lone]) {
    const { summary } = await ingested(file, mapping, { options })
    assert.ok(readingNotes(summary.understanding).includes(several))
  }
})

test('a column that is blank in the first rows', async () => {
  const { report, options } = await sampled(header + rows(50_000, '') + rows(30_000, 'USD') + rows(1000, 'EUR'))
  assert.equal([report.currencyColumn, options.currencyColumn], ['Döviz', 'Döviz'])
})

test('several files of a source, each in a currency of its own', async () => {
  const files = ['TRY', 'EURO'].map((code, at) => ({
    contents: `customer,date,value,Döviz\n${rows(5, code).replaceAll('2024', `202${at}`)}`,
    mapping,
    joining: 'rows' as const,
    options: { currencyColumn: 'Döviz' },
  }))
  const { summary } = await ingestedSource(files)
  assert.equal(summary.understanding.currencies, ['EUR', 'TRY'])
})

test('signs beside unit prices, where quantity and price make the amount', async () => {
  const line = (at: number, price: string) => `c${at},2024-01-05,${price},2\n`
  const text = `customer,date,price,quantity\n${Array.from({ length: 9000 }, (_, at) => line(at, at === 7000 ? '€4.00' : '$1.50')).join('')}`
  const fields = { customer: 'customerId', date: 'transactionDate', price: 'unitPrice', quantity: 'quantity' } as const
  const { summary } = await ingested(text, fields)
  assert.equal(summary.understanding.currencies, ['$', '€'])
  const short = `customer,date,price,quantity\n${line(1, '€4.00')}${line(2, '$1.50')}`
  assert.equal((await sampled(short, fields)).report.currencies?.map(({ code }) => code).sort(), ['EUR', 'USD'])
  for (const [currency, money] of [
    [{ only: 'EUR' }, '8.0000'],
    [{ rates: { EUR: '2' } }, '19.0000'],
  ] as const) {
    const { summary } = await ingested(short, fields, { options: { currency } })
    assert.is(summary.analysedMoney, money)
    assert.is((await sampled(short, fields, { currency })).report.money, Number(money))
  }
  const plain = await ingested(short.replaceAll(/[€$]/g, ''), fields)
  assert.equal(plain.summary.understanding.currencies, [])
})

const para = sharedFile('found/currency_para_birimi_codes.csv')
if (para)
  test('found: Para Birimi', async () => {
    const fields = { Müşteri: 'customerId', Tarih: 'transactionDate', 'Toplam Tutar': 'transactionValue' }
    const { report } = await sampled(readFileSync(para, 'utf8'), fields)
    assert.equal(report.currencies?.map(({ code }) => code).sort(), ['EUR', 'TRY', 'USD'])
  })
const japanese = sharedFile('found/currency_header_japanese.csv')
if (japanese)
  test('found: 通貨', async () => {
    const fields = { 顧客ID: 'customerId', 注文日: 'transactionDate', 金額: 'transactionValue' }
    const { report } = await sampled(readFileSync(japanese, 'utf8'), fields)
    assert.equal(report.currencies?.map(({ code }) => code).sort(), ['EUR', 'JPY', 'USD'])
  })

test.run()

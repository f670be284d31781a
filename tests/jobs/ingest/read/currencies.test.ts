// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CurrencyChoice, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const rows = (count: number, value: string, first = 0) =>
  Array.from({ length: count }, (_, i) => `c${first + i},2024-01-05,${value}\n`).join('')
const header = 'customer,date,value\n'
const currenciesOf = async (text: string) => {
  const { summary } = await ingested(text, mapping)
  return { found: summary.understanding.currencies, money: summary.analysedMoney, summary }
}

test('a second currency far below a sample of plain numbers is found and reported', async () => {
  const { found, money, summary } = await currenciesOf(
    `${header}${rows(40_000, '1')}${rows(1, '€5', 40_000)}${rows(1, '$7', 40_001)}`,
  )
  assert.equal(found, ['$', '€'])
  assert.is(money, '40012.0000')
  assert.ok(
    understandingLines(summary.understanding).some((line) =>
      line.startsWith('The values are in several currencies ($, €).'),
    ),
  )
  assert.equal(readingNotes(summary.understanding), ['Values in several currencies were added without conversion.'])
})

test('a column of one currency, and a second one far below', async () => {
  const dollars = rows(30_000, '$1.50')
  const { found, summary } = await currenciesOf(header + dollars)
  assert.equal([found, readingNotes(summary.understanding)], [['$'], []])
  assert.equal((await currenciesOf(`${header}${dollars}${rows(1, '3 kr', 30_000)}`)).found, ['$', 'kr'])
  assert.equal((await currenciesOf(`${header}${dollars}${rows(1, 'EUR 1.234', 30_000)}`)).found, ['$', 'EUR'])
})

test('if a decimal comma occurs further down, the whole file is read again, currencies included', async () => {
  const { found } = await currenciesOf(
    `${header}${rows(6000, '1')}${rows(1, '"12,50 €"', 6000)}${rows(1, '"£3,00"', 6001)}`,
  )
  assert.equal(found, ['£', '€'])
})

test('beside ragged rows and other dates', async () => {
  const { found } = await currenciesOf(
    `customer,date,value\n${rows(6000, '$1')}x,01/05/2024,€2\ny,2024-01-05,"3 zł",,\nz,2024-01-05,CHF 4\n`,
  )
  assert.equal(found, ['$', 'CHF', 'zł', '€'])
})

test('a column of currency codes is read to its end, also beside rows of any other kind', async () => {
  const coded = (count: number, code: string) =>
    Array.from({ length: count }, (_, i) => `c${i},2024-01-05,1,${code}\n`).join('')
  const named = 'customer,date,value,Currency\n'
  assert.equal((await currenciesOf(named + coded(20_000, 'USD'))).found, ['USD'])
  assert.equal((await currenciesOf(`${named}${coded(20_000, 'USD')}${coded(1, 'eur')}`)).found, ['EUR', 'USD'])
  // a ragged row, mixed line breaks (the tidy copy) and signs in the values
  const mixed = `${named}${coded(10, 'USD').replaceAll('\n', '\r')}${coded(10, 'USD')}x,2024-01-05,$1,CHF,\n`
  assert.equal((await currenciesOf(mixed)).found, ['$', 'CHF', 'USD'])
})

test('plain numbers have no currency, and letters beside numbers that are no currency do not count', async () => {
  assert.equal((await currenciesOf(header + rows(10, '1'))).found, [])
  assert.equal(
    (await currenciesOf(`${header}${rows(10, '1')}x,2024-01-05,N/A\ny,2024-01-05,12 pieces\nz,2024-01-05,50 %\n`))
      .found,
    [],
  )
})

test('all codes of a column are found, whatever its cells hold', async () => {
  const codes: [others: (row: number) => string, found: string[]][] = [
    [() => 'USD', ['USD']],
    [(row) => (row === 7 ? 'eur ' : row % 3 ? 'USD' : ''), ['EUR', 'USD']],
    [(row) => (row === 5900 ? 'GBP' : 'USD'), ['GBP', 'USD']],
    [(row) => (row === 7 ? 'U\0D' : row === 8 ? "U'S" : 'USD'), ["U'S", 'UD', 'USD']],
    [(row) => (row === 7 ? 'x'.repeat(300_000) : 'USD'), ['USD']],
    [(row) => `X${row % 30}`, Array.from({ length: 30 }, (_, n) => `X${n}`).sort()],
  ]
  for (const [codeOf, expected] of codes) {
    const lines = Array.from({ length: 6000 }, (_, row) => `c${row % 9},2024-01-05,${row % 50}.50,${codeOf(row)}\n`)
    const { found } = await currenciesOf(`customer,date,value,currency\n${lines.join('')}`)
    assert.equal(found, expected)
  }
})

const mixed = (values: [first: string, second: string]) =>
  `${header}${values.map((value, k) => `c${k},2024-01-0${k + 1},"${value}"\nd${k},2024-02-01,"${value}"\n`).join('')}`
/** Two dollars as eBay, Amazon and French Canadian programs write them, and what the file says of them. */
const twoDollars: [values: [string, string], found: string[], codes: string[]][] = [
  [
    ['US $10.50', 'C $20.25'],
    ['C$', 'US$'],
    ['CAD', 'USD'],
  ],
  [
    ['10,50 $ US', '20,25 $ CA'],
    ['CA$', 'US$'],
    ['CAD', 'USD'],
  ],
  [
    ['$10.50 USD', '$20.25 CAD'],
    ['CAD', 'USD'],
    ['CAD', 'USD'],
  ],
  [
    ['AU $10.50', 'US$20.25'],
    ['AU$', 'US$'],
    ['AUD', 'USD'],
  ],
  [
    ['Mex$ 10.50', 'US$20.25'],
    ['Mex$', 'US$'],
    ['MXN', 'USD'],
  ],
  [
    ['HK$10.50', 'NT$20.25'],
    ['HK$', 'NT$'],
    ['HKD', 'TWD'],
  ],
]
for (const [values, expected, codes] of twoDollars)
  test(`two dollars are two currencies: ${values.join(' and ')}`, async () => {
    const text = mixed(values)
    const { found, money, summary } = await currenciesOf(text)
    assert.equal([found, money], [expected, '61.5000'])
    assert.equal(readingNotes(summary.understanding), ['Values in several currencies were added without conversion.'])
    const sample = sampleOf(text)
    assert.ok(sample.checks.some(({ kind }) => kind === 'several-currencies'))
    assert.equal(sample.currencies?.map(({ code }) => code).sort(), codes)
  })

/** The rows of a file's text as the mapping screen reads them. */
function sampleOf(text: string, options: MappingOptions = {}) {
  const cells = text
    .trim()
    .split('\n')
    .map((line) => line.split(/,(?=[^"]*(?:"[^"]*"[^"]*)*$)/).map((cell) => cell.replaceAll('"', '')))
  return sampleReport(cells[0]!, cells.slice(1), positionsOf(cells[0]!, mapping), options)
}

test('a choice may name a currency as the file writes it, or by its code', async () => {
  const text = mixed(['10,50 $ US', '20,25 $ CA'])
  const choices: [currency: CurrencyChoice, money: string][] = [
    [{ only: 'CAD' }, '40.5000'],
    [{ only: 'CA$' }, '40.5000'],
    [{ only: 'C$' }, '40.5000'],
    [{ rates: { CAD: '2' } }, '102.0000'],
    [{ rates: { CA$: '2' } }, '102.0000'],
    [{ rates: { CA$: '3', CAD: '2' } }, '102.0000'],
    [{ rates: { US$: '2' } }, '82.5000'],
  ]
  for (const [currency, money] of choices) {
    const { summary } = await ingested(text, mapping, { options: { currency } })
    assert.is(summary.analysedMoney, money, JSON.stringify(currency))
    assert.is(sampleOf(text, { currency }).money, Number(money), JSON.stringify(currency))
  }
})

test('one dollar in several spellings is one currency', async () => {
  const { found, summary } = await currenciesOf(mixed(['C $10.50', 'CA$20.25']))
  assert.equal([found, readingNotes(summary.understanding)], [['C$', 'CA$'], []])
})

test.run()

import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { saysMinorUnits } from '#domain/values/minor-units.ts'
import { centsText, sampleLines } from '#text/mapping/sample.ts'

const cents = [
  'total_cents',
  'totalCents',
  'amount_in_cents',
  'Amount (cents)',
  'price_cents_usd',
  'Betrag in Cent',
  'Betrag (Cent)',
  'amount_cent',
  'amount_minor',
  'Amount in minor units',
  'valor_em_centavos',
  'Montant en centimes',
  'importe (céntimos)',
  'total_pence',
  'Сумма, копеек',
  'Сумма в копейках',
  'Tutar (kuruş)',
  'Amount in EUR cents',
  '订单金额(分)',
  'Beløb (øre)',
  'Belopp (öre)',
  'Betrag (ct)',
  'total_cts',
  'Total (¢)',
  'amount_pennies',
]
const notCents = [
  'total',
  'centre',
  'Center',
  'percent',
  'Per cent',
  'Remise pour cent',
  'Cent',
  'Amount (dollars and cents)',
  'Minor',
  'minor_tickets',
  'Total incl. tax',
  'recent amount',
  'Importo in euro e centesimi',
  'Importe sin centavos',
  'Kwota w zł i groszy',
  'Amount £ and pence',
  'Total ($ and cents)',
  'Amount without cents',
  'Two Cents Shop total',
  '得分',
  'CTS',
  'Contacts',
  'Products',
]
for (const header of cents) test(`'${header}' means cents`, () => assert.ok(saysMinorUnits(header)))
for (const header of notCents) test(`'${header}' does not mean cents`, () => assert.not.ok(saysMinorUnits(header)))

const mappingOf = (text: string) => {
  const [columns, ...rows] = parse(text) as string[][]
  return suggestMapping(columns!, rows).mapping
}

test('amounts in cents are proposed; a column of whole units beside them is preferred', () => {
  const row = 'a@example.com,2024-01-05'
  assert.equal(mappingOf(`email,created_at,total_cents,tax_cents\n${row},1999,319\n`), {
    email: 'customerId',
    created_at: 'transactionDate',
    total_cents: 'transactionValue',
  })
  for (const whole of ['total', 'amount'])
    assert.is(
      mappingOf(`email,created_at,total_cents,${whole}\n${row},1999,19.99\n`)[whole],
      'transactionValue',
      `${whole} beside total_cents`,
    )
})

const text = 'email,day,total_cents\na@x.com,2024-01-05,0\na@x.com,2024-01-06,1999\nb@x.com,2024-01-06,-1\n'
function reportOf(amountUnit?: 'minor' | 'major', csv = text) {
  const [columns, ...rows] = parse(csv) as string[][]
  const mapping = { email: 'customerId', day: 'transactionDate', [columns![2]!]: 'transactionValue' } as const
  return sampleReport(columns!, rows, positionsOf(columns!, mapping), { amountUnit })
}

test('the sample reports a value in both readings, and the person decides', () => {
  const found = reportOf()
  assert.is(found.money, 19.98)
  assert.is(
    centsText(found.cents!),
    'The header “total_cents” says that its values are in cents: 1999 is $19.99, not $1,999.00.',
  )
  assert.ok(sampleLines(found)[0]!.text.includes('$19.98 in all'))
  const whole = reportOf('major')
  assert.is(whole.money, 1998)
  assert.ok(whole.cents)
})

test('values with decimals are read as they stand, unless the person chooses otherwise', () => {
  const written = 'email,day,total_cents\na@x.com,2024-01-05,19.99\na@x.com,2024-01-06,5.00\nb@x.com,2024-01-06,0.35\n'
  assert.equal([reportOf(undefined, written).money, reportOf(undefined, written).cents?.readAs], [25.34, 'major'])
  assert.is(reportOf('minor', written).money, 0.2534)
})

test('a column without evidence of cents causes no question', () => {
  const found = reportOf(undefined, text.replace('total_cents', 'total'))
  assert.equal([found.money, found.cents], [1998, undefined])
})

const charges = (currency: string, times = ['1704067200', '1704153600']) =>
  `id,amount,created,currency,customer\nch_3Oabcdef,1999,${times[0]},${currency},cus_1\nch_3Oabcdeg,500,${times[1]},usd,cus_2\n`
function reportOfCharges(csv: string) {
  const [columns, ...rows] = parse(csv) as string[][]
  const mapping = { customer: 'customerId', created: 'transactionDate', amount: 'transactionValue' } as const
  return sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
}

test('charges as Stripe gives them to programs are in cents, except in currencies without cents', () => {
  const dollars = reportOfCharges(charges('usd'))
  assert.equal([dollars.money, dollars.amountUnit], [24.99, 'minor'])
  assert.is(
    centsText(dollars.cents!),
    'These seem to be amounts as Stripe gives them to programs, in cents: 1999 is $19.99, not $1,999.00.',
  )
  const yen = reportOfCharges(charges('jpy'))
  assert.is(yen.money, 2004)
  assert.ok(centsText(yen.cents!).endsWith('Amounts in JPY are read in the smallest unit of that currency.'))
  assert.is(reportOfCharges(charges('kwd')).money, 6.999)
})

const ofProgram = (amounts: string[], columns = 'money.amount,money.currency') =>
  `${columns},day,who\n${amounts.map((amount, n) => `${amount},usd,2024-01-0${n + 1},c${n}\n`).join('')}`
function reportOfProgram(csv: string) {
  const [columns, ...rows] = parse(csv) as string[][]
  const mapping = { who: 'customerId', day: 'transactionDate', [columns![0]!]: 'transactionValue' } as const
  return sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
}

test('whole numbers in one object with their currency are in cents', () => {
  const found = reportOfProgram(ofProgram(['1999', '500']))
  assert.equal([found.money, found.amountUnit], [24.99, 'minor'])
  assert.is(
    centsText(found.cents!),
    '“money.amount” holds whole numbers beside their currency, as programs write amounts in cents: 1999 is $19.99, not $1,999.00.',
  )
  assert.is(reportOfProgram(ofProgram(['1999', '500'], 'Payment__Value,payment__currency_code')).money, 24.99)
  for (const whole of [ofProgram(['19.99', '500']), ofProgram(['1999', '500'], 'total_amount,total_currency')])
    assert.is(reportOfProgram(whole).cents, undefined)
})

test("whole numbers below a program's own names are asked about where most would be hundreds and few are round", () => {
  const amounts = Array.from({ length: 12 }, (_, n) => `${14589 + n * 137}`)
  const ofTable = (values: string[], columns = 'total_usd,user_email,created_at,order_number') =>
    `${columns}\n${values.map((value, n) => `${value},c${n}@example.com,2024-01-${n + 10},${n}\n`).join('')}`
  const reportOfTable = (csv: string) => {
    const [columns, ...rows] = parse(csv) as string[][]
    const mapping = {
      [columns![1]!]: 'customerId',
      [columns![2]!]: 'transactionDate',
      [columns![0]!]: 'transactionValue',
    }
    return sampleReport(columns!, rows, positionsOf(columns!, mapping as never), {})
  }
  const found = reportOfTable(ofTable(amounts))
  assert.equal([found.amountUnit, found.cents?.readAs], ['major', 'major'])
  assert.is(
    centsText(found.cents!),
    '“total_usd” holds nothing but whole numbers, as programs write amounts in cents: 14589 is $145.89, not $14,589.00.',
  )
  const others = [
    ofTable(amounts.slice(0, 9)),
    ofTable(amounts.map((_, n) => `${1000 + n * 50}`)),
    ofTable(amounts.map((_, n) => `${n + 11}`)),
    ofTable(amounts.map((value) => `${value}.50`)),
    ofTable(amounts, 'Total,User,Day,Order'),
  ]
  for (const other of others) assert.is(reportOfTable(other).cents, undefined, other.slice(0, 60))
})

test('an export of Stripe for people that happens to have whole amounts is asked about', () => {
  const found = reportOfCharges(charges('usd', ['2024-01-05 10:00', '2024-01-06 10:00']))
  assert.equal([found.money, found.cents?.readAs], [2499, 'major'])
  const written = reportOfCharges(charges('usd', ['2024-01-05', '2024-01-06']).replace('1999', '19.99'))
  assert.equal([written.money, written.cents], [519.99, undefined])
})

test.run()

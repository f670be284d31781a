import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { findCurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { currencyOfCell } from '#domain/values/cell-currency.ts'

const cells: [texts: string, name: string | undefined][] = [
  ['TRY|TL|₺|TL (₺)|Türk Lirası|try|TL - Türk Lirası|Turkish Lira (TRY)', 'TRY'],
  ['EUR|€|EURO (€)|EUR - Euro|Euros|евро|ユーロ|eur|€ EUR', 'EUR'],
  ['USD|US$|US $|US Dollar|US Dollars|доллар США|米ドル|美元|dólares estadounidenses|USD ($)', 'USD'],
  ['RUB|RUR|руб.|р.|Руб|рубль|₽|российский рубль', 'RUB'],
  ['CNY|RMB|人民币|CN¥|Chinese Yuan', 'CNY'],
  ['JPY|円|日元|日本円|JP¥', 'JPY'],
  ['PLN|zł|złoty|złotych|złoty polski', 'PLN'],
  ['CZK|Kč|Kč (CZK)|česká koruna', 'CZK'],
  ['SEK|SEK (kr)|svensk krona', 'SEK'],
  ['$|dólares|dollars', '$'],
  ['kr|kr.|Kr', 'kr'],
  ['元|圆', '元'],
  ['|-|paid|DE|Germany|EUR/USD|USD EUR|$$|12 €|M|XL|Red|EUROPE|N/A', undefined],
]
for (const [texts, name] of cells)
  test(`${name ?? 'no currency'}: ${texts}`, () => {
    for (const text of texts.split('|')) assert.is(currencyOfCell(text)?.name, name, text)
  })

const amounts = ['11264.4', '476', '43.2', '100', '7']
const rowsWith = (values: string[]) => amounts.map((amount, at) => [`c${at}`, amount, values[at % values.length]!])
const found = (header: string, values: string[]) => {
  const columns = ['Customer', 'Total', header]
  return columns[findCurrencyColumn(columns, rowsWith(values), { customerId: 0, transactionValue: 1 })?.at ?? -1]
}

const headers =
  'Para Birimi,PB,Döviz,Kur,通貨,币种,통화,Валюта,валюта заказа,Měna,Mena,Pénznem,Deviza,Valiuta,Valuutta,Valuuta,Νόμισμα,מטבע,العملة,ارز,สกุลเงิน,Tiền tệ,Mata Uang,Monnaie,Billing Currency,Store,Cur.,X,col_7,Kod,Market'
for (const header of headers.split(','))
  test(`recognized by its values below ${header}`, () => {
    assert.is(found(header, ['TRY', 'EUR', 'USD']), header)
    assert.is(found(header, ['TL (₺)', 'EURO (€)', '']), header)
    assert.is(found(header, ['TRY']), header)
  })

const none: [header: string, values: string][] = [
  ['Country', 'DE,FR,US'],
  ['Country', 'ESP,CYP,GRD'],
  ['Country', 'ESP'],
  ['State', 'CA,TX,AL'],
  ['SKU', 'TOP,CUP,MOP'],
  ['Segment', 'ALL,TOP'],
  ['Segment', 'ALL'],
  ['Size', 'S,M,L'],
  ['Airport', 'MAD,JFK,SEK'],
  ['Airport', 'MAD'],
  ['Customer', 'SEK,NOK,Anna'],
  ['Unit', 'KGS'],
  ['Unit', 'LTL,KGS'],
  ['Pair', 'EUR/USD,USD/TRY'],
  ['Price tier', '$,$$,$$$'],
  ['Language', 'FR,TL,KM'],
  ['Note', 'paid,open'],
  ['Note', ','],
]
for (const [header, values] of none)
  test(`no currencies: ${header} with ${values}`, () => assert.is(found(header, values.split(',')), undefined))

test('a code that is also a place or company counts beside the amount, and below a word for currencies', () => {
  assert.is(found('X', ['CAD']), 'X')
  assert.is(found('Para birimi', ['TL']), 'Para birimi')
  const columns = ['Customer', 'Total', 'Note', 'X']
  const rows = rowsWith(['CAD']).map(([customer, total, code]) => [customer!, total!, 'a', code!])
  assert.is(findCurrencyColumn(columns, rows, { customerId: 0, transactionValue: 1 }), undefined)
})

test('words with other meanings are currencies if the column has exactly two of them and nothing else', () => {
  const columns = ['Customer', 'Total', 'Note', 'X']
  const of = (values: string[]) => {
    const rows = rowsWith(values).map(([customer, total, word]) => [customer!, total!, 'a', word!])
    return findCurrencyColumn(columns, rows, { customerId: 0, transactionValue: 1 })?.at
  }
  assert.equal([of(['Real', 'zl']), of(['Pound', 'Rand'])], [3, 3])
  assert.equal([of(['Real']), of(['FR', 'TL', 'KM']), of(['Real', 'zl', 'Anna'])], [undefined, undefined, undefined])
})

test('of two columns, the one named like the amount is used, else the nearest', () => {
  const columns = ['金額', '通貨', '決済金額', '決済通貨']
  const rows = [
    ['100', 'JPY', '1', 'USD'],
    ['200', 'EUR', '2', 'USD'],
  ]
  const of = (amount: number) => findCurrencyColumn(columns, rows, { transactionValue: amount })?.at
  assert.equal([of(0), of(2)], [1, 3])
})

test('none beside an amount whose header names its currency, or if the call says none', () => {
  const columns = ['Customer', 'Total (EUR)', 'X']
  assert.is(findCurrencyColumn(columns, rowsWith(['USD', 'EUR']), { transactionValue: 1 }), undefined)
  const plain = ['Customer', 'Total', 'Currency']
  const none = { currencyColumn: '' }
  assert.is(findCurrencyColumn(plain, rowsWith(['USD', 'EUR']), { transactionValue: 1 }, none), undefined)
})

test('the sample asks about several currencies, but not about two spellings of one', () => {
  const report = (values: string[]) => {
    const columns = ['Müşteri', 'Tarih', 'Tutar', 'Para Birimi']
    const rows = rowsWith(values).map(([customer, amount, code]) => [customer!, '19.07.2026', amount!, code!])
    const mapping = { Müşteri: 'customerId', Tarih: 'transactionDate', Tutar: 'transactionValue' } as const
    return sampleReport(columns, rows, positionsOf(columns, mapping), {})
  }
  const several = report(['TL (₺)', 'EURO (€)', 'USD'])
  assert.equal(several.currencies?.map(({ code }) => code).sort(), ['EUR', 'TRY', 'USD'])
  assert.ok(several.checks.some(({ kind }) => kind === 'several-currencies'))
  assert.is(several.currencyColumn, 'Para Birimi')
  for (const one of [
    ['TL', 'TRY', '₺', 'TL (₺)'],
    ['руб.', 'р.', 'RUB'],
    ['US$', 'USD', '$'],
    ['CAD', '$'],
  ]) {
    const { currencies, checks } = report(one)
    assert.equal([currencies, checks.filter(({ kind }) => kind === 'several-currencies')], [undefined, []], one.join())
  }
})

test.run()

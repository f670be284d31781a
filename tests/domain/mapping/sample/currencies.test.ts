import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownCurrency, shownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { areSeveralCurrencies, currencyColumn, currencyNamed } from '#domain/values/currencies.ts'
import { ratesByCode } from '#domain/values/currency-code.ts'
import { orderLines } from '#text/files/order-fields-read.ts'

const belongs: [header: string, amount: string, currency: string | undefined][] = [
  ['Customer,Amount,Currency', 'Amount', 'Currency'],
  ['ID,ORDERCURRENCY,Total', 'Total', 'ORDERCURRENCY'],
  ['Kunde,Betrag,Währung', 'Betrag', 'Währung'],
  ['id,Amount,Currency,Converted Amount,Converted Currency', 'Amount', 'Currency'],
  ['id,Amount,Currency,Converted Amount,Converted Currency', 'Converted Amount', 'Converted Currency'],
  ['id,Amount,Currency,Converted Amount', 'Converted Amount', undefined],
  ['id,Amount,Converted Amount,Converted Currency', 'Amount', undefined],
  ['Name,Presentment Currency,Total,Currency', 'Total', 'Currency'],
  ['Name,Currency,Total,Presentment Total,Presentment Currency', 'Presentment Total', 'Presentment Currency'],
  ['Payment Currency,Paid,Order Total,Fee,Order Currency', 'Order Total', 'Order Currency'],
  ['Gross,Gross Currency,Fee,Fee Currency', 'Gross', 'Gross Currency'],
  ['Currency,Fee,Price,Currency code', 'Price', 'Currency code'],
  ['Amount,Currency,Booked (EUR)', 'Booked (EUR)', undefined],
  ['Amount,Currency,amount_usd', 'amount_usd', undefined],
  ['Amount,Cryptocurrency,Currency rate', 'Amount', undefined],
  ['Amount,Ccy', 'Amount', 'Ccy'],
  ['Amount,Curr.', 'Amount', undefined],
]
for (const [header, amount, currency] of belongs) {
  test(`${amount} of ${header}: ${currency ?? 'none'}`, () => {
    const columns = header.split(',')
    const found = currencyColumn(columns, { transactionValue: columns.indexOf(amount) })
    assert.is(columns[found ?? -1], currency)
  })
}

test('a converted amount in one currency causes no warning about several; the original amount does', () => {
  const columns = ['customer', 'date', 'Amount', 'Currency', 'Converted Amount', 'Converted Currency']
  const rows = ['usd', 'gbp', 'eur'].map((code, k) => [`c${k}`, `2024-01-0${k + 1}`, '10', code, '9', 'eur'])
  const kinds = (amount: string) => {
    const mapping = { customer: 'customerId', date: 'transactionDate', [amount]: 'transactionValue' } as const
    const { checks, currencies } = sampleReport(columns, rows, positionsOf(columns, mapping), {})
    return [checks.map(({ kind }) => kind), currencies?.length]
  }
  assert.equal(kinds('Converted Amount'), [[], undefined])
  assert.equal(kinds('Amount'), [['several-currencies'], 3])
})

test('a sign and a code are one currency if the sign can be of the code', () => {
  for (const one of [
    ['$', 'USD'],
    ['$', 'CAD'],
    ['€', 'EUR'],
    ['SEK', 'kr'],
    ['¥', 'CNY'],
    ['лв', 'BGN'],
    ['US$', 'USD'],
    ['C$', 'CA$'],
    ['C$', 'CA$', 'CAD'],
    ['$', 'US$', 'USD'],
  ])
    assert.not(areSeveralCurrencies(one), one.join())
  for (const several of [
    ['€', 'USD'],
    ['$', 'EUR'],
    ['kr', 'PLN'],
    ['$', '€'],
    ['EUR', 'USD'],
    ['$', 'C$'],
    ['US$', 'C$'],
    ['US$', 'CAD'],
  ])
    assert.ok(areSeveralCurrencies(several), several.join())
})

const understanding = (of: Partial<Understanding>): Understanding => ({
  dates: { order: 'iso', readAs: 'month-first', decidedBy: 'unneeded', hasTimes: false, otherWayRows: 0 },
  numbers: { decimalMark: '.', decidedBy: 'evidence' },
  repeatedTotals: null,
  ...of,
})

const own: [of: Partial<Understanding>, code: string | undefined][] = [
  [{}, undefined],
  [{ currencies: ['€'] }, 'EUR'],
  [{ currencies: ['zł'] }, 'PLN'],
  [{ currencies: ['$'] }, undefined],
  [{ currencies: ['kr'] }, undefined],
  [{ currencies: ['¥'] }, undefined],
  [{ currencies: ['RMB'] }, 'CNY'],
  [{ currencies: ['TL', 'TRY', '₺'] }, 'TRY'],
  [{ currencies: ['руб', 'р'] }, 'RUB'],
  [{ currencies: ['р', 'BYN'] }, 'BYN'],
  [{ currencies: ['£', 'EGP'] }, 'EGP'],
  [{ currencies: ['Fr', 'CHF'] }, 'CHF'],
  [{ currencies: ['Fr', 'EUR'] }, undefined],
  [{ currencies: ['CA$'] }, 'CAD'],
  [{ currencies: ['US$', 'C$'], currencyChoice: { only: 'CA$' } }, 'CAD'],
  [{ currencies: ['SEK', 'kr'] }, 'SEK'],
  [{ currencies: ['$', 'CAD'] }, 'CAD'],
  [{ currencies: ['$', 'EUR'] }, undefined],
  [{ currencies: ['EUR', 'GBP'] }, undefined],
  [{ currencies: ['EUR', 'GBP'], currencyChoice: { only: 'GBP' } }, 'GBP'],
  [{ currencies: ['EUR', 'GBP'], currencyChoice: { rates: { GBP: '1.17' } } }, 'EUR'],
  [{ currencies: ['EUR', 'GBP'], currencyChoice: { rates: { GBP: '1.17', EUR: '1.0' } } }, 'EUR'],
  [{ currencies: ['€', '£'], currencyChoice: { rates: { GBP: '1.17' } } }, 'EUR'],
  [{ currencies: ['EUR', 'GBP'], currencyChoice: { rates: { GBP: '1.27', EUR: '1.08' } } }, undefined],
  [{ currencies: ['EUR', 'GBP', 'kr'], currencyChoice: { rates: { GBP: '1.17' } } }, undefined],
]
for (const [of, code] of own) {
  test(`the own currency of ${JSON.stringify(of)}: ${code ?? 'unknown'}`, () => {
    assert.is(ownCurrency(understanding(of)), code)
  })
}

test('US dollars unless the person chose the currency that the amounts are still in', () => {
  const shown = (currencies: string[], shown_currency: string | null) =>
    shownCurrency({ understanding: understanding({ currencies }), shown_currency })
  assert.is(shown(['€'], null), 'USD')
  assert.is(shown(['€'], 'EUR'), 'EUR')
  assert.is(shown(['EUR', 'GBP'], 'EUR'), 'USD', 'mapped again, several currencies')
  assert.is(shownCurrency({ understanding: null, shown_currency: 'EUR' }), 'USD')
})

test('a sentence says which currency the amounts are in and how they are shown', () => {
  const line = (currencies: string[], shown: string) =>
    orderLines(understanding({ currencies }), shown).find((text) => text.startsWith('The amounts are'))
  assert.is(
    line(['€'], 'USD'),
    'The amounts are in EUR. They are shown with the sign of the US dollar, $, and not converted.',
  )
  assert.is(line(['€'], 'EUR'), 'The amounts are in EUR and shown in EUR, as you chose.')
  assert.is(
    line(['kr'], 'USD'),
    'The amounts are in kr. They are shown with the sign of the US dollar, $, and not converted.',
  )
  for (const none of [[], ['$'], ['USD'], ['$', 'USD'], ['EUR', 'USD']]) assert.is(line(none, 'USD'), undefined)
})

test('a header names the currency by its code, or by its only sign at the beginning or end', () => {
  const named = (headers: string[]) => headers.map(currencyNamed)
  assert.equal(named(['GBP', 'Total (EUR)', 'Umsatz k€', '£', 'Betrag (€)', 'Preço R$']), [
    ...['GBP', 'EUR', 'EUR', 'GBP', 'EUR', 'BRL'],
  ])
  assert.equal(named(['Sold For (US $)', 'Total C$', 'Montant ($ CA)', 'HK$', 'Betrag in Mex$']), [
    ...['USD', 'CAD', 'CAD', 'HKD', 'MXN'],
  ])
  assert.equal(named(['Total (US$ or C$)', 'Sales $', 'Fees$', 'ABUS$']), [undefined, undefined, undefined, undefined])
  assert.equal(named(['Total €/£', 'Price (excl. €5 shipping)', 'Total $', 'Try again', 'All']), [
    ...[undefined, undefined, undefined, undefined, undefined],
  ])
})

test('the mapping screen names the currency of the header if no row names one', () => {
  const of = (header: string, cell: string) => {
    const columns = ['mail', 'date', header]
    const mapping = { mail: 'customerId', date: 'transactionDate', [header]: 'transactionValue' } as const
    return sampleReport(columns, [['a@x.com', '2024-01-01', cell]], positionsOf(columns, mapping), {}).foreignCurrency
  }
  assert.is(of('Betrag (€)', '12.50'), 'EUR')
  assert.is(of('Betrag (€)', '12.50 USD'), undefined)
  assert.is(of('Total (USD)', '12.50'), undefined)
})

test('rates are converted to codes once, not for every row', () => {
  const rates = { CA$: '0.75', USD: '1', US$: '2' }
  assert.equal(ratesByCode(rates), { CAD: '0.75', USD: '1' })
  assert.is(ratesByCode(rates), ratesByCode(rates))
})

test.run()

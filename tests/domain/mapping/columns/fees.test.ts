import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, proposed, table } from './proposed.ts'

const money = (amount: number) => amount.toFixed(2)
const paid = (n: number) => Math.round((7 + ((n * 37) % 91) + n / 7) * 100) / 100
const share = (n: number) => Math.round((paid(n) * 0.15 + 0.3) * 100) / 100
const small = (n: number) => Math.round(paid(n) * 3) / 100
const off = (n: number) => [0, 0, 0, 5, 2][n % 5]!
const fileOf = (headers: string, amounts: (n: number) => number[]) =>
  proposed(table(`id,customer,date,${headers}`, (n) => `${n},c${n % 9},${dayOf(n)},${amounts(n).map(money)}`, 60))

const withFee = (n: number) => [paid(n), share(n), paid(n) - share(n)]
const withTwo = (n: number) => [paid(n), share(n), small(n), paid(n) - share(n) - small(n)]

const sales: [headers: string, amounts: (n: number) => number[], sale: string, net: string][] = [
  ['Item price,Service,Amount', withFee, 'Item price', 'Amount'],
  ['Sale,Deduction,Total', (n) => [paid(n), -share(n), paid(n) - share(n)], 'Sale', 'Total'],
  ['Charged,Commission,Processing,Amount', withTwo, 'Charged', 'Amount'],
  ['Listed,Commission,Withheld tax,Amount', withTwo, 'Listed', 'Amount'],
  ['Buyer paid,Our cut,Revenue', withFee, 'Buyer paid', 'Revenue'],
  ['Vételár,Levonás,Összeg', withFee, 'Vételár', 'Összeg'],
  ['Verkaufspreis brutto,Marktplatzabzug,Betrag', withFee, 'Verkaufspreis brutto', 'Betrag'],
  ['Hind,Tasu,Lisa,Summa', withTwo, 'Hind', 'Summa'],
  ['Foo,Bar,Baz', withFee, 'Foo', 'Baz'],
]
for (const [headers, amounts, sale, net] of sales)
  test(`the sale before fees is the amount, and the screen says so: ${headers}`, () => {
    const found = fileOf(headers, amounts)
    assert.is(found.columnOf('transactionValue'), sale)
    const [sentence, ...further] = found.said('fees-beside')
    assert.match(sentence!, `“${sale}”`)
    assert.match(sentence!, `map “${net}”`)
    assert.equal(further, [])
  })

const others: [what: string, headers: string, amounts: (n: number) => number[], value: string][] = [
  ['a discount', 'Price before,Rabatt,Total', (n) => [paid(n), off(n), paid(n) - off(n)], 'Total'],
  ['a discount that no word tells, mostly 0', 'Foo,Bar,Total', (n) => [paid(n), off(n), paid(n) - off(n)], 'Total'],
  ['a discount on every row', 'Original,Discount,Total', (n) => [paid(n), small(n), paid(n) - small(n)], 'Total'],
  ['a refund', 'Total,Refunded,Net', (n) => [paid(n), off(n), paid(n) - off(n)], 'Total'],
  ['taxes', 'Gross sum,Tax,Net amount', (n) => [paid(n) * 1.2, paid(n) * 0.2, paid(n)], 'Net amount'],
  ['a tax that no word tells', 'Foo,Bar,Net amount', (n) => [paid(n) * 1.19, paid(n) * 0.19, paid(n)], 'Net amount'],
  ['delivery', 'Total,Shipping,Subtotal', (n) => [paid(n) + 4.9, 4.9, paid(n)], 'Total'],
  ...[
    'Subtotaal,Verzendkosten,Totaal',
    'Zwischensumme,Versandgebühr,Gesamtbetrag',
    'Sous-total,Frais de port,Total',
    'Subtotale,Spese di spedizione,Totale',
    'Wartość produktów,Opłata za dostawę,Suma',
    'Mezisoučet,Poplatek za dopravu,Celkem',
    'Price,Delivery fee,Order total',
    'Subtotal,Service fee,Total',
    'Ticket price,Booking fee,Total paid',
  ].map((headers): [string, string, (n: number) => number[], string] => [
    `${headers}: added on top`,
    headers,
    (n) => [paid(n), [0, 4.9, 9.9][n % 3]!, paid(n) + [0, 4.9, 9.9][n % 3]!],
    headers.split(',')[2]!,
  ]),
  ['what the goods cost', 'Sales,Cost,Profit', (n) => [paid(n), share(n), paid(n) - share(n)], 'Sales'],
  ['what is still due', 'Total,Deposit,Balance', (n) => [paid(n), small(n), paid(n) - small(n)], 'Total'],
]
for (const [what, headers, amounts, value] of others)
  test(`no fee: ${what}`, () => {
    const found = fileOf(headers, amounts)
    assert.is(found.columnOf('transactionValue'), value)
    assert.equal(found.said('fees-beside'), [])
  })

test('the unit price times the quantity, before fees', () => {
  const found = fileOf('Price,Quantity,Commission,Net', (n) => {
    const all = paid(n) * (1 + (n % 3))
    return [paid(n), 1 + (n % 3), Math.round(all * 12) / 100, all - Math.round(all * 12) / 100]
  })
  assert.equal([found.columnOf('unitPrice'), found.columnOf('quantity')], ['Price', 'Quantity'])
  assert.match(found.said('fees-beside')[0]!, 'map “Net”')
})

test.run()

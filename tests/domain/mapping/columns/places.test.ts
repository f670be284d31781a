import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedFile } from '#tests/support/shared-data.ts'
import { dayOf, proposed, proposedOfFile, table } from './proposed.ts'

const fileOf = (header: string, places: string[], beside = '') =>
  table(
    `Order ID,Email,Date,${header}${beside && `,${beside}`},Total`,
    (n) => `${n},u${n % 7}@x.com,${dayOf(n)},${places[n % places.length]}${beside && ',Rye'},12.50`,
  )

const places: [name: string, header: string, values: string[], beside?: string][] = [
  ['states of the USA, one of which begins as a status does', 'State', ['New York', 'Ohio', 'Texas', 'New Jersey']],
  ['their codes', 'State', ['CA', 'NY', 'OK', 'PA', 'OR', 'CO']],
  ['of India', 'State', ['Goa', 'Kerala', 'Bihar', 'Punjab']],
  ['of Brazil, in codes', 'Estado', ['SP', 'RJ', 'MG', 'PE', 'BA', 'PA']],
  ['of Germany', 'State', ['Bayern', 'Hessen', 'Sachsen']],
  ['in no list, beside a city', 'State', ['Open Land', 'New Town', 'Old Town', 'Hill', 'Dale'], 'City'],
  ['Italian, beside a postal code', 'Stato', ['Nuova', 'Aperto Sud', 'Vecchia', 'Alta', 'Bassa'], 'CAP'],
]
for (const [name, header, values, beside] of places)
  test(`states of addresses are no statuses: ${name}`, () => {
    const found = proposed(fileOf(header, values, beside))
    assert.is(found.columnOf('orderStatus'), undefined)
    assert.equal(found.said('unmapped-status', 'unknown-statuses'), [])
  })

test('states of orders are statuses, also beside a city', () => {
  for (const [header, values] of [
    ['State', ['paid', 'shipped', 'canceled', 'open']],
    ['Estado', ['Pagado', 'Enviado', 'Cancelado']],
  ] as const)
    assert.is(proposed(fileOf(header, [...values], 'City')).columnOf('orderStatus'), header)
})

test('Superstore: its State is no status, and its Order ID is proposed or the reason against it is given', async () => {
  const [first, second] = [sharedFile('xls/superstore_2017.xls'), sharedFile('xlsx/superstore_us_2015.xlsx')]
  if (!first || !second) return
  const older = await proposedOfFile(first)
  assert.equal([older.columnOf('orderStatus'), older.columnOf('orderId')], [undefined, 'Order ID'])
  assert.equal(older.said('unmapped-order-id'), [])
  const newer = await proposedOfFile(second)
  assert.is(newer.columnOf('orderId'), undefined)
  assert.equal(newer.said('unmapped-order-id'), [
    '“Order ID” is not proposed as the order ID: 33 of 121 numbers with several rows have several customers. Rows of one customer at one time are one order instead. If these are the numbers of orders, map the column to Order ID.',
  ])
})

test.run()

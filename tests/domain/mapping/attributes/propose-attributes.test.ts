import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AttributeFound } from '#domain/attributes/attribute.ts'
import { proposedAttributes } from '#domain/attributes/named-attributes.ts'
import { findAttributes } from '#domain/mapping/attributes/propose-attributes.ts'

const columns = ['Customer', 'Date', 'Amount', 'Order']
const positions = { customerId: 0, transactionDate: 1, transactionValue: 2, orderId: 3 }
const fields = (at: number) => [`c${at % 7}`, '2024-01-05', '10', `#${at}`]

/** Forty orders with one more column each: its header, and its cell in the nth order. */
function found(more: Record<string, (at: number) => string>, rows = 40): AttributeFound[] {
  const cells = Array.from({ length: rows }, (_, at) => [...fields(at), ...Object.values(more).map((cell) => cell(at))])
  return findAttributes([...columns, ...Object.keys(more)], cells, positions)
}
const kept = (more: Record<string, (at: number) => string>) =>
  proposedAttributes(found(more)).map(({ column, type, split }) => [column, type, ...(split ? [split] : [])].join(' '))
const oneOf =
  (...values: string[]) =>
  (at: number) =>
    values[at % values.length]!

test('columns are proposed whose header names a category, in seven languages', () => {
  for (const header of [
    ...[
      'Billing Country',
      'shipping_city',
      'Sales channel',
      'utm_source',
      'Coupon',
      'Discount Code',
      'Vendor',
      'Brand',
    ],
    ...['Land', 'Stadt', 'Vertriebskanal', 'Gutscheincode', 'Zahlungsart', 'Versandart', 'Kundengruppe', 'Marke'],
    ...['Pays', 'Ville', 'Code promo', 'Mode de paiement', 'Transporteur', 'Boutique', 'Type de client'],
    ...['País', 'Ciudad', 'Campaña', 'Forma de pago', 'Proveedor', 'Tienda', 'Tipo de cliente'],
    ...['Paese', 'Città', 'Canale', 'Metodo di pagamento', 'Fornitore', 'Negozio', 'Gruppo clienti'],
    ...['Verkoopkanaal', 'Kortingscode', 'Betaalmethode', 'Leverancier', 'Winkel', 'Klantgroep', 'Merk'],
    ...['Cidade', 'Campanha', 'Cupom', 'Forma de pagamento', 'Fornecedor', 'Loja', 'Tipo de cliente'],
  ])
    assert.equal(kept({ [header]: oneOf('North', 'South', 'East') }), [`${header} text`], header)
})

test('a column without a known word is proposed if its few values repeat', () => {
  assert.equal(kept({ Zzz: oneOf('a', 'b', 'c') }), ['Zzz text'])
  assert.equal(kept({ Zzz: (at) => `value ${at % 15}` }), [], 'too many values')
  assert.equal(kept({ Zzz: () => 'a' }), [], 'one value')
  assert.equal(kept({ Zzz: (at) => (at < 4 ? 'a' : '') }), [], 'nearly blank')
})

test('numbers of few values that repeat are proposed, also with decimals; amounts, keys and row numbers are not', () => {
  assert.equal(kept({ Zzz: oneOf('0', '0', '0.5', '1') }), ['Zzz number'])
  assert.equal(kept({ Coupon_disc: oneOf('0', '0.55') }), ['Coupon_disc number'])
  assert.equal(kept({ Zzz: (at) => `${at % 12}.5` }), [], 'decimals of too many values')
  assert.equal(kept({ Zzz: (at) => String(at) }), [], 'a number of each row')
  assert.equal(kept({ Household_id: oneOf('1', '2') }), [], 'a key')
  const ofOrders = (cell: (line: number, order: number) => string) => {
    const rows = Array.from({ length: 40 }, (_, at) => [
      ...fields(Math.floor(at / 4)),
      cell(at % 4, Math.floor(at / 4)),
    ])
    return findAttributes([...columns, 'Zzz'], rows, positions)[0]!.isProposed
  }
  assert.not.ok(
    ofOrders((line) => String(line + 1)),
    'a number of each row of an order',
  )
  assert.ok(ofOrders((line) => String(line % 2)))
})

test('an order counts once, however many rows it has', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [...fields(Math.floor(at / 20)), at < 20 ? 'a' : 'b'])
  assert.not.ok(findAttributes([...columns, 'Zzz'], rows, positions)[0]!.isProposed)
})

test('never proposed: keys, persons, addresses, free text, amounts, dates, currencies', () => {
  const not = {
    'Payment Reference': (at: number) => `ref-${at}`,
    'Billing Name': oneOf('Ann Lee', 'Bo Chan'),
    'First name': oneOf('Ann', 'Bo'),
    'Shipping Street': oneOf('1 Main St', '2 Main St'),
    'Billing Zip': oneOf('10115', '20095'),
    Strasse: oneOf('Hauptstr. 1', 'Ring 2'),
    'Code postal': oneOf('75001', '69001'),
    'Contact Email': oneOf('a@example.com', 'b@example.com'),
    Zzz: oneOf('a@example.com', 'b@example.com'),
    Phone: oneOf('0151 1', '0151 2'),
    Notes: oneOf('ring twice', 'leave it'),
    Message: oneOf('x'.repeat(90), 'y'.repeat(90)),
    'Shipping fee': oneOf('0.00', '4.99'),
    Taxes: oneOf('1', '2'),
    'Paid at': oneOf('2024-01-05', '2024-01-06'),
    Currency: oneOf('EUR', 'USD'),
    'Customer group id': oneOf('', ''),
  }
  assert.equal(kept(not), [])
  const sure = found({ 'Coupon code': (at) => `k${at}` }, 120)
  assert.not.ok(sure[0]!.isProposed, 'every cell of 120 is another')
})

test('a column that is mapped to a field is no attribute', () => {
  assert.equal(
    found({ Country: oneOf('DE', 'FR') }).map(({ column }) => column),
    ['Country'],
  )
})

test('the type is that of the readers; a number of a store is its name', () => {
  assert.equal(kept({ Zzz: oneOf('yes', 'no') }), ['Zzz yes-no'])
  assert.equal(kept({ Zzz: oneOf('1', '2', '3') }), ['Zzz number'])
  assert.equal(kept({ Zzz: oneOf('0', '1') }), ['Zzz number'])
  assert.equal(kept({ Zzz: oneOf('01', '02') }), ['Zzz text'])
  assert.equal(kept({ Store: oneOf('1', '2', '3') }), ['Store text'])
  assert.is(found({ 'Paid at': oneOf('05.01.2024', '06.01.2024') })[0]!.type, 'date')
  assert.is(found({ Subtotal: oneOf('1,234.50', '8.00') })[0]!.type, 'number')
})

test('tags are split at their sign, and counted by tag', () => {
  const [tags] = found({ Tags: oneOf('new, vip', 'vip', 'VIP', 'sale, new') })
  assert.equal([tags!.type, tags!.split, tags!.isProposed], ['text', ',', true])
  assert.equal([tags!.values, tags!.examples[0]], [3, 'vip'])
  assert.equal(kept({ Schlagwörter: oneOf('neu;alt', 'alt') }), ['Schlagwörter text ;'])
  assert.equal(kept({ City: oneOf('Paris, France', 'Lyon, France') }), ['City text'])
})

test('at most 40 are proposed, those with a known word first', () => {
  const plain = Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`Zzz${at}`, oneOf('a', 'b')]))
  const all = kept({ ...plain, Country: oneOf('DE', 'FR') })
  assert.is(all.length, 40)
  assert.is(all.at(-1), 'Country text', 'in the order of the file')
})

test('of a wide file the first 200 columns are read', () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`Zzz${at}`, oneOf('a', 'b')]))
  assert.is(found(wide).length, 200)
})

test.run()

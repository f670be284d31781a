import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { said } from './said.ts'

/** Ten orders of 50 to 59 of the first value; the third has the last one, the sixth the second. */
function orders(header: string, values: string): string[][] {
  const all = values.split('/')
  const cellOf = (n: number) => (n === 2 ? all.at(-1)! : all[n === 5 && all.length > 2 ? 1 : 0]!)
  const rows = Array.from({ length: 10 }, (_, n) => [
    `${n}`,
    `a${n % 7}@x.com`,
    `2024-01-${n + 10}`,
    `${50 + n}.00`,
    cellOf(n),
  ])
  return [['Order ID', 'Email', 'Order date', 'Total', header], ...rows]
}

const named: [header: string, values: string][] = [
  ['Estatus', 'Vigente/Cancelado'],
  ['Estado SAT', 'Vigente/Cancelado'],
  ['Auftragstyp', 'Auftrag/Gutschrift/Retoure'],
  ['Vrsta', 'Račun/Storno'],
  ['Natureza da operação', 'Venda/Devolução de venda'],
  ['Fatura Tipi', 'SATIS/IADE'],
  ['Tipo documento', 'TD01/TD04'],
  ['Jenis Transaksi', 'Penjualan/Retur'],
  ['승인구분', '승인/취소'],
  ['Típus', 'Számla/Sztornó számla'],
  ['Tip document', 'Factura/Storno/Notă de credit'],
  ['Είδος παραστατικού', 'Τιμολόγιο/Πιστωτικό'],
  ['Status narudžbe', 'Isporučeno/Otkazano'],
  ['نوع المستند', 'فاتورة/مرتجع'],
  ['Ticket Status', 'Valid/Checked in/Cancelled'],
  ['Attendee Status', 'Attending/Checked in/Not attending'],
  ['Pledged Status', 'collected/errored/dropped'],
  ['Booking State', 'confirmed/reserved/cancelled'],
  ['Charge Result', 'collected/errored'],
]
for (const [header, values] of named)
  test(`“${header}” is proposed, and “${values.split('/').at(-1)}” is no sale there`, () => {
    const [columns, ...cells] = orders(header, values)
    const { mapping } = suggestMapping(columns!, cells)
    assert.is(mapping[header], 'orderStatus')
    const { statuses } = sampleReport(columns!, cells, positionsOf(columns!, mapping), {})
    const last = statuses[0]!.values.find(({ value }) => value === values.split('/').at(-1))!
    assert.is.not(last.choice, 'count')
  })

const plain = {
  'Order ID': 'orderId',
  Email: 'customerId',
  'Order date': 'transactionDate',
  Total: 'transactionValue',
} as const
const saidOf = (header: string, values: string) =>
  said(
    orders(header, values)
      .map((row) => row.join(','))
      .join('\n'),
    plain,
  )

test('a word for canceled or returned orders beside ordinary ones is reported under any header', () => {
  for (const [, values] of named.filter(([, values]) => !values.startsWith('TD'))) {
    const lines = saidOf('Qwrt', values)
    assert.is(lines.filter((line) => line.startsWith('“Qwrt” says ')).length, 1, values)
  }
  assert.equal(saidOf('Lifecycle', 'complete/cancelled').length, 1)
  assert.equal(saidOf('Qwrt', 'Sale/Test'), [
    '“Qwrt” says “Test” in 1 row that counts ($52.00). If these are not sales, map this column to Order Status.',
  ])
})

test('what lapsed below “Betaald” is said beside yes and no', () => {
  assert.equal(saidOf('Betaald', 'ja/nee/vervallen'), [
    '“Betaald” says “vervallen” in 1 row that counts ($52.00). If these are not sales, map this column to Order Status.',
  ])
})

test('one sentence reports a canceled order below “Paid?”', () => {
  const lines = saidOf('Paid?', 'yes/no/CANCELLED - do not ship').filter((line) => line.startsWith('“Paid?”'))
  assert.equal(lines, [
    '“Paid?” says “CANCELLED - do not ship” in 1 row that counts ($52.00). If these are not sales, map this column to Order Status.',
  ])
})

test('values that should cost nothing are reported if they have money', () => {
  assert.equal(saidOf('Plan', 'Monthly/Comp/Free trial'), [
    '“Plan” says “Free trial” or “Comp” in 2 rows that count ($107.00). If these are not sales, map this column to Order Status.',
  ])
  const free = orders('Plan', 'Monthly/Free trial').map((row) =>
    row[4] === 'Free trial' ? [...row.slice(0, 3), '0.00', row[4]] : row,
  )
  assert.equal(said(free.map((row) => row.join(',')).join('\n'), plain), [])
  assert.equal(saidOf('Product type', 'Mug/Trial'), [])
})

const others: [header: string, values: string][] = [
  ['Payment Method', 'Cash/Card/Invoice/Credit'],
  ['Card', 'Debit/Credit'],
  ['Shipping Method', 'Standard/Express/Pickup'],
  ['Source', 'web/pos/shopify_draft_order'],
  ['Condition', 'New/Returned'],
  ['Trip', 'Standard/Return'],
  ['Product', 'Mug/Void fill/Test kit'],
  ['Customer type', 'New/Returning'],
  ['Note', 'call first/leave at door/please cancel the gift wrap'],
  ['Cancellation policy', 'Standard/No refund'],
  ['Accepts Marketing', 'yes/no'],
  ['Currency', 'USD/EUR'],
  ['Channel', 'Online/Retail/Wholesale'],
  ['Category', 'Service/Returns'],
  ['Lifecycle stage', 'active/lost'],
  ['Support ticket', 'open/closed/cancelled'],
]
for (const [header, values] of others)
  test(`“${header}” with ${values} says nothing of the sale`, () => {
    assert.equal(
      saidOf(header, values).filter((line) => line.includes('If these are not sales')),
      [],
    )
  })

test.run()

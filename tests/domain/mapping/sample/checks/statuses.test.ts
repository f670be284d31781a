import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { plain, said } from './said.ts'

/** The money that counts under the proposed mapping, and the money that is left out. */
function proposed(text: string): [number, number] {
  const [columns, ...cells] = text.split('\n').map((line) => line.split(','))
  const { mapping } = suggestMapping(columns!, cells)
  const { money, leftOut } = sampleReport(columns!, cells, positionsOf(columns!, mapping), {})
  return [money, leftOut.money]
}

test('a refunded status without a refunded amount counts in full and is reported', () => {
  const mapping = { ...plain, state: 'orderStatus', back: 'refundedAmount' } as const
  const text = (back: string) => `no,mail,date,total,state,back
1,a@x.com,2024-01-01,10,completed,0
2,b@x.com,2024-01-02,20,refunded,${back}
2,b@x.com,2024-01-02,5,refunded,
3,a@x.com,2024-01-03,30,completed,3`
  assert.equal(said(text('0'), mapping), [
    '“refunded” stands on 2 rows without a refunded amount, so they count in full ($25.00). If this money was paid back, leave the status out.',
  ])
  assert.equal(said(text('25'), mapping), [])
})

test('a flag beside two status columns is reported, unless the money went back', () => {
  const mapping = { ...plain, state: 'orderStatus', type: 'orderStatus' } as const
  const text = (flag: string) => `no,mail,date,total,state,type,${flag}
1,a@x.com,2024-01-01,10,paid,sale,No
2,b@x.com,2024-01-02,20,cancelled,sale,No
3,c@x.com,2024-01-03,-5,paid,refund,No
4,d@x.com,2024-01-04,40,paid,sale,Yes`
  assert.equal(said(text('Test'), mapping), [
    '“Test” says “Yes” in 1 row that counts ($40.00). Order Status has its two columns already: if these are not sales, remove the rows from your file.',
  ])
  assert.equal(said(text('Gift'), mapping), [])
  const several = text('Test,Shipment,Fraud')
    .replaceAll('sale,No', 'sale,No,Shipped,No')
    .replace('refund,No', 'refund,No,Shipped,No')
    .replace('sale,Yes', 'sale,Yes,Cancelled,Yes')
  assert.equal(
    said(several, mapping).map((line) => line.split(' says ')[0]),
    ['“Test”', '“Fraud”', '“Shipment”'],
  )
  const refunded = `no,mail,date,total,Refunded,back
1,a@x.com,2024-01-01,10,No,0
2,b@x.com,2024-01-02,20,Yes,20`
  assert.equal(said(refunded, { ...plain, back: 'refundedAmount' }), [])
})

test('a journal whose debits and credits cancel out is reported', () => {
  const both = `no,mail,date,total\n${[10, 20, 30, 40].map((n) => `${n},a${n}@x.com,2024-01-${n - 9},${n}\n${n + 1},a${n}@x.com,2024-01-${n - 9},-${n}`).join('\n')}`
  const text =
    'The rows above 0 add up to $100.00, and those below 0 take all of it off again. If your file is a journal or a statement of accounts, keep only the rows of the sales.'
  assert.ok(said(both).includes(text))
  assert.not.ok(said(both.replace('-40', '-39')).includes(text))
})

test('headers that ask for payments: unpaid orders are left out, and unpaid invoices count', () => {
  const text = (id: string) => `${id},Customer,Date,Amount,Paid
1,anna,2024-01-05,50,Yes
2,bert,2024-01-06,60,No
3,carl,2024-01-07,70,Yes`
  assert.equal(proposed(text('Order ID')), [120, 60])
  assert.equal(proposed(text('Invoice No')), [180, 0])
  assert.equal(proposed(text('Order ID').replaceAll('Yes', '50').replace('No', '0')), [180, 0])
})

test('a balance beside deposits is the rest of the price; beside sales it is not', () => {
  const text = (first: string) => `Date,Customer,Invoice,Type,Amount
2024-01-05,anna,1,${first},100
2024-02-05,anna,1,Balance,400
2024-01-06,bert,2,${first},50`
  assert.equal(proposed(text('Deposit')), [550, 0])
  assert.equal(proposed(text('Sale')), [150, 400])
})

/** Orders of 50 to 57, of which the third and the sixth have the value `back` below `name`. */
const orders = (name: string, back: string, other: string) =>
  [
    `Order ID,Email,Order date,Total,${name}`,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(
      (n) => `${n},a${n}@x.com,2024-01-${n + 10},${50 + n}.00,${n === 2 || n === 5 ? back : other}`,
    ),
  ].join('\n')

const leftOut: [header: string, back: string, other: string][] = [
  ['Refund Status', 'Refunded', 'None'],
  ['Refund Status', 'Full', 'None'],
  ['refund_status', 'refunded', ''],
  ['Return / Refund Status', 'Request Approved', ''],
  ['Erstattungsstatus', 'Erstattet', ''],
  ['Payment', 'Refunded', 'Paid'],
  ['Zahlung', 'erstattet', 'bezahlt'],
  ['Annullato', 'Sì', 'No'],
  ['Pagato', 'No', 'Sì'],
  ['Anulat', 'Da', 'Nu'],
  ['Erstattet', 'ja', 'nein'],
  ['Remboursé', 'oui', 'non'],
  ['Terugbetaald', 'ja', 'nee'],
  ['Refund?', 'Y', 'N'],
  ['Retoure', 'ja', 'nein'],
  ['Void Status', 'Void', 'Not Void'],
  ['Disputed?', '1', '0'],
  ['Result', 'FAIL', 'SUCCESS'],
]
for (const [header, back, other] of leftOut)
  test(`“${back}” below “${header}” is left out`, () => {
    assert.equal(proposed(orders(header, back, other)), [321, 107])
  })

test("a second status under an unknown header leaves rows out, too; a parcel's status is only reported", () => {
  const rows = orders('Result', 'FAIL', 'SUCCESS').split('\n')
  const both = rows.map((row, n) => `${row},${n ? 'Paid' : 'Payment Status'}`).join('\n')
  assert.equal(proposed(both), [321, 107])
  const parcels = rows.map((row) => row.replace('Result', 'Shipment').replace('FAIL', 'Cancelled')).join('\n')
  assert.equal(proposed(parcels), [428, 0])
  const names = {
    'Order ID': 'orderId',
    Email: 'customerId',
    'Order date': 'transactionDate',
    Total: 'transactionValue',
  } as const
  assert.equal(said(parcels, names), [
    '“Shipment” says “Cancelled” in 2 rows that count ($107.00). If these are not sales, map this column to Order Status.',
  ])
  assert.equal(said(orders('Refunded at', '2024-02-01', ''), names), [
    '“Refunded at” says that 2 orders were refunded, but they count in full. If a column holds the status of the order, map that one; else remove these rows from your file.',
  ])
  assert.equal(said(orders('Status', 'Partially refunded', 'Paid'), { ...names, Status: 'orderStatus' }), [
    '“Partially refunded” stands on 2 rows ($107.00), and no column says how much went back: they count in full. If your file has a column with what was refunded, map it to Refunded Amount.',
  ])
})

test('a refunded flag beside a refunded amount takes off the amount, and a fully refunded one leaves the order out', () => {
  const rows = orders('Refunded', 'Yes', 'No').split('\n')
  const withAmounts = (name: string) =>
    rows.map(
      (row, n) => `${row.replace('Refunded', name)},${n ? (row.endsWith('Yes') ? '20.00' : '0.00') : 'Refund Amount'}`,
    )
  assert.equal(proposed(withAmounts('Refunded').join('\n')), [388, 0])
  assert.equal(proposed(withAmounts('Fully Refunded?').join('\n')), [321, 67])
})

test('a column of zeros below a question is no amount', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `${n},a${n}@x.com,2024-01-${(n % 28) + 1},60.00,0`)
  const cells = rows.map((row) => row.split(','))
  const mappingOf = (header: string) =>
    suggestMapping(['Order ID', 'Email', 'Order date', 'Total', header], cells).mapping[header]
  assert.equal(['Refunded', 'Fully Refunded?', 'Refund'].map(mappingOf), [undefined, undefined, undefined])
  assert.is(mappingOf('Refunded Amount'), 'refundedAmount')
  assert.equal(said(`no,mail,date,total,Refunded\n${rows.join('\n')}`, plain, false), [
    '“Refunded” is 0 in the first rows. If rows below have amounts there, they are not taken off until you map the column to Refunded Amount. If a 1 there means that the order was refunded, map it to Order Status.',
  ])
})

test('a discount of a return, which increases the refund, is reported', () => {
  const text = (off: string) => `no,mail,date,pieces,price,off
1,a@x.com,2024-01-01,1,20,2
2,a@x.com,2024-01-02,-1,20,${off}`
  const names = {
    no: 'orderId',
    mail: 'customerId',
    date: 'transactionDate',
    pieces: 'quantity',
    price: 'unitPrice',
    off: 'discount',
  } as const
  assert.equal(said(text('-2'), names), [
    '1 return has a discount ($2.00). A discount is always taken off, so these refunds are higher by it. If the discount made the refund smaller, write what was paid back into a column of its own, and map that to Transaction Value.',
  ])
  assert.equal(said(text(''), names), [])
})

test('a total that is no sum of the rows above, and a balance, are reported if they are customers', () => {
  const text = (customer: string) => `no,mail,date,total
1,a@x.com,2024-01-01,40
2,b@x.com,2024-01-02,41
3,${customer},2024-01-31,60`
  for (const customer of ['Total', 'Summe Januar', 'Opening Balance'])
    assert.equal(said(text(customer)), [
      `“${customer}” counts as a customer ($60.00 in 1 row): its amount is not the sum of the rows above. If it is a total or a balance, remove it from your file.`,
    ])
  assert.equal(said(text('TotalEnergies')), [])
})

test('payments beside sales or invoices are the same money, under any header', () => {
  const text = (header: string, sale: string, paid: string, sign = '') => `Date,Customer,${header},Amount
2024-03-01,Anna,${sale},80.00
2024-03-02,Ben,${sale},81.00
2024-03-09,Anna,${paid},${sign}80.00`
  assert.equal(proposed(text('Type', 'Sale', 'Payment')), [161, 80])
  assert.equal(proposed(text('Type', 'Sale', 'Payment received')), [161, 80])
  assert.equal(proposed(text('Document', 'Invoice', 'Payment', '-')), [161, -80])
  assert.equal(proposed(text('Beleg', 'Rechnung', 'Zahlung', '-')), [161, -80])
  assert.equal(proposed(text('Type', 'Invoice', 'Closing Balance')), [161, 80])
})

test('returns of a type within the order of the sale are reported', () => {
  const text = `no,mail,date,total,Sale kind
1,a@x.com,2024-05-01,60,order
2,b@x.com,2024-05-02,61,order
1,a@x.com,2024-06-01,-20,return`
  assert.equal(
    said(text.replace('\n1,a@x.com,2024-06', '\n9,a@x.com,2024-06'), { ...plain, 'Sale kind': 'orderStatus' }),
    [],
  )
  assert.equal(said(text, { ...plain, 'Sale kind': 'orderStatus' }), [
    '1 return has the number of the order that sold the pieces ($20.00). That order is worth so much less, and net revenue is right, but these returns are not among the refunds. To see them by their own day, leave Order ID unmapped.',
  ])
})

/** Orders of 50 to 57 whose second half has the value `other`. */
const counted: [header: string, value: string, other: string][] = [
  ['Insurance', 'Accepted', 'Declined'],
  ['SMS', 'Sent', 'Failed'],
  ['Warranty', 'Active', 'Expired'],
  ['Affiliate Payout', 'Paid', 'Pending'],
  ['Security Deposit', 'Paid', 'Refunded'],
  ['Rental', 'Active', 'Returned'],
  ['Payment Method', 'Invoice', 'Bank Transfer'],
  ['Payment Type', 'Cash', 'Credit'],
  ['Forma de pago', 'Factura', 'Transferencia'],
  ['Type', 'Cash', 'Credit'],
  ['Document', 'Invoice', 'Receipt'],
  ['Refund Status', 'None', 'Rejected'],
  ['Refund Status', '', 'Pending'],
  ['Erstattungsstatus', 'Keine Erstattung', 'Nicht erstattet'],
  ['Estado de reembolso', 'Sin reembolso', ''],
  ['Stato rimborso', 'Nessun rimborso', 'Non rimborsato'],
  ['Statut remboursement', 'Pas de remboursement', 'Non remboursé'],
  ['Return Trip', 'No', 'Yes'],
  ['Return Label', 'No', 'Yes'],
  ['Flexible Cancellation', 'No', 'Yes'],
  ['Type', 'Single', 'Return'],
  ['Return status', 'Complete', 'Incomplete'],
]
for (const [header, value, other] of counted)
  test(`“${other}” below “${header}” counts, alone and beside a status`, () => {
    const rows = Array.from(
      { length: 8 },
      (_, n) =>
        `${n},a${n}@x.com,2024-01-${n + 10},${50 + n}.00,${n < 4 ? value : other},${n ? 'Completed' : 'Processing'}`,
    )
    const both = [`Order ID,Email,Order date,Total,${header},Status`, ...rows]
    assert.equal(proposed(both.join('\n')), [428, 0])
    const alone = both.map((row) => row.slice(0, row.lastIndexOf(',')))
    assert.equal(proposed(alone.join('\n')), [428, 0])
  })

test('the deadline for cancelling an order is no cancellation', () => {
  const names = {
    'Order ID': 'orderId',
    Email: 'customerId',
    'Order date': 'transactionDate',
    Total: 'transactionValue',
  } as const
  for (const header of ['Free Cancellation Until', 'Cancel By'])
    assert.equal(said(orders(header, '2024-02-01', ''), names), [], header)
  assert.is(said(orders('Cancellation Date', '2024-02-01', ''), names).length, 1)
})

test('money due later counts although it is not paid, and a description of invoices and payments is a type', () => {
  const orders = (header: string, cell: string) => `Order No,Date,Customer,${header},Paid,Total
1001,2024-01-01,Anna Ltd,${cell},Yes,50.00
1002,2024-01-02,Ben Ltd,${cell},No,60.00
1003,2024-01-04,Anna Ltd,${cell},Yes,80.00`
  assert.equal(proposed(orders('Terms', 'Net 30')), [190, 0])
  assert.equal(proposed(orders('Channel', 'Web')), [130, 60])
  const statement = `Date,Customer,Description,Amount
2024-01-01,Anna,Invoice,50.00
2024-01-05,Anna,Payment,50.00
2024-01-06,Ben,Invoice,60.00
2024-01-09,Ben,Payment,60.00`
  assert.equal(proposed(statement), [110, 110])
  assert.equal(proposed(statement.replaceAll('Payment', 'Opening Balance')), [110, 110])
})

test.run()

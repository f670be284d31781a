import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { plain, said } from './said.ts'

test('a status column that is not mapped is named with its values, rows and money', () => {
  const text = `no,mail,date,total,state,Payment Status
1,a@x.com,2024-01-01,10,shipped,paid
2,b@x.com,2024-01-02,20,shipped,failed
3,a@x.com,2024-01-03,30,cancelled,voided
4,c@x.com,2024-01-04,40,shipped,refused`
  assert.ok(
    said(text, { ...plain, state: 'orderStatus' }).includes(
      '“Payment Status” says “failed” or “refused” in 2 rows that count ($60.00). Two columns can be mapped to Order Status: if these are not sales, map this one, too.',
    ),
  )
  assert.ok(
    said(text.replaceAll(',state', ',remark')).includes(
      '“Payment Status” says “failed” or “voided” or “refused” in 3 rows that count ($90.00). If these are not sales, map this column to Order Status.',
    ),
  )
})

test('returned units in rows that count in full are reported, unless amounts are after returns or refunds exist', () => {
  const text = (header: string, last = '4,c@x.com,2024-01-04,40,0') => `no,mail,date,total,${header}
1,a@x.com,2024-01-01,10,0
2,b@x.com,2024-01-02,20,1
3,a@x.com,2024-01-03,30,2
${last}`
  const sentence =
    '“Returned Qty” counts returned units in 2 rows, and their amounts count in full ($50.00). If that money went back, map the column that has it to Refunded Amount. If your file has none, add one.'
  assert.equal(said(text('Returned Qty')), [sentence])
  assert.match(said(text('Aantal geretourneerd').replace('30,2', '30,0')).join(), 'in 1 row, and its amount counts in')
  assert.equal(said(text('Returned Qty', '4,c@x.com,2024-01-04,-40,1')), [])
  assert.equal(said(text('Return window')), [])
  assert.equal(said(text('Returned Qty').replace('1,10,0', '1,10,1').replace('40,0', '40,1')).length, 0, 'of most rows')
  const kept = `no,mail,date,total,Quantity,Unit Price,Returned Qty
1,a@x.com,2024-01-01,30,3,10,0
2,b@x.com,2024-01-02,20,3,10,1
3,a@x.com,2024-01-03,30,3,10,0`
  assert.equal(said(kept), [])
  assert.match(said(kept.replace('-02,20', '-02,30')).join(), 'counts returned units')
  const costs = kept.replace('Quantity', 'Quantity,Unit Cost').replaceAll(',3,10,', ',3,4,10,')
  assert.equal(said(costs.replace('-01,30', '-01,33').replace('-02,20', '-02,22')), [], 'with its tax, beside its cost')
  const net = { mail: 'customerId', date: 'transactionDate', 'Net sales': 'transactionValue', no: 'orderId' } as const
  assert.not(said(text('Returned Qty').replace('total', 'Net sales'), net).join().includes('returned units'))
})

test('returned units are not reported if another sentence says that money went back', () => {
  const rows = (beside: string) => `no,mail,date,total,Returned Qty,${beside}
1,a@x.com,2024-01-01,10,0,NOTHING
2,b@x.com,2024-01-02,20,1,BACK
3,a@x.com,2024-01-03,30,0,NOTHING
4,c@x.com,2024-01-04,40,0,NOTHING`
  for (const [header, back, nothing, sentence] of [
    ['Refunded Amount', '20', '', '“Refunded Amount” holds $20.00'],
    ['Refunded', 'Yes', 'No', '“Refunded” says “Yes”'],
    ['Refunded at', '2024-01-05', '', '“Refunded at” says that 1 order was refunded'],
  ] as const) {
    const told = said(rows(header).replaceAll('NOTHING', nothing).replace('BACK', back))
    assert.is(told.length, 1, told.join())
    assert.match(told[0]!, sentence)
  }
})

test('a word with several meanings is reported if few rows have it, and never proposed', () => {
  const rows = (cells: (n: number) => string[]) =>
    Array.from({ length: 24 }, (_, n) => [`${n}`, `c${n % 7}@x.com`, `2024-01-0${1 + (n % 9)}`, '10', ...cells(n)])
  const proposed = (headers: string[], cells: (n: number) => string[]) =>
    suggestMapping(['no', 'mail', 'date', 'total', ...headers], rows(cells)).mapping
  const table = (header: string, cells: (n: number) => string[]) =>
    [`no,mail,date,total,${header}`, ...rows(cells).map((row) => row.join(','))].join('\n')
  for (const header of [
    'Draft',
    'Quote',
    'Duplicate',
    'Written off',
    'Stornokennzeichen',
    'Reversed',
    'No_show',
    'Staff_order',
  ]) {
    const some = (n: number) => [n % 6 ? 'No' : 'Yes']
    assert.not.ok(header in proposed([header], some), header)
    assert.is(said(table(header, some)).length, 1, header)
    assert.equal(said(table(header, (n) => [n % 4 ? 'Yes' : 'No'])), [], header)
  }
  for (const header of ['Approved', 'Confirmed', 'Bestätigt']) {
    assert.not.ok(header in proposed([header], (n) => [n % 6 ? 'Yes' : 'No']), header)
    assert.equal(said(table(header, (n) => [n < 20 ? 'No' : 'Yes'])), [], header)
  }
  const undone = (n: number) => (n === 7 ? '-10' : '10')
  const ledger = rows((n) => [n === 6 ? 'X' : '']).map((row, n) => row.with(3, undone(n)).join(','))
  assert.equal(said(['no,mail,date,total,Stornokennzeichen', ...ledger].join('\n')), [], 'a row below 0 may undo it')
  const beside = proposed(['Draft', 'Cancelled', 'From Draft Order'], (n) => [
    n % 6 ? 'No' : 'Yes',
    n % 8 ? 'No' : 'Yes',
    n % 5 ? 'No' : 'Yes',
  ])
  assert.is(beside.Cancelled, 'orderStatus')
  assert.is(Object.values(beside).filter((field) => field === 'orderStatus').length, 1)
})

const dates: [became: string, headers: string][] = [
  [
    'canceled',
    'voided_at,cancelled_at,Stornodatum,Fecha de cancelación,Data de cancelamento,Data annullamento,Annuleringsdatum,Date d’annulation,取消时间,reversed_at',
  ],
  ['refunded', 'refunded_on,Refund Date,Data do estorno,İade Tarihi,退款时间,Дата возврата'],
  ['returned', 'returned_at,returned_date,Return Date,Retourdatum,Data de devolução,Fecha de devolución,返品日'],
  ['charged back', 'chargeback_date,Charged back at'],
]
test('each column of days on which some orders were canceled or returned is reported', () => {
  const cells = (n: number, share: number) => (n % share ? '' : '2024-02-01')
  const text = (headers: string, share: number) =>
    [`no,mail,date,total,${headers}`]
      .concat(
        Array.from({ length: 12 }, (_, n) => {
          const days = headers.split(',').map(() => cells(n, share))
          return [n, `c${n % 5}@x.com`, `2024-01-${10 + n}`, 10 + n, ...days].join(',')
        }),
      )
      .join('\n')
  for (const [became, headers] of dates)
    for (const header of headers.split(',')) {
      const told = said(text(header, 4))
      assert.is(told.length, 1, `${header}: ${told.join()}`)
      assert.ok(told[0]!.startsWith(`“${header}” says that 3 orders were ${became}, `), told[0])
    }
  assert.is(said(text('voided_at,refunded_on,returned_date', 4)).length, 3)
  assert.equal(said(text('Return Date', 1)), [], 'of every order')
  assert.equal(said(text('Departure Date,Return Date', 4)), [], 'of a journey')
  assert.equal(said(text('Return deadline', 4)), [])
})

test('money that left an account is reported, but not returns that are already taken off', () => {
  const text = (header: string) => `no,mail,date,total,${header}
1,a@x.com,2024-01-01,10,
2,b@x.com,2024-01-02,20,12.50
3,a@x.com,2024-01-03,30,`
  for (const header of ['Money Out', 'Amount Out', 'Returns'])
    assert.equal(said(text(header)), [
      `“${header}” holds $12.50 in 1 row and is not taken off. If your amounts still hold it, map it to Refunded Amount.`,
    ])
  const net = { mail: 'customerId', date: 'transactionDate', 'Total sales': 'transactionValue', no: 'orderId' } as const
  assert.equal(said(text('Returns').replace('total', 'Total sales'), net), [])
})

test('one sentence reports that a yes/no column contradicts rows that count', () => {
  const text = (header: string, yes: string, no: string) => `no,mail,date,total,${header}
${[1, 2, 3, 4, 5, 6].map((n) => `${n},c${n % 3}@x.com,2024-01-0${n},10,${n === 4 ? yes : no}`).join('\n')}`
  for (const [header, says, others] of [
    ['Cancelled', 'Yes', 'No'],
    ['Draft', 'TRUE', 'FALSE'],
    ['Quote', 'Yes', 'No'],
    ['Confirmed', 'No', 'Yes'],
    ['Approved', 'false', 'true'],
    ['Stornokennzeichen', 'X', ''],
    ['Duplicate', '1', '0'],
    ['Exclude', 'x', ''],
    ['Written off', 'Yes', 'No'],
    ['Reversed', 'Yes', 'No'],
    ['no_show', '1', '0'],
    ['Training', 'Yes', 'No'],
    ['is_replacement', 'true', 'false'],
    ['staff_order', 'Yes', 'No'],
    ['demo', '1', '0'],
  ] as const)
    assert.equal(
      said(text(header, says, others)),
      [
        `“${header}” says “${says}” in 1 row that counts ($10.00). If these are not sales, map this column to Order Status.`,
      ],
      header,
    )
})

test('a single unit price is reported if another column may be the amount', () => {
  const mapping = { mail: 'customerId', date: 'transactionDate', 'Unit Price': 'transactionValue' } as const
  const text = (other: string) => `mail,date,Unit Price,${other}
a@x.com,2024-01-01,10,20
b@x.com,2024-01-02,20,60`
  const alone =
    'By its name, “Unit Price” is the price of one piece. If another column has the quantity or the amount of the row, map that one.'
  assert.ok(said(text('Line Amount'), mapping).includes(alone))
  assert.not.ok(said(text('Shelf'), mapping).includes(alone))
})

test('refunds that all belong to one customer who bought nothing are reported: the sender of the money is not the buyer', () => {
  const text = (refunds: string) => `no,mail,date,total
1,a@x.com,2024-01-01,10
2,b@x.com,2024-01-02,20
3,c@x.com,2024-01-03,30
${refunds}`
  const sentence =
    'All 2 refunds ($30.00) are of “shop@me.com” in “mail”, who bought nothing, so they lower nobody’s purchases. If another column has the buyer on every row, map that one to Customer ID.'
  const ofShop = '4,shop@me.com,2024-01-05,-10\n5,shop@me.com,2024-01-06,-20'
  assert.ok(said(text(ofShop)).includes(sentence))
  for (const other of ['6,shop@me.com,2024-01-04,5', '6,a@x.com,2024-01-06,-1'])
    assert.not(said(text(`${ofShop}\n${other}`)).includes(sentence), other)
})

test('deleted rows are reported, unless a status already leaves them out', () => {
  const text = `no,mail,date,total,state,deleted_at
1,a@x.com,2024-01-01,10,paid,
2,b@x.com,2024-01-02,20,cancelled,2024-01-05
3,a@x.com,2024-01-03,30,paid,2024-01-06`
  assert.match(said(text, { ...plain, state: 'orderStatus' })[0]!, '“deleted_at” says that 1 order was canceled')
})

test('orders that are open in two columns are reported if one is the status of the payment', () => {
  const mapping: ColumnMapping = { ...plain, orderStatus: 'orderStatus', paymentStatus: 'orderStatus' }
  const text = (header: string, owed: string) => `${header},mail,date,total,orderStatus,paymentStatus
1,a@x.com,2024-01-01,10,Abgeschlossen,Bezahlt
2,b@x.com,2024-01-02,20,Abgeschlossen,Bezahlt
3,a@x.com,2024-01-03,30,Offen,${owed}`
  assert.equal(said(text('no', 'Offen'), mapping), [
    '1 row that counts is “Offen” in “orderStatus” and “Offen” in “paymentStatus” ($30.00). If these orders were never paid, choose Leave out for “Offen” under Statuses.',
  ])
  assert.equal(said(text('no', 'Bezahlt'), mapping), [])
  const { no: _, ...others } = mapping
  assert.equal(said(text('Rechnungsnummer', 'Offen'), { ...others, Rechnungsnummer: 'orderId' }), [])
})

test('open and unpaid orders are reported if other unpaid ones were shipped', () => {
  const text = (state: string) => `no,mail,date,total,order state,payment state
1,a@x.com,2024-01-01,10,completed,paid
2,b@x.com,2024-01-02,20,completed,open
3,a@x.com,2024-01-03,30,${state},open`
  const mapping = { ...plain, 'order state': 'orderStatus', 'payment state': 'orderStatus' } as const
  assert.equal(said(text('open'), mapping), [
    '1 row that counts is “open” in “order state” and “open” in “payment state” ($30.00). If these orders were never paid, remove them from your file.',
  ])
  assert.equal(said(text('completed'), mapping), [])
})

test('payments to others are reported if refunds have a type of their own', () => {
  const text = (amount: number) => `no,mail,date,total,Type
1,a@x.com,2024-01-01,10,Website Payment
2,b@x.com,2024-01-02,${amount},Website Payment
3,a@x.com,2024-01-03,-5,Payment Refund`
  assert.equal(said(text(-4), { ...plain, Type: 'orderStatus' }), [
    '1 row below 0 ($4.00) is called “Website Payment”, though refunds are called “Payment Refund”. They count as refunds. If you paid others with them, remove them from your file.',
  ])
  assert.equal(said(text(20), { ...plain, Type: 'orderStatus' }), [])
})

test('returns with the number of their order are reported; discounts and separate returns are not', () => {
  const text = (no: string, quantity: number) => `no,mail,date,pieces,price
1,a@x.com,2024-01-01,3,10
2,b@x.com,2024-01-02,2,10
${no},a@x.com,2024-01-09,${quantity},10`
  const mapping = {
    mail: 'customerId',
    date: 'transactionDate',
    no: 'orderId',
    pieces: 'quantity',
    price: 'unitPrice',
  } as const
  assert.equal(said(text('1', -1), mapping), [
    '1 return has the number of the order that sold the pieces ($10.00). That order is worth so much less, and net revenue is right, but these returns are not among the refunds. To see them by their own day, leave Order ID unmapped.',
  ])
  assert.equal(said(text('3', -1), mapping), [])
  assert.equal(said(text('1', 1), mapping), [])
})

test('amounts in thousands are recognized by their header and reported with an example', () => {
  const told = (header: string) =>
    said(`mail,date,${header}\na@x.com,2024-01-01,12.5\nb@x.com,2024-01-02,20`, {
      mail: 'customerId',
      date: 'transactionDate',
      [header]: 'transactionValue',
    }).filter((text) => text.includes('thousands'))
  for (const header of ['Umsatz k€', 'Umsatz (TEUR)', 'Revenue in thousands', 'Revenue (000s)', 'Выручка тыс. руб.'])
    assert.equal(told(header), [
      `By its name, “${header}” holds thousands, but 12.5 counts as $12.50. Write whole amounts into your file.`,
    ])
  for (const header of ['Amount €', 'Check', 'Total', 'Milestones']) assert.equal(told(header), [])
})

test('refunded money is reported for amounts with a decimal comma, too', () => {
  const [columns, ...cells] = `no;mail;date;total;Refunded
1;a@x.com;2024-01-01;10,50;0,00
2;b@x.com;2024-01-02;20,00;4,25
3;a@x.com;2024-01-03;30,75;0,00`
    .split('\n')
    .map((line) => line.split(';'))
  const { checks } = sampleReport(columns!, cells, positionsOf(columns!, plain), {})
  assert.equal(checks, [{ kind: 'unmapped-refund', column: 'Refunded', rows: 1, money: 4.25 }])
})

test('amounts in the shop’s currency, an adjusted total of 0 and a total of discounts cause no false alarm', () => {
  const own = (name: string) => `no,mail,date,Amount,Currency Code,${name}
1,a@x.com,2024-01-01,10,EUR,75
2,b@x.com,2024-01-02,20,NOK,13
3,a@x.com,2024-01-03,30,,30`
  const mapped = (name: string) =>
    said(own(name), { mail: 'customerId', date: 'transactionDate', [name]: 'transactionValue', no: 'orderId' }).join()
  assert.match(mapped('Other Amount'), 'several currencies')
  for (const name of [
    'Amount (LCY)',
    'Amount (Base DKK)',
    'Amount in company currency',
    'Betrag (MW)',
    'Betrag in Hauswährung',
  ])
    assert.is(mapped(name), '')
  const adjusted = (amount: (row: number) => string) =>
    said(
      `no,mail,date,Order Total,Adjusted Order Total\n${[1, 2, 3, 4].map((no) => `${no},a@x.com,2024-01-0${no},10,${amount(no)}`).join('\n')}`,
      { mail: 'customerId', date: 'transactionDate', 'Order Total': 'transactionValue', no: 'orderId' },
    ).join()
  assert.match(
    adjusted((row) => (row === 2 ? '4' : '10')),
    '“Adjusted Order Total” differs from “Order Total” in 1 row',
  )
  assert.match(
    adjusted((row) => (row === 2 ? '4' : '0')),
    '“Adjusted Order Total” differs from “Order Total” in 1 row',
  )
  assert.is(
    adjusted(() => '0'),
    '',
  )
  const subtotal = (name: string) =>
    said(`no,mail,date,Product Subtotal,${name}\n1,a@x.com,2024-01-01,10,2\n2,b@x.com,2024-01-02,20,3`, {
      mail: 'customerId',
      date: 'transactionDate',
      'Product Subtotal': 'transactionValue',
      no: 'orderId',
    }).join()
  assert.match(subtotal('Total (EUR)'), 'Map the column that you call revenue')
  assert.not.match(subtotal('Total Discount'), 'Map the column that you call revenue')
})

test('a refund or discount that is blank in the first rows may be filled below them', () => {
  const rows = (header: string) =>
    `${header}\n${Array.from({ length: 12 }, (_, n) => `a${n % 3}@x.com,2024-01-${10 + n},${n},${n},2,`).join('\n')}`
  const text = (column: string, field: string) =>
    `“${column}” is blank in the first rows. If rows below have amounts there, they are not taken off until you map the column to ${field}.`
  const refunds = rows('mail,date,total,no,pieces,Refunded Amount')
  assert.equal(said(refunds, plain, false), [text('Refunded Amount', 'Refunded Amount')])
  assert.equal(said(refunds, plain, true), [])
  assert.equal(said(refunds, { ...plain, 'Refunded Amount': 'refundedAmount' }, false), [])
  const discounts = rows('mail,date,total,no,pieces,Discount')
  assert.equal(said(discounts, plain, false), [])
  const { total: _, ...others } = plain
  const product: ColumnMapping = { ...others, total: 'unitPrice', pieces: 'quantity' }
  assert.equal(said(discounts, product, false), [text('Discount', 'Discount')])
})

test('refunds that are partly written in words are reported, too', () => {
  const rows = ['5', '6', '7.50', 'TBD', ''].map((refund, n) => `${n},a${n}@x.com,2024-01-1${n},20,${refund}`)
  const found = said(`no,mail,date,total,Refunded Amount\n${rows.join('\n')}`)
  assert.equal(found, [
    '“Refunded Amount” holds $18.50 in 3 rows and is not taken off. If your amounts still hold it, map it to Refunded Amount.',
  ])
})

test('a discount beside a price is reported if the price counts, unless it already includes the discount', () => {
  const rows = [1, 2, 3].map((n) => `${n},a${n}@x.com,2024-01-1${n},20,1,${n === 2 ? 5 : 0}`)
  const ofPrice = (price: string) =>
    said(`no,mail,date,${price},Qty,Discount\n${rows.join('\n')}`, {
      no: 'orderId',
      mail: 'customerId',
      date: 'transactionDate',
      [price]: 'transactionValue',
    })
  const sentence =
    '“Discount” is not taken off “Unit Price”: revenue may be too high. If your file has a column with the amount after discounts, map that one; else map Quantity, Unit Price and Discount.'
  assert.equal(ofPrice('Unit Price'), [sentence])
  assert.equal(ofPrice('Selling Price'), [])
  assert.equal(ofPrice('Verkaufspreis'), [])
})

test('customer numbers of more than 15 digits that all end in 0 were shortened by a spreadsheet', () => {
  const numbers = ['6035123456781000', '6035123456782000', '6035123456783000']
  const text = (ids: string[]) =>
    `no,mail,date,total\n${[...ids, ...ids].map((id, n) => `${n},${id},2024-01-1${n},20`).join('\n')}`
  assert.equal(said(text(numbers)), [
    '“mail” holds numbers that a spreadsheet has cut, such as 6035123456781000 (6 rows): different customers count as one. Export the file again, and upload it without opening it in a spreadsheet.',
  ])
  assert.equal(said(text(['6035123456781007', ...numbers])), [])
  assert.equal(said(text(['123456789012345670', '123456789012345680', '123456789012345690'])), [])
  assert.equal(said(text(['0000000000000010', '0000000000000020', '0000000000000030'])), [])
})

test('a few amounts with a sign and three digits behind the mark may have it between thousands', () => {
  const text = (amounts: string[]) =>
    `no,mail,date,total\n${amounts.map((amount, n) => `${n},a${n}@x.com,2024-01-1${n},${amount}`).join('\n')}`
  assert.equal(said(text(['12.5', '1.234 €', '300', '7', '2.100 €'])), [
    '“total” holds “1.234 €” or the like in 2 rows, which is read as $1.23. If its point stands between thousands, remove it in your file.',
  ])
  assert.equal(said(text(['12.5', '$1.125', '$2.250', '$0.125'])), [])
  assert.equal(said(text(['12.5', '1.234', '300'])), [])
  assert.not.match(said(text(['12.5', '(1.125)', '300', '7'])).join(), 'thousands')
  assert.equal(said(text(['12.50 €', '1,234.00 €', '300 €'])), [])
})

test.run()

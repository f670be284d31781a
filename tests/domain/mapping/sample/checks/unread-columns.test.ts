// test: only full, also long
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { isLong } from '#tests/support/long-form.ts'
import { isDoneWithin } from '#tests/support/usual-seconds.ts'
import { checkText } from '#text/mapping/checks.ts'
import { plain, said } from './said.ts'

test('a word for cancellation in a note of rows that count is reported', () => {
  const text = (note: string) => `no,mail,date,total,Note
1,a@x.com,2024-01-01,10,gift
2,b@x.com,2024-01-02,20,${note}
3,a@x.com,2024-01-03,30,`
  assert.equal(said(text('call before delivery')), [])
  assert.equal(said(text('CANCELLED by phone')), [
    '“Note” says “CANCELLED by phone” or the like in 1 row that counts ($20.00). If these orders were canceled, remove them from your file, or add a column with their status.',
  ])
  assert.match(said(text('wurde storniert'))[0]!, 'wurde storniert')
  const onLastLine =
    'no,mail,date,total,Note\n1,a@x.com,2024-01-01,,cancelled\n1,a@x.com,2024-01-01,70,\n2,b@x.com,2024-01-02,20,'
  assert.match(said(onLastLine)[0]!, 'in 2 rows that count ($70.00)')
})

test('several versions of an order are reported, several lines are not', () => {
  const text = (at: (row: number) => string) =>
    `no,mail,date,total,updated_at\n${[1, 1, 2, 2, 3, 3, 4].map((no, row) => `${no},a@x.com,2024-01-0${no},${10 + row},${at(row)}`).join('\n')}`
  assert.equal(said(text(() => '2024-02-01')), [])
  assert.equal(said(text((row) => `2024-02-0${row + 1}`)), [
    'The rows of 3 orders differ in “updated_at”: they may be several versions of the same order. All rows are added. If they are versions, keep only the newest row of each order in your file.',
  ])
})

test('numbers that begin like those of credit notes are reported if no column gives the type', () => {
  const text = (code: string) => `no,mail,date,total
INV-001,a@x.com,2024-01-01,10
INV-002,b@x.com,2024-01-02,20
${code}-001,a@x.com,2024-01-03,5
${code}-002,b@x.com,2024-01-04,6
INV-003,a@x.com,2024-01-05,30`
  assert.equal(said(text('INV')), [])
  assert.equal(said(text('ABC')), [])
  assert.match(said(text('CN')).join(), '“no” begins with “CN” in 2 rows ($11.00)')
  assert.equal(said(text('CN').replaceAll(',5\n', ',-5\n').replaceAll(',6\n', ',-6\n')), [])
})

test('lines repeated for each payment, and parts beside their whole, are reported', () => {
  const payments = (paid: number[]) => `no,mail,date,total,Payment Method,Amount paid
${[1, 2, 3].flatMap((no) => paid.map((part, at) => `${no},a@x.com,2024-01-0${no},10,${['Cash', 'Visa'][at]},${part}`)).join('\n')}`
  assert.ok(
    said(payments([4, 6])).some((line) =>
      line.startsWith('3 rows repeat another row of the order ($30.00), and “Amount paid” splits the amount'),
    ),
  )
  assert.not.match(said(payments([10, 10])).join(), 'repeat another row')
  const withOrdered = { ...plain, 'Qty Ordered': 'quantity' } as const
  const shipped = (parts: number[]) => `no,mail,date,total,Qty Ordered,Qty Shipped
${[1, 2, 3].flatMap((no) => parts.map((part) => `${no},a@x.com,2024-01-0${no},10,5,${part}`)).join('\n')}`
  assert.match(
    said(shipped([2, 3]), withOrdered).join(),
    '3 rows repeat another row of the order ($30.00), and “Qty Shipped” splits its quantity',
  )
  assert.not.match(said(shipped([5, 5]), withOrdered).join(), 'splits its quantity')
  const parts = `no,mail,date,total,line_id,parent_line_id
1,a@x.com,2024-01-01,30,1,
1,a@x.com,2024-01-01,10,2,1
1,a@x.com,2024-01-01,12,3,1
1,a@x.com,2024-01-01,8,4,1
2,b@x.com,2024-01-02,9,5,`
  assert.ok(said(parts).some((line) => line.startsWith('“parent_line_id” names another row in 3 rows ($30.00)')))
})

const further = ['Canceled at', 'Void', 'Cancel reason', 'İptal', 'Payment status', 'Discount']
for (const name of ['Cancelled', 'Note', 'Refunded', ...(isLong ? further : [])])
  test(`many columns called ${name} are examined without blocking for long`, () => {
    const columns = ['mail', 'date', 'total', 'no', ...Array.from({ length: 995 }, (_, n) => `${name} ${n}`)]
    const row = (n: number) => [
      `c${n}@x.com`,
      '2024-01-01',
      '5',
      String(n),
      ...columns.slice(4).map((_, at) => `no ${n % 50} ${at}`),
    ]
    const cells = Array.from({ length: 1000 }, (_, n) => row(n))
    assert.ok(isDoneWithin(3, () => sampleReport(columns, cells, positionsOf(columns, plain), {})))
  })

test('notes that say canceled or returned are reported, and so is a word for cancellation among yes/no answers', () => {
  const text = (header: string, note: string, other = '') => `no;mail;date;total;${header}
1;a@x.com;2024-01-01;10;${other}
2;b@x.com;2024-01-02;20;${note}
3;a@x.com;2024-01-03;30;${other}
4;c@x.com;2024-01-04;30;${other ? 'N' : ''}`
  const found = (...about: [string, string, string?]) => {
    const [columns, ...cells] = text(...about)
      .split('\n')
      .map((line) => line.split(';'))
    return sampleReport(columns!, cells, positionsOf(columns!, plain), {}, true).checks.filter(
      ({ kind }) => kind === 'unmapped-note',
    )
  }
  const note = (column: string, example: string, areBack: boolean) => [
    { kind: 'unmapped-note', column, example, rows: 1, money: 20, areBack },
  ]
  for (const [header, words] of [
    ['Comment', 'cancelled, never shipped'],
    ['Observations', 'ANNULÉE'],
  ] as const)
    assert.equal(found(header, words), note(header, words, false))
  for (const [header, words] of [
    ['Comment', 'full refund given 2/3'],
    ['Remarks', 'Goods returned'],
    ['備考', '返品'],
    ['备注', '退货'],
  ] as const)
    assert.equal(found(header, words), note(header, words, true))
  assert.equal(found('Packed?', 'CANCELLED - do not ship', 'Y'), note('Packed?', 'CANCELLED - do not ship', false))
  for (const words of ['not cancelled', 'returning customer', 'returned customer', 'no refund', 'call before delivery'])
    assert.equal(found('Comment', words), [], words)
  assert.equal(found('Gift?', 'for a friend', 'Y'), [])
  assert.match(
    checkText(found('Remarks', 'Goods returned')[0]!),
    'If these orders were canceled or paid back, remove them',
  )
})

test.run()

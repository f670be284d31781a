import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { plain, said } from './said.ts'

const rowsOf = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n')
const withStatus: ColumnMapping = { ...plain, state: 'orderStatus' }

test("statuses that leave out a quarter of the money are reported with it, but not less, and not a person's choices", () => {
  const text = (canceled: number) =>
    `no,mail,date,total,state\n${rowsOf(20, (at) => `${at},c${at % 6}@x.com,2024-01-${10 + at},10,${at < canceled ? 'cancelled' : at === 19 ? 'failed' : 'paid'}`)}`
  assert.equal(said(text(6), withStatus), [
    '35% of the money in the sample ($70.00 of $200.00) is left out, because of “cancelled” (6 rows, $60.00) and “failed” (1 row, $10.00). If these rows are sales, choose Count for them under Statuses.',
  ])
  assert.equal(said(text(3), withStatus), [])
  assert.equal(said(text(6).split('\n').slice(0, 9).join('\n'), withStatus), [], 'of few rows')
  const events = `no,mail,date,total,event\n${rowsOf(20, (at) => `${at},c${at % 6}@x.com,2024-01-${10 + at},10,${at % 3 ? 'view item' : 'purchase'}`)}`
  assert.not(
    said(events, { ...plain, event: 'orderStatus' })
      .join()
      .includes('left out'),
  )
})

test('amounts below 0 without an explanation are reported', () => {
  const text = (last: string, beside = 'note') => `no,mail,date,total,${beside}
1,a@x.com,2024-01-01,10,x
2,b@x.com,2024-01-02,20,x
3,a@x.com,2024-01-03,30,x
4,b@x.com,2024-01-04,-5,${last}
5,c@x.com,2024-01-05,-2.50,${last}`
  assert.equal(said(text('x')), [
    '2 amounts are below 0, and no column says why. They count as refunds and are taken off. If these rows are something else, such as fees or payouts, remove them from your file.',
  ])
  assert.equal(said(text('Refund')), [])
  assert.equal(said(text('CN-12', 'document')), [])
  assert.equal(
    said(text('x').replace('4,b', '1,a').replace('5,c@x.com,2024-01-05,-2.50', '5,b@x.com,2024-01-05,-20')),
    [],
  )
  assert.not(
    said(text('Refund', 'Type'), { ...plain, Type: 'orderStatus' })
      .join()
      .includes('no column says why'),
  )
  assert.equal(said(text('SO-77', 'Refund of').replaceAll(',x', ',')), [])
  assert.equal(said(text('0', 'Refunded'), { ...plain, Refunded: 'refundedAmount' }), [])
  const pieces = text('-1', 'pieces').replaceAll(',x', ',1')
  assert.not(
    said(pieces, { ...plain, pieces: 'quantity' })
      .join()
      .includes('no column says why'),
  )
  assert.equal(said(text('x').replaceAll('-5', '5').replaceAll('-2.50', '2')), [])
})

test('tips within the mapped amount are reported, tips beside it are not', () => {
  const text = (total: (sub: number, tip: number, tax: number) => number, header = 'Tip') =>
    `no,mail,date,Subtotal,Tax,${header},total\n${rowsOf(6, (at) => {
      const [sub, tax, tip] = [10 + at, 1 + at / 10, at % 2 ? 2 : 0]
      return `${at},c${at}@x.com,2024-01-1${at},${sub},${tax},${tip},${total(sub, tip, tax)}`
    })}`
  const sentence = (column = 'Tip') =>
    `“total” holds the tips of “${column}” ($6.00 in 3 rows): they count as revenue. If they should not count, map a column without them.`
  assert.equal(said(text((sub, tip, tax) => sub + tip + tax)), [sentence()])
  assert.equal(said(text((sub, tip) => sub + tip)), [sentence()])
  assert.equal(said(text((sub, tip, tax) => sub + tip + tax, 'Trinkgeld')), [sentence('Trinkgeld')])
  assert.equal(said(text((sub, _, tax) => sub + tax)), [])
  assert.equal(said(text((sub) => sub)), [])
  assert.equal(said(text((sub, tip, tax) => sub + tip + tax).replace(/,2,/g, ',0,')), [])
})

test('canceled units in rows that count in full are reported, unless the amount covers only the other units', () => {
  const text = (header: string, last = 40) => `no,mail,date,total,${header}
1,a@x.com,2024-01-01,10,0
2,b@x.com,2024-01-02,20,1
3,a@x.com,2024-01-03,30,0
4,c@x.com,2024-01-04,${last},0`
  for (const header of ['Canceled Qty', 'Cancelled quantity', 'Stornierte Menge', 'Cantidad cancelada'])
    assert.equal(said(text(header)), [
      `“${header}” counts canceled units in 1 row, and its amount counts in full ($20.00). If the canceled units were not paid, map the column that has their money to Refunded Amount. If your file has none, add one.`,
    ])
  for (const header of ['Refunded quantity', 'Qty returned'])
    assert.match(said(text(header)).join(), `“${header}” counts returned units in 1 row`)
  assert.equal(said(text('Cancellation policy')), [])
  const kept = `no,mail,date,total,Quantity,Unit Price,Canceled Qty
1,a@x.com,2024-01-01,30,3,10,0
2,b@x.com,2024-01-02,20,3,10,1
3,a@x.com,2024-01-03,30,3,10,0`
  assert.equal(said(kept), [])
})

test.run()

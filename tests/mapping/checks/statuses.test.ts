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

test('a refunded status without a refunded amount counts in full, and it is said', () => {
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

test('a flag beside two columns of statuses is said, and not where the money went back', () => {
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
  const refunded = `no,mail,date,total,Refunded,back
1,a@x.com,2024-01-01,10,No,0
2,b@x.com,2024-01-02,20,Yes,20`
  assert.equal(said(refunded, { ...plain, back: 'refundedAmount' }), [])
})

test('a journal whose debits and credits cancel out is said', () => {
  const both = `no,mail,date,total\n${[10, 20, 30, 40].map((n) => `${n},a${n}@x.com,2024-01-${n - 9},${n}\n${n + 1},a${n}@x.com,2024-01-${n - 9},-${n}`).join('\n')}`
  const text =
    'Half of the rows add up to $100.00, and the other half takes all of it off again. If your file is a journal that books each sale on two accounts, keep the rows of one account.'
  assert.ok(said(both).includes(text))
  assert.not.ok(said(both.replace('-40', '-39')).includes(text))
})

test('what a header asks of payments: unpaid orders are left out, and unpaid invoices count', () => {
  const text = (id: string) => `${id},Customer,Date,Amount,Paid
1,anna,2024-01-05,50,Yes
2,bert,2024-01-06,60,No
3,carl,2024-01-07,70,Yes`
  assert.equal(proposed(text('Order ID')), [120, 60])
  assert.equal(proposed(text('Invoice No')), [180, 0])
  assert.equal(proposed(text('Order ID').replaceAll('Yes', '50').replace('No', '0')), [180, 0])
})

test('a balance beside deposits is the rest of the price, and beside sales it is none', () => {
  const text = (first: string) => `Date,Customer,Invoice,Type,Amount
2024-01-05,anna,1,${first},100
2024-02-05,anna,1,Balance,400
2024-01-06,bert,2,${first},50`
  assert.equal(proposed(text('Deposit')), [550, 0])
  assert.equal(proposed(text('Sale')), [150, 400])
})

test.run()

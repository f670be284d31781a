// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Joining } from '#domain/ingestion/joining.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'

const header = 'Order,Customer,Date,Amount,Type'
const mapping: ColumnMapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  Type: 'orderStatus',
}
const of = (rows: string[], joining: Joining = 'orders') => ({
  contents: [header, ...rows].join('\n'),
  mapping,
  joining,
  options: { statuses: { sale: 'count', refund: 'refund', cancelled: 'leave-out' } as const },
})
const joined = async (...files: string[][]) => (await ingestedSource(files.map((rows) => of(rows)))).summary
const alone = async (rows: string[]) => {
  const { contents, options } = of(rows)
  return (await ingested(contents, mapping, { options })).summary
}

const january = ['1,ann,2024-01-05,100,sale', '2,bob,2024-01-20,50,sale', '3,cy,2024-01-31,30,sale']
const february = ['1,ann,2024-02-03,100,refund', '2,bob,2024-02-04,20,refund', '4,dee,2024-02-10,70,sale']

test('docs/semantics.md §13: a refund in the next file keeps the sale in the earlier file, whichever is added first', async () => {
  const { analysedMoney, orders, customers } = await alone([...january, ...february])
  assert.is(analysedMoney, '130.0000')
  for (const files of [
    [january, february],
    [february, january],
  ]) {
    const source = await joined(...files)
    assert.equal([source.analysedMoney, source.orders, source.customers], [analysedMoney, orders, customers])
    assert.is(source.joined![1]!.replaced.rows, 0)
  }
})

test('a refund in both files counts once, and a refund beside its sale is replaced with it', async () => {
  const overlap = [february[0]!, february[1]!, '5,eve,2024-03-01,10,sale']
  assert.is((await joined(january, february, overlap)).analysedMoney, '140.0000')
  const whole = [...january, '1,ann,2024-02-03,60,refund', '2,bob,2024-02-04,20,refund', '4,dee,2024-02-10,70,sale']
  assert.is((await joined(january, february, whole)).analysedMoney, '170.0000')
  // a refund that is an order with an ID of its own; a later file corrects it
  const own = ['R1,ann,2024-02-03,40,refund', '4,dee,2024-02-10,70,sale']
  assert.is((await joined(january, own, ['R1,ann,2024-02-03,45,refund'])).analysedMoney, '205.0000')
})

test('a later file of sales replaces the sale, but not its refund in another file', async () => {
  const corrected = ['1,ann,2024-01-05,110,sale', '2,bob,2024-01-20,50,sale', '3,cy,2024-01-31,30,sale']
  const { analysedMoney, joined: files } = await joined(january, february, corrected)
  assert.is(analysedMoney, '140.0000')
  assert.equal([files![2]!.changedOrders, files![2]!.replaced], [1, { rows: 3, money: '180.0000' }])
})

test('docs/semantics.md §13: restarted order numbers are other orders; a new customer on the same day is not', async () => {
  const again = ['1,zoe,2024-02-05,11,sale', '2,yan,2024-02-20,12,sale', '3,cy,2024-02-21,13,sale']
  // cy's own number 3 is the same order, as in one file
  assert.is((await joined(january, again)).analysedMoney, '186.0000')
  const renamed = ['1,ann@x.com,2024-01-06,100,sale', '2,bob,2024-01-20,50,cancelled']
  assert.is((await joined(january, renamed)).analysedMoney, '130.0000')
})

test('orders whose IDs are written differently are reported: they may count twice', async () => {
  const hashed = [...january, '4,dee,2024-02-10,70,sale'].map((row) => `#${row}`)
  const { analysedMoney, joined: files } = await joined(january, hashed)
  assert.is(analysedMoney, '430.0000')
  assert.equal(files![1]!.doubtfulDays, { rows: 3, money: '180.0000' })
  assert.is((await joined(january, [...january, '4,dee,2024-02-10,70,sale'])).joined![1]!.doubtfulDays, undefined)
})

test('rows that are partly written differently are reported, too', async () => {
  const other = january.map((row, n) => (n ? row : row.replace('ann', '0ann')))
  const same = ['6,ann,2024-01-05,1,sale', '7,bob,2024-01-20,1,sale']
  const summary = async (before: string[], after: string[]) =>
    (await ingestedSource([of(before, 'rows'), of(after, 'rows')])).summary.joined![1]!
  const partly = await summary([...january, ...same], [...other, ...same.map((row) => row.replace('bob', '0bob'))])
  assert.equal(partly.doubtfulDays, { rows: 2, money: '101.0000' })
  assert.is((await summary([...january, ...same], [...january, ...same])).doubtfulDays, undefined)
})

test.run()

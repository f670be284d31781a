import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { checkText } from '#text/mapping/checks.ts'

const fields = {
  id: 'orderId',
  customer: 'customerId',
  date: 'transactionDate',
  sku: 'skuId',
  value: 'transactionValue',
} as const
function reported(header: string, rows: string[], status?: string) {
  const columns = header.split(',')
  const mapping: ColumnMapping = Object.fromEntries(
    Object.entries(fields).filter(([column]) => columns.includes(column)),
  )
  if (status) mapping[status] = 'orderStatus'
  return sampleReport(
    columns,
    rows.map((row) => row.split(',')),
    positionsOf(columns, mapping),
    {},
  )
}
const saidIn = ({ checks }: ReturnType<typeof reported>) => checks.map(checkText)
const sales = ['1,a,2024-01-05,X,50,Completed', '2,b,2024-01-05,Y,30,Completed', '3,b,2024-01-06,X,20,Completed']
const header = (name: string) => `id,customer,date,sku,value,${name}`

test('rows of a refunded status beside their sale are refunds, and reported as such', () => {
  const report = reported(header('Status'), [...sales, '1,a,2024-01-09,X,50,Refunded'], 'Status')
  assert.equal([report.money, report.refunds], [50, 0])
  assert.equal(saidIn(report), [
    '“Refunded” stands on 1 row ($50.00), most of them beside the sale in the same order: they count as refunds. If they are lines that were paid back, leave them out.',
  ])
  const part = reported(header('Status'), [...sales, '1,a,2024-01-09,,10,Refunded'], 'Status')
  assert.is(part.money, 90)
})

test('a refunded line beside other lines is left out, not taken off', () => {
  const report = reported(header('Status'), [...sales, '1,a,2024-01-05,Z,40,Refunded'], 'Status')
  assert.equal([report.money, report.leftOut.money], [100, 40])
})

test('under a type, too, a refunded row that is its whole order is left out and reported', () => {
  const report = reported(header('Type'), [...sales, '4,a,2024-01-09,X,50,Refunded'], 'Type')
  assert.equal([report.money, report.leftOut.money], [100, 50])
  assert.match(saidIn(report)[0]!, /^“Refunded” stands on 1 row \(\$50\.00\), most of them without another row/)
  for (const name of ['Credit Memo', 'Refund'])
    assert.is(reported(header('Type'), [...sales, `4,a,2024-01-09,X,50,${name}`], 'Type').money, 50, name)
  assert.is(reported(header('Type'), [...sales, '1,a,2024-01-09,X,50,Refunded'], 'Type').money, 50)
  assert.is(reported(header('Status'), [...sales, '4,a,2024-01-09,X,-50,Refunded'], 'Status').money, 50)
})

test('without order IDs, cases that cannot be decided are reported', () => {
  const rows = [...sales, '4,a,2024-01-09,X,50,Refunded'].map((row) => row.slice(2))
  const report = reported('customer,date,sku,value,Status', rows, 'Status')
  assert.is(report.money, 100)
  assert.match(saidIn(report)[0]!, /and most follow a sale of the same customer and amount/)
})

test('another status that contradicts rows which count is reported until it is mapped', () => {
  const rows = ['1,a,2024-01-05,X,50,completed,paid,open', '2,b,2024-01-05,Y,30,completed,refunded,shipped']
  const names = `${header('Order state')},Payment state,Delivery state`
  const report = reported(names, rows, 'Order state')
  assert.equal(saidIn(report), [
    '“Payment state” says “refunded” in 1 row that counts ($30.00). Two columns can be mapped to Order Status: if these are not sales, map this one, too.',
  ])
})

test('customers that differ only in spelling are counted', () => {
  const rows = ['Anna Smith', 'ANNA  SMITH.', 'Bob', '0012', '12', 'mailto:c@x.com', 'c@x.com', 'C@x.com'].map(
    (customer, n) => `${n},${customer},2024-01-0${n + 1},X,10`,
  )
  const report = reported('id,customer,date,sku,value', rows)
  assert.is(report.customers, 7)
  assert.equal(saidIn(report), [
    '6 customers in the sample differ only in case, blanks, marks, leading zeros or characters that nobody sees, such as “Anna Smith” and “ANNA  SMITH.”. They count as 6 customers; if they are 3, write them alike in your file.',
  ])
})

test('what nobody sees in a customer is shown, and one telephone number has many ways to be written', () => {
  const alike = (...customers: string[]) =>
    saidIn(
      reported(
        'id,customer,date,sku,value',
        customers.map((customer, n) => `${n},${customer},2024-01-0${n + 1},X,10`),
      ),
    ).join()
  assert.match(alike('a@x.com', 'a@x.com\u200e', 'b@x.com'), 'such as “a@x.com” and “a@x.com[U+200E]”')
  assert.match(alike('a\u200b@x.com', 'a@x.com', 'b@x.com'), 'such as “a[U+200B]@x.com” and “a@x.com”')
  assert.match(alike('07700 900123', '07700-900123', '+44 7700 900123', '0044 7700900123'), 'if they are 1,')
  assert.is(alike('7700900123', '17700900123', '2024-01-0001', '2024-010-002', 'C-7700900123'), '')
})

test('refunded amounts in unmapped columns are reported', () => {
  const report = reported(`${header('Refunded')}`, ['1,a,2024-01-05,X,50,0', '2,b,2024-01-05,Y,30,12.50'])
  assert.equal(saidIn(report), [
    '“Refunded” holds $12.50 in 1 row and is not taken off. If your amounts still hold it, map it to Refunded Amount.',
  ])
})

test('a subtotal beside a different total: both are reported', () => {
  const columns = ['customer', 'date', 'Subtotal', 'Grand Total']
  const positions = positionsOf(columns, {
    customer: 'customerId',
    date: 'transactionDate',
    Subtotal: 'transactionValue',
  })
  const said = (total: string) =>
    saidIn(
      sampleReport(
        columns,
        [
          ['a', '2024-01-05', '10', total],
          ['b', '2024-01-06', '20', '25'],
        ],
        positions,
        {},
      ),
    )
  assert.equal(said('12'), [
    '“Subtotal” is mapped ($30.00 in the sample), and “Grand Total” adds up to $37.00. Map the column that you call revenue.',
  ])
  assert.equal(said('5'), [])
})

test('of two columns with the same name, the unmapped one is reported if its sum differs', () => {
  const said = (gross: string) =>
    saidIn(reported('id,customer,date,value,value (2)', [`1,a,2024-01-05,10,12`, `2,b,2024-01-06,20,${gross}`]))
  assert.equal(said('24'), [
    '“value” is mapped ($30.00 in the sample), and “value (2)” adds up to $36.00. Map the column that you call revenue.',
  ])
  assert.equal(said('18'), [])
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, proposed, table } from './proposed.ts'

const amount = (n: number) => `${n + 5}.${10 + (n % 80)}`

test('a cost is the amount if no other column has one, and the screen says so', () => {
  for (const header of ['Total_Cost', 'Cost', 'Gesamtkosten', 'Coste total', 'Koszt']) {
    const found = proposed(
      table(`Transaction_ID,Date,Customer_Name,${header}`, (n) => `${9000 + n},${dayOf(n)},Person ${n},${amount(n)}`),
    )
    assert.equal(found.mapping, {
      Transaction_ID: 'orderId',
      Date: 'transactionDate',
      Customer_Name: 'customerId',
      [header]: 'transactionValue',
    })
    assert.match(found.said('cost-as-value')[0]!, `“${header}” is a cost`)
  }
})

test('a cost beside the sale, or beside a profit, is no amount', () => {
  const line = (n: number) => `${dayOf(n)},Person ${n % 9},${amount(n)},${amount(n + 9)}`
  const beside = proposed(table('Date,Customer,Cost,Sales', line))
  assert.is(beside.columnOf('transactionValue'), 'Sales')
  assert.equal(beside.said('cost-as-value'), [])
  assert.is(proposed(table('Date,Customer,Cost,Profit', line)).columnOf('transactionValue'), undefined)
})

test('the only column written as money is the amount, whatever its header', () => {
  const found = proposed(table('Date,Client,Xyzzy,Weight', (n) => `${dayOf(n)},Person ${n % 9},${amount(n)},2.5`))
  assert.is(found.columnOf('transactionValue'), 'Xyzzy')
  const two = proposed(
    table('Date,Client,Xyzzy,Plugh', (n) => `${dayOf(n)},Person ${n % 9},${amount(n)},${amount(n + 3)}`),
  )
  assert.is(two.columnOf('transactionValue'), undefined, 'two of them stay open')
})

test.run()

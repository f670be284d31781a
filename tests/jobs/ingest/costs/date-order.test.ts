import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type DateColumn, findDateOrder } from '#jobs/ingest/costs/date-order.ts'

const spend: DateColumn = { standsFor: undefined, isSingle: true, ofOrders: undefined }
/** The order that is found; 'asks' if a person has to decide. */
const order = (texts: string, column: Partial<DateColumn> = {}) => {
  const found = findDateOrder(texts.split(' '), { ...spend, ...column })
  return found.question ? 'asks' : found.order
}
const months = '01/01/2024 01/02/2024 01/03/2024'

test('93: points mean day first, and a part over 12 decides', () => {
  assert.is(order('01.01.2024 01.02.2024 01.03.2024'), 'day-first')
  assert.is(order('01.02.2024', { standsFor: 'price', ofOrders: 'month-first' }), 'day-first')
  assert.is(order('01.13.2024 01.02.2024'), 'month-first')
  assert.is(order('01/02/2024 13/02/2024'), 'day-first')
  assert.is(order('01/02/2024 02/13/2024', { ofOrders: 'day-first' }), 'month-first')
  assert.is(findDateOrder(['01/02/2024 - 29/02/2024'], spend).order, 'day-first')
  assert.is(findDateOrder(['01.02.2024 - 07.02.2024'], spend).order, 'day-first')
})

test('93: dates that could be both are what their column holds in one order alone', () => {
  assert.is(order(months, { standsFor: 'month' }), 'day-first')
  assert.is(order('01/01/2024 02/01/2024 03/01/2024', { standsFor: 'month' }), 'month-first')
  assert.is(order('04/03/2024 11/03/2024', { standsFor: 'week' }), 'day-first')
  assert.is(order(months, { standsFor: 'price' }), 'day-first')
  assert.is(order(months, { standsFor: 'day' }), 'month-first', 'three days in a row')
  assert.is(order('01/02/2024 01/04/2024'), 'day-first')
})

test('93: else the orders of the source decide, else a person', () => {
  assert.is(order(months), 'asks', 'three days in a row, or three months')
  assert.is(order(months, { ofOrders: 'month-first' }), 'month-first')
  assert.is(order('03/04/2024 05/06/2024', { ofOrders: 'day-first' }), 'day-first')
  assert.is(order(months, { isSingle: false }), 'asks')
  assert.equal(findDateOrder(['2024-01-01', '03/04/2024'], spend), {
    order: 'month-first',
    question: { text: '03/04/2024', monthFirst: '2024-03-04', dayFirst: '2024-04-03' },
  })
  assert.is(order('2024-01-01 05/05/2024'), 'month-first', 'nothing is open')
})

test.run()

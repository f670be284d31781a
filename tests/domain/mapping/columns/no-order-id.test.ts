import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dayOf, proposed, table } from './proposed.ts'

const why = (text: string) => {
  const found = proposed(text)
  return [
    found.columnOf('orderId'),
    found.said('unmapped-order-id').map((sentence) => /: (.*?)\. Rows of/.exec(sentence)?.[1]),
  ]
}
const header = 'Order ID,Email,Date,Total'
const mail = (n: number) => `u${n}@x.com`

test('for an order number that is not proposed, the screen gives the reason', () => {
  assert.equal(why(table(header, (n) => `${n >> 1},${mail(n % 9)},${dayOf(n >> 1)},12.50`)), [
    undefined,
    ['20 of 20 numbers with several rows have several customers'],
  ])
  assert.equal(why(table(header, (n) => `${n % 9},${mail(n % 9)},${dayOf(n)},12.50`)), [
    undefined,
    ['each customer has one number, whatever the day'],
  ])
  assert.equal(
    why(table('Transaction ID,Email,Date,Total', (n) => `${n},${mail((n >> 1) % 7)},${dayOf(n >> 1)},12.50`)),
    [undefined, ['each row has a number of its own, though customers have several rows at one time']],
  )
  assert.equal(why(table(header, (n) => `${n % 8 ? '' : n},${mail(n % 9)},${dayOf(n)},12.50`)), [
    undefined,
    ['most rows have none'],
  ])
})

test('a proposed order number, or a column of something else, has no such report', () => {
  assert.equal(why(table(header, (n) => `${n},${mail(n % 9)},${dayOf(n)},12.50`)), ['Order ID', []])
  assert.equal(why(table('Order,Email,Date,Total', (n) => `${dayOf(n)},${mail(n % 9)},${dayOf(n)},12.50`)), [
    undefined,
    [],
  ])
  assert.equal(why(table('Shelf,Email,Date,Total', (n) => `${n % 9},${mail(n % 9)},${dayOf(n)},12.50`)), [
    undefined,
    [],
  ])
})

test.run()

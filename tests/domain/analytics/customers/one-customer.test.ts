import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  cellsOfFirstOrder,
  dueDay,
  marksOnSpan,
  orderSpan,
  topShare,
} from '#domain/analytics/customers/one-customer.ts'

const mark = (orderedAt: string) => ({ orderedAt, value: 10, refunds: 0 })

test('the chart reaches to the last date of the source, or to the day on which a purchase is due', () => {
  const marks = [mark('2024-01-01 00:00:00'), mark('2024-01-11 12:00:00')]
  const late = orderSpan(marks, '2024-01-11 12:00:00', 10, '2024-02-10 00:00:00')
  assert.equal([late.due, late.end, late.width], [20.5, 40, 40])
  assert.is(late.at('2024-01-11 12:00:00'), 10.5)
  const early = orderSpan(marks, '2024-01-11 12:00:00', 60, '2024-02-10 00:00:00')
  assert.equal([early.due, early.width], [70.5, 70.5])
  const once = orderSpan(marks.slice(0, 1), '2024-01-01 00:00:00', null, '2024-01-01 00:00:00')
  assert.equal([once.due, once.width], [null, 1], 'an axis of a day has a width')
  assert.is(dueDay('2024-02-28 23:00:00', 2), '2024-03-01')
})

test('the chart marks the notes with a day between the first order and its end', () => {
  const span = orderSpan([mark('2024-01-01 12:00:00')], '2024-01-01 12:00:00', null, '2024-04-10 12:00:00')
  const days = [
    ['2023-12-01', '2023-12-31'], // before
    ['2023-12-31', '2024-01-01'],
    ['2024-02-10', '2024-02-10'],
    ['2024-02-11', '2024-05-01'], // would cover the one before
    ['2024-04-11', '2024-04-11'], // after
  ]
  const notes = days.map(([first, last], at) => ({ number: at + 1, first: first!, last: last!, text: 'x' }))
  assert.equal(
    marksOnSpan(notes, span).map(({ at, notes: of }) => [at, ...of.map(({ number }) => number)]),
    [
      [0, 2],
      [39.5, 3, 4],
    ],
  )
})

test('the share of customers who brought as much or more is rounded up', () => {
  assert.is(topShare(1, 1000), 1)
  assert.is(topShare(11, 1000), 2)
  assert.is(topShare(1000, 1000), 100, 'all are equal')
  assert.is(topShare(0, 10), null)
  assert.is(topShare(0, 0), null)
})

test('each value of the rows of a first order counts once, tags one by one', () => {
  const rows = [
    { a0: 3, a1: [4, 5], a2: null },
    { a0: 3, a1: [5], a2: 7 },
  ]
  assert.equal(cellsOfFirstOrder(rows), [
    { attribute: 0, id: 3 },
    { attribute: 1, id: 4 },
    { attribute: 1, id: 5 },
    { attribute: 2, id: 7 },
  ])
})

test.run()

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentSums } from '#domain/analytics/customers/segment-sums.ts'
import { isOverdue, scoreOf, segmentNumber, segmentOf } from '#domain/analytics/customers/segments.ts'
import { quantilePlace } from '#domain/analytics/timing-view.ts'
import { type Listed, listed } from '#tests/jobs/ingest/list/listed.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

const path = sharedFile('cdnow/cdnow.csv')
const mapping = { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' } as const

if (path) {
  let found: Listed
  test.before(async () => {
    found = await listed(readFileSync(path), mapping)
  })

  test('the published segments, scores and gaps of CDNOW', () => {
    const { facts } = found.summary
    assert.is(facts.customers, 23_570)
    assert.is(facts.withoutPurchase, 0)
    assert.is(facts.gap80, 119)
    assert.is(facts.overdue, 7266)
    assert.equal(
      facts.thresholds.f.map(({ score, customers }) => [score, customers]),
      [
        [1, 12_054],
        [3, 4040],
        [4, 3641],
        [5, 3835],
      ],
    )
    const sums = segmentSums(facts.cells)
    assert.equal(
      sums.map(({ segment, customers }) => [segment, customers]),
      [
        ['champions', 6540],
        ['loyal', 2650],
        ['new-or-promising', 579],
        ['needs-attention', 792],
        ['about-to-lapse', 3562],
        ['at-risk', 139],
        ['slipping', 590],
        ['lapsed', 8718],
      ],
    )
    assert.is(sums[0]!.revenue, 1_804_656.1)
    assert.is(sums[0]!.overdue, 2955)
    assert.is(Math.round(sums.reduce((sum, { revenue }) => sum + revenue, 0) * 100), 250_031_563)
  })

  test('every customer of CDNOW equals the result of a simple computation', () => {
    const rows = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)
    const orders = new Map<string, Map<string, number>>()
    for (const row of rows) {
      const cells = row.split(',')
      const [customer, date, amount] = columns(cells)
      const own = orders.get(customer) ?? new Map<string, number>()
      own.set(date, (own.get(date) ?? 0) + Math.round(amount * 10_000))
      orders.set(customer, own)
    }
    const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
    const last = Math.max(...[...orders.values()].flatMap((own) => [...own.keys()].map(day)))
    const plain = [...orders].map(([key, own]) => {
      const days = [...own.keys()].map(day).sort((a, b) => a - b)
      return {
        key,
        orders: days.length,
        revenue: [...own.values()].reduce((a, b) => a + b, 0),
        recency: last - days.at(-1)!,
        usualGap: middleOf(days.slice(1).map((day, at) => day - days[at]!)),
      }
    })
    const smaller = (values: number[]) => {
      const sorted = [...values].sort((a, b) => a - b)
      const first = new Map<number, number>()
      sorted.forEach((value, at) => {
        if (!first.has(value)) first.set(value, at)
      })
      return (value: number) => first.get(value)!
    }
    const [ofRecency, ofOrders, ofRevenue] = [
      smaller(plain.map((one) => -one.recency)),
      smaller(plain.map((one) => one.orders)),
      smaller(plain.map((one) => one.revenue)),
    ]
    const byKey = new Map(found.customers.map((row) => [row.key, row]))
    let overdue = 0
    for (const one of plain) {
      const r = scoreOf(ofRecency(-one.recency), plain.length)
      const f = scoreOf(ofOrders(one.orders), plain.length)
      const m = scoreOf(ofRevenue(one.revenue), plain.length)
      const row = byKey.get(one.key)!
      assert.equal(
        [row.orders, Number(row.revenue), row.recency, row.r, row.f, row.m, row.segment, row.overdue, row.usual_gap],
        [
          one.orders,
          one.revenue,
          one.recency,
          r,
          f,
          m,
          segmentNumber(segmentOf(r, (f + m) / 2)),
          isOverdue(one.orders, one.recency, 119),
          one.usualGap,
        ],
        one.key,
      )
      if (isOverdue(one.orders, one.recency, 119)) overdue++
    }
    assert.is(overdue, 7266)
  })
}

/** The median of docs/semantics.md §9; null of none. */
const middleOf = (days: number[]): number | null =>
  days.length ? days.sort((a, b) => a - b)[quantilePlace(50, days.length)]! : null

/** customer_id, date and amount, wherever they stand. */
function columns(cells: string[]): [string, string, number] {
  return [cells[at.customer_id]!, cells[at.date]!, Number(cells[at.amount])]
}
const header = path ? readFileSync(path, 'utf8').slice(0, 200).split(/\r?\n/)[0]!.split(',') : []
const at = {
  customer_id: header.indexOf('customer_id'),
  date: header.indexOf('date'),
  amount: header.indexOf('amount'),
}

test.run()

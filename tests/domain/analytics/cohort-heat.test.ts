import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohortHeat } from '#domain/analytics/cohort-heat.ts'
import type { CohortLine } from '#domain/analytics/cohort-view.ts'
import { dollars } from '#domain/values/money.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { cellName, revenueLead } from '#text/analytics/cohorts.ts'

const line = (cohort: string, customers: number, values: (number | null)[], running = -1): CohortLine => ({
  cohort,
  customers,
  cells: values.map((value, index) => ({ value, isRunning: index === running })),
})
const steps = (lines: CohortLine[]) => cohortHeat(lines, [1], 'per-customer').map(([cell]) => cell?.step ?? null)

test('money per customer is compared with the mean of all customers of the column', () => {
  const lines = [line('a', 60, [10]), line('b', 20, [2])]
  // (60 * 10 + 20 * 2) / 80 = 8 a customer
  assert.equal(
    cohortHeat(lines, [1], 'per-customer').map(([cell]) => cell),
    [
      { step: 4, againstMean: 0.25 },
      { step: 1, againstMean: -0.75 },
    ],
  )
})

test('totals are compared with totals: the largest total has the strongest color, whatever its amount per customer', () => {
  const lines = [line('large', 1000, [900]), line('small', 20, [300])]
  assert.equal(
    cohortHeat(lines, [1], 'totals').map(([cell]) => cell),
    [
      { step: 4, againstMean: 0.5 },
      { step: 1, againstMean: -0.5 },
    ],
  )
})

test('in both tables, a cell with a higher amount never has a weaker color within its column', () => {
  const random = randomOf(5)
  for (let round = 0; round < 50; round++) {
    const lines = Array.from({ length: 2 + random.below(8) }, (_, index) =>
      line(String(index), 20 + random.below(90), [random.below(1000), random.below(1000)]),
    )
    for (const compared of ['totals', 'per-customer'] as const) {
      const heat = cohortHeat(lines, [1, 2], compared)
      const column = lines.map(({ cells }, row) => ({ value: cells[1]!.value!, step: heat[row]![1]!.step }))
      column.sort((a, b) => a.value - b.value)
      for (let at = 1; at < column.length; at++) assert.ok(column[at]!.step >= column[at - 1]!.step)
    }
  }
})

test('there are six steps by rank; zero and less has no color, equal amounts share a step', () => {
  const cohort = (value: number) => line(String(value), 30, [value])
  assert.equal(steps([10, 20, 30, 40, 50, 60].map(cohort)), [1, 2, 3, 4, 5, 6])
  assert.equal(steps([0, -5, 10, 20].map(cohort)), [0, 0, 1, 4])
  assert.equal(steps([7, 7, 7, 9].map(cohort)), [1, 1, 1, 5])
  assert.equal(steps([1, 2, 3, 1000].map(cohort)), [1, 2, 4, 5], 'one large cohort does not change the others')
})

test('blank, running and later cells, small cohorts and a column with one cell have no color', () => {
  const lines = [
    line('a', 20, [4, 9, 5, 0, 7], 1),
    line('b', 20, [null, 3, 5, 0, 8]),
    line('c', 20, [null, 1, 5, 0, 9]),
    line('d', 19, [9, 9, 9, 9, 9]),
  ]
  const shown = cohortHeat(lines, [1, 2, 3, 4, 'later'], 'per-customer')
  assert.equal(
    shown.map((row) => row.map((cell) => cell?.step ?? null)),
    [
      [null, null, 1, 0, null],
      [null, 4, 1, 0, null],
      [null, 1, 1, 0, null],
      [null, null, null, null, null],
    ],
  )
  assert.is(shown[0]![3]!.againstMean, null, 'no money, no mean')
})

test('a cell is named by its cohort and its time, in words', () => {
  const cell = { cohort: '2024-11', groupBy: 'month', isCumulative: false, last: 5 } as const
  assert.equal(
    (['firstPurchase', 0, 3, 'later'] as const).map((column) => cellName({ ...cell, column })),
    [
      'Nov 2024 cohort, first purchases',
      'Nov 2024 cohort in Nov 2024 (column M0)',
      'Nov 2024 cohort in Feb 2025 (column M3)',
      'Nov 2024 cohort after Apr 2025',
    ],
  )
  assert.equal(
    ([3, 'later'] as const).map((column) => cellName({ ...cell, column, isCumulative: true })),
    ['Nov 2024 cohort up to Feb 2025 (column M3)', 'Nov 2024 cohort to the end of the file'],
  )
  assert.is(
    cellName({ ...cell, cohort: '2024-Q4', groupBy: 'quarter', column: 1 }),
    'Q4 2024 cohort in Q1 2025 (column Q1)',
  )
})

test('the text above the first table says whether it includes first purchases', () => {
  for (const isCumulative of [false, true]) {
    assert.match(revenueLead(false, isCumulative, 'month'), /First purchases are not included/)
    assert.match(revenueLead(true, isCumulative, 'month'), /first purchases (included|are in a column)/)
  }
})

test('brief amounts', () => {
  assert.equal([0, 36.2, -36.2, 99.99, 608.2, 2644.3, 9999.4, 12_345, 208_449, 1_234_567].map(dollars.brief), [
    '$0.00',
    '$36.20',
    '-$36.20',
    '$99.99',
    '$608.20',
    '$2,644',
    '$9,999',
    '$12.3K',
    '$208K',
    '$1.23M',
  ])
  assert.equal([0, 3.62, -9.5, 9.999, -36.2, 608.2, 2644.3, 208_449].map(dollars.tight), [
    '$0',
    '$3.62',
    '-$9.50',
    '$10',
    '-$36',
    '$608',
    '$2,644',
    '$208K',
  ])
})

test.run()

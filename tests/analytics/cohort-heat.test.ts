import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { againstColumnMean, heat } from '#domain/analytics/cohort-heat.ts'
import type { CohortLine } from '#domain/analytics/cohort-view.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const line = (cohort: string, customers: number, values: (number | null)[], running = -1): CohortLine => ({
  cohort,
  customers,
  cells: values.map((value, index) => ({ value, isRunning: index === running })),
})

test('the mean of a column is weighted by customers', () => {
  const lines = [line('a', 30, [300]), line('b', 10, [20])]
  // (300 + 20) / 40 = 8 a customer; a has 10, b has 2
  assert.equal(againstColumnMean(lines, [1], false), [[0.25], [-0.75]])
})

test('money and money per customer are compared alike', () => {
  const random = randomOf(5)
  for (let round = 0; round < 50; round++) {
    const lines = Array.from({ length: 2 + random.below(8) }, (_, index) =>
      line(String(index), 1 + random.below(90), [random.below(1000), random.below(1000)]),
    )
    const shares = lines.map(({ cohort, customers, cells }) =>
      line(
        cohort,
        customers,
        cells.map(({ value }) => value! / customers),
      ),
    )
    const digits = (rows: (number | null)[][]) => rows.map((row) => row.map((ratio) => ratio?.toFixed(9)))
    assert.equal(digits(againstColumnMean(lines, [1, 2], false)), digits(againstColumnMean(shares, [1, 2], true)))
  }
})

test('blank, running and later cells say nothing, nor does a column with one cell or without money', () => {
  const lines = [line('a', 1, [4, 9, 5, 0, 7], 1), line('b', 1, [null, 3, 5, 0, 8]), line('c', 1, [null, 1, 5, 0, 9])]
  assert.equal(againstColumnMean(lines, [1, 2, 3, 4, 'later'], false), [
    [null, null, 0, null, null],
    [null, 0.5, 0, null, null],
    [null, -0.5, 0, null, null],
  ])
})

test('steps of colour are even in proportion', () => {
  const steps = [
    [0.5, 3],
    [0.49, 2],
    [0.25, 2],
    [0.1, 1],
    [0.09, 0],
    [0, 0],
    [-0.08, 0],
    [-0.1, -1],
    [-0.2, -2],
    [-0.34, -3],
    [-2, -3],
  ] as const
  for (const [ratio, step] of steps) assert.is(heat(ratio), step, String(ratio))
})

test.run()

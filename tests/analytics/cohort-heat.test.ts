import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohortHeat } from '#domain/analytics/cohort-heat.ts'
import type { CohortLine } from '#domain/analytics/cohort-view.ts'
import { dollars } from '#domain/values/money.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const line = (cohort: string, customers: number, values: (number | null)[], running = -1): CohortLine => ({
  cohort,
  customers,
  cells: values.map((value, index) => ({ value, isRunning: index === running })),
})
const steps = (lines: CohortLine[]) => cohortHeat(lines, [1], true).map(([cell]) => cell?.step ?? null)

test('the mean of a column is weighted by customers', () => {
  const lines = [line('a', 60, [600]), line('b', 20, [40])]
  // (600 + 40) / 80 = 8 a customer; a has 10, b has 2
  assert.equal(
    cohortHeat(lines, [1], false).map(([cell]) => cell),
    [
      { step: 4, againstMean: 0.25 },
      { step: 1, againstMean: -0.75 },
    ],
  )
})

test('money and money per customer are compared alike', () => {
  const random = randomOf(5)
  for (let round = 0; round < 50; round++) {
    const lines = Array.from({ length: 2 + random.below(8) }, (_, index) =>
      line(String(index), 20 + random.below(90), [random.below(1000), random.below(1000)]),
    )
    const shares = lines.map(({ cohort, customers, cells }) =>
      line(
        cohort,
        customers,
        cells.map(({ value }) => value! / customers),
      ),
    )
    const digits = (rows: ReturnType<typeof cohortHeat>) =>
      rows.map((row) => row.map((cell) => cell && [cell.step, cell.againstMean?.toFixed(9)]))
    assert.equal(digits(cohortHeat(lines, [1, 2], false)), digits(cohortHeat(shares, [1, 2], true)))
  }
})

test('six steps by rank; zero and less is the surface, equal amounts have one step', () => {
  const cohort = (value: number) => line(String(value), 30, [value])
  assert.equal(steps([10, 20, 30, 40, 50, 60].map(cohort)), [1, 2, 3, 4, 5, 6])
  assert.equal(steps([0, -5, 10, 20].map(cohort)), [0, 0, 1, 4])
  assert.equal(steps([7, 7, 7, 9].map(cohort)), [1, 1, 1, 5])
  assert.equal(steps([1, 2, 3, 1000].map(cohort)), [1, 2, 4, 5], 'one large cohort does not change the others')
})

test('blank, running and later cells, small cohorts and a column with one cell say nothing', () => {
  const lines = [
    line('a', 20, [4, 9, 5, 0, 7], 1),
    line('b', 20, [null, 3, 5, 0, 8]),
    line('c', 20, [null, 1, 5, 0, 9]),
    line('d', 19, [9, 9, 9, 9, 9]),
  ]
  const shown = cohortHeat(lines, [1, 2, 3, 4, 'later'], true)
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

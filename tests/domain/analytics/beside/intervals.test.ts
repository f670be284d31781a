import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { newcombe, studentsT, welch } from '#domain/analytics/beside/intervals.ts'

const rounded = (interval: readonly number[] | undefined, digits: number) =>
  interval?.map((one) => Number(one.toFixed(digits)) + 0)

// R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, Table II, method 10.
const published: [a: number, ofA: number, b: number, ofB: number, low: number, high: number][] = [
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
]

for (const [a, ofA, b, ofB, low, high] of published)
  test(`Newcombe's interval of ${a}/${ofA} - ${b}/${ofB}`, () => {
    assert.equal(rounded(newcombe({ count: a, of: ofA }, { count: b, of: ofB }), 4), [low, high])
  })

test('the other side first gives the same interval with other signs', () => {
  const [low, high] = newcombe({ count: 56, of: 70 }, { count: 48, of: 80 })
  const turned = newcombe({ count: 48, of: 80 }, { count: 56, of: 70 })
  assert.equal(rounded(turned, 12), rounded([-high, -low], 12))
})

/** Mean and variance of a sample. */
function sample(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1), of: values.length }
}

test("Welch's interval of Student's sleep data", () => {
  // "Student", Biometrika 6 (1908), 1–25; the data set `sleep` of R, whose t.test(extra ~ group) prints this interval.
  const first = sample([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2])
  const second = sample([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])
  assert.equal(rounded(welch(first, second), 4), [-3.3655, 0.2055])
})

test('there is no interval where nothing varies, or of one customer', () => {
  const same = { mean: 5, variance: 0, of: 30 }
  assert.is(welch(same, same), undefined)
  assert.is(welch({ mean: 5, variance: 2, of: 1 }, { mean: 5, variance: 2, of: 30 }), undefined)
})

test('quantiles of t are those of the tables', () => {
  for (const [degrees, t] of [
    [10, 2.228],
    [19, 2.093],
    [30, 2.042],
    [120, 1.98],
    [1e9, 1.96],
  ] as const)
    assert.is(studentsT(degrees).toFixed(3), t.toFixed(3))
})

test.run()

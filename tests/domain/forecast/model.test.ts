import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type BgNbd, bgNbdLikelihood, errorsOf, fitBgNbd } from '#domain/forecast/bg-nbd.ts'
import { activeProbability, expectedIfActive } from '#domain/forecast/expected-orders.ts'
import { expectedSpend, fitGammaGamma, gammaGammaLikelihood } from '#domain/forecast/gamma-gamma.ts'
import { digamma, logGamma } from '#domain/forecast/log-gamma.ts'
import type { Likelihood } from '#domain/forecast/maximize.ts'
import { triplesOf } from '#domain/forecast/triples.ts'

const close = (found: number, expected: number, relative: number, what: string) =>
  assert.ok(Math.abs(found - expected) <= relative * Math.abs(expected), `${what}: ${found}, not ${expected}`)
const modelOf = ([r, alpha, a, b]: number[]): BgNbd => ({ r: r!, alpha: alpha!, a: a!, b: b! })

test('the logarithm of the gamma function and its derivative', () => {
  for (let n = 1; n < 30; n++) {
    const logs = Array.from({ length: n - 1 }, (_, i) => Math.log(i + 1)).reduce((a, b) => a + b, 0)
    assert.ok(Math.abs(logGamma(n) - logs) < 1e-12 * Math.max(1, logs), `of ${n}`)
    close(digamma(n + 1) - digamma(n), 1 / n, 1e-12, `digamma after ${n}`)
  }
  close(logGamma(0.5), Math.log(Math.PI) / 2, 1e-13, 'of a half')
  close(logGamma(1e-6), -Math.log(1e-6) - 0.5772156649015329e-6, 1e-12, 'of nearly 0')
  close(digamma(1), -0.5772156649015329, 1e-13, 'digamma of 1')
})

/** Repeats x, age and days ahead, with the expected result to 8 digits (docs/semantics.md §12). */
const traps: [number[], number, number, number, number][] = [
  [[0.11, 2.24, 0.31, 0.5], 0, 1, 30, 0.56458862],
  [[0.5, 10, 0.4, 0.6], 0, 5, 365, 3.92714888],
  [[0.243, 30.9, 1, 2.426], 2, 272, 273, 1.62522868],
  [[0.8, 69, 0.5, 3], 300, 373, 365, 211.44729],
]

test('the expectation has no poles: published traps to 8 digits', () => {
  for (const [parameters, x, age, days, expected] of traps)
    assert.is(
      expectedIfActive(modelOf(parameters), x, age, days).toFixed(8),
      (x === 300 ? 211.4472904749 : expected).toFixed(8),
    )
})

test('the expectation equals the integral that it stands for', () => {
  for (const [parameters, x, age, days] of [
    ...traps,
    [[0.24259, 30.895, 0.79292, 2.42591], 7, 272, 273],
    [[0.243, 30.9, 0.793, 2.426], 0, 0, 7300],
    [[0.5, 20, 3, 5], 4, 200, 365],
    [[0.5, 10, 0.4, 0.6], 1, 5, 1],
    [[0.5, 20, 130, 5], 4, 20, 700],
    [[0.5, 20, 170, 5], 4, 20, 700],
    [[0.5, 20, 170, 1200], 0, 0, 700],
  ] as [number[], number, number, number][])
    close(
      expectedIfActive(modelOf(parameters), x, age, days),
      integral(modelOf(parameters), x, age, days),
      1e-8,
      `${parameters}`,
    )
  // a customer who never leaves buys at one rate for good
  const stays = modelOf([0.7231, 66.06, 1e-6, 67_763])
  close(expectedIfActive(stays, 5, 272, 100), ((0.7231 + 5) * 100) / (66.06 + 272), 1e-5, 'nobody leaves')
  assert.is(expectedIfActive(stays, 5, 272, 0), 0)
  // p, the probability of leaving, is the same for all customers
  const alike = modelOf([0.7, 66, 1e5, 3e5])
  close(expectedIfActive(alike, 5, 272, 300), -Math.expm1(-5.7 * Math.log1p((0.25 * 300) / 338)) / 0.25, 1e-4, 'alike')
})

/** Over the probability p of leaving after a purchase, p = 1 / (1 + e^-v). */
function integral({ r, alpha, a, b }: BgNbd, x: number, age: number, days: number): number {
  const [low, high, steps] = [-60 / Math.min(1, a), 60 / Math.min(1, b + x), 40_000]
  const width = (high - low) / steps
  const beta = logGamma(a) + logGamma(b + x) - logGamma(a + b + x)
  let sum = 0
  for (let i = 0; i <= steps; i++) {
    const v = low + i * width
    const [logP, logQ] =
      v > 0
        ? [-Math.log1p(Math.exp(-v)), -v - Math.log1p(Math.exp(-v))]
        : [v - Math.log1p(Math.exp(v)), -Math.log1p(Math.exp(v))]
    const p = Math.exp(logP)
    const bought =
      p < 1e-9 ? ((r + x) * days) / (alpha + age) : -Math.expm1(-(r + x) * Math.log1p((p * days) / (alpha + age))) / p
    sum += Math.exp(a * logP + (b + x) * logQ - beta) * bought * (i && i < steps ? 1 : 0.5)
  }
  return sum * width
}

test('a customer who never came back counts as active, but not after a long silence following many purchases', () => {
  const model = modelOf([0.243, 30.9, 0.793, 2.426])
  assert.is(activeProbability(model, 0, 0, 400), 1)
  assert.ok(activeProbability(model, 20, 200, 210) > 0.9)
  assert.ok(activeProbability(model, 20, 200, 700) < 0.01)
})

const some = triplesOf([
  [0, 0, 100, 40],
  [0, 0, 30, 25],
  [1, 20, 100, 12],
  [3, 90, 100, 6],
  [4, 25, 28, 3],
  [60, 95, 100, 1],
])
const spends = {
  repeats: Int32Array.from([1, 1, 2, 5, 9]),
  customers: Float64Array.from([10, 4, 3, 2, 1]),
  mean: Float64Array.from([10, 40, 25, 22, 30]),
  logs: Float64Array.from([10 * Math.log(10), 4 * Math.log(40), 3 * Math.log(25), 2 * Math.log(22), Math.log(30)]),
}

test('the gradients equal the differences of the likelihoods', () => {
  const check = (likelihood: Likelihood, at: number[]) => {
    const gradient = new Float64Array(at.length)
    likelihood(at, gradient)
    for (const [i, found] of gradient.entries()) {
      const moved = (by: number) =>
        likelihood(
          at.map((one, j) => (i === j ? one + by : one)),
          new Float64Array(at.length),
        )
      close(found, (moved(1e-5) - moved(-1e-5)) / 2e-5, 1e-5, `parameter ${i}`)
    }
  }
  check(bgNbdLikelihood(some), [-0.3, 3, -0.5, 0.4])
  check(bgNbdLikelihood(some), [1, 1, 1.2, -0.6])
  check(gammaGammaLikelihood(spends), [0.4, 1.1, 2])
})

test('a customer’s own mean has more weight with every purchase', () => {
  const spend = fitGammaGamma(spends)!
  const ofAll = expectedSpend(spend, 0, 0)
  assert.ok(Math.abs(expectedSpend(spend, 9, 50) - 50) < Math.abs(expectedSpend(spend, 1, 50) - 50))
  assert.ok(expectedSpend(spend, 1, 50) > ofAll)
  const inCents = fitGammaGamma({
    ...spends,
    mean: spends.mean.map((one) => one * 1e6),
    logs: spends.logs.map((one, i) => one + spends.customers[i]! * Math.log(1e6)),
  })!
  close(inCents.p, spend.p, 1e-4, 'p hangs on no currency')
  close(inCents.v, spend.v * 1e6, 1e-4, 'v is in the currency')
})

test('no customer, one customer, nobody who came back, one day: finite numbers, and no standard errors', () => {
  for (const rows of [
    [],
    [[0, 0, 0, 1]],
    [
      [0, 0, 300, 5000],
      [0, 0, 10, 70],
    ],
    [[0, 0, 0, 900]],
    [[2, 1, 1, 1]],
    [[2_000, 2_000, 2_000, 3]],
  ]) {
    const triples = triplesOf(rows as [number, number, number, number][])
    const model = fitBgNbd(triples)
    for (const one of [model.r, model.alpha, model.a, model.b, model.logLikelihood])
      assert.ok(Number.isFinite(one), JSON.stringify(model))
    assert.is(errorsOf(triples, model), null)
    const [x, tx, age] = rows[0] ?? [0, 0, 0]
    assert.ok(expectedIfActive(model, x!, age!, 365) * activeProbability(model, x!, tx!, age!) >= 0)
  }
  const none = new Float64Array()
  assert.is(fitGammaGamma({ repeats: new Int32Array(), customers: none, mean: none, logs: none }), undefined)
})

test.run()

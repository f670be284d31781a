import type { BgNbd } from './bg-nbd.ts'

const mostTerms = 20_000

/**
 * Purchase days to expect within the next `days` of a customer who is still a customer, with so many repeats and of that age.
 * Fader, Hardie and Lee's formula has a hypergeometric series and poles at a = 1 and a + b + x = 1. Euler's transformation takes x
 * out of every exponent, and the leading factor is multiplied into the series, so neither is a pole here.
 */
export function expectedIfActive({ r, alpha, a, b }: BgNbd, repeats: number, age: number, days: number): number {
  if (days <= 0) return 0
  const z = days / (alpha + age + days)
  const log = -Math.log1p(days / (alpha + age))
  const numerator = a + b - 1 - r
  const denominator = a + b + repeats - 1
  let term = numerator * z
  let series = term
  for (let k = 1; k < mostTerms; k++) {
    term *= (((numerator + k) * (a + k - 1)) / ((denominator + k) * (k + 1))) * z
    series += term
    if (Math.abs(term) < 1e-15 * Math.abs(series)) break
  }
  const power = a - 1
  const whole = Math.abs(power) < 1e-12 ? -log : -Math.expm1(power * log) / power
  return denominator * whole - Math.exp(power * log) * series
}

/** The probability that a customer with these repeats, last purchase and age will ever buy again; 1 without a repeat. */
export function activeProbability({ r, alpha, a, b }: BgNbd, repeats: number, last: number, age: number): number {
  if (!repeats) return 1
  return 1 / (1 + Math.exp(Math.log(a / (b + repeats - 1)) + (r + repeats) * Math.log((alpha + age) / (alpha + last))))
}

/** Purchase days to expect within the next `days` (docs/semantics.md §12). */
export const expectedOrders = (model: BgNbd, repeats: number, last: number, age: number, days: number): number =>
  expectedIfActive(model, repeats, age, days) * activeProbability(model, repeats, last, age)

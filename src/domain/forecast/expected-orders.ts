import type { BgNbd } from './bg-nbd.ts'
import { logGamma } from './log-gamma.ts'

const mostTerms = 20_000
/** Above this, the sum of the series overflows a double. */
const mostPower = 300

/**
 * Expected purchase days within the next `days`, for a customer who has not left and has this many repeats and this
 * age. The formula of Fader, Hardie and Lee has a hypergeometric series, and poles at a = 1 and a + b + x = 1. Euler's
 * transformation removes x from every exponent, and the leading factor is multiplied into the series, so neither pole
 * remains.
 */
export function expectedIfActive(model: BgNbd, repeats: number, age: number, days: number): number {
  if (days <= 0) return 0
  const { r, alpha, a, b } = model
  const z = days / (alpha + age + days)
  const log = -Math.log1p(days / (alpha + age))
  if (-a * log > mostPower) return overLeaving(model, repeats, days / (alpha + age))
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

/**
 * The same, computed as a mean over the probability p of leaving after a purchase, in equal steps of its logit. If a is
 * large, the distribution of p is a narrow peak, and few steps are exact. `time`: the days ahead as a share of alpha +
 * age.
 */
function overLeaving({ r, a, b }: BgNbd, repeats: number, time: number): number {
  const stays = b + repeats
  const beta = logGamma(a) + logGamma(stays) - logGamma(a + stays)
  const spread = 12 * Math.sqrt(1 / a + 1 / stays)
  const low = Math.log(a / stays) - spread - 40 / a
  const step = (2 * spread + 40 / a + 40 / stays) / logitSteps
  let sum = 0
  for (let i = 0; i <= logitSteps; i++) {
    const logit = low + i * step
    const logP = -softplus(-logit)
    const p = Math.exp(logP)
    const orders = -Math.expm1(-(r + repeats) * Math.log1p(p * time)) / p
    sum += Math.exp(a * logP - stays * softplus(logit) - beta) * orders
  }
  return sum * step
}

const logitSteps = 600
const softplus = (x: number): number => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))

/** The probability that a customer with these repeats, last purchase and age will buy again; 1 without a repeat. */
export function activeProbability({ r, alpha, a, b }: BgNbd, repeats: number, last: number, age: number): number {
  if (!repeats) return 1
  return 1 / (1 + Math.exp(Math.log(a / (b + repeats - 1)) + (r + repeats) * Math.log((alpha + age) / (alpha + last))))
}

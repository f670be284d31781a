import { covariances, standardErrors } from './curvature.ts'
import { digamma, logGamma } from './log-gamma.ts'
import { type Likelihood, maximize } from './maximize.ts'
import { coarse, longest, type Triples } from './triples.ts'

/**
 * The parameters of the BG/NBD model (Fader, Hardie and Lee 2005): r and alpha describe buying, a and b describe
 * leaving. Time in days.
 */
export interface BgNbd {
  r: number
  alpha: number
  a: number
  b: number
}

export interface BgNbdFit extends BgNbd {
  logLikelihood: number
}

/**
 * The most likely parameters for the customers. A first fit uses longer units of time: with a million customers it
 * saves nearly all iterations over days.
 */
export function fitBgNbd(triples: Triples): BgNbdFit {
  const scale = Math.max(
    1,
    triples.customers.reduce((a, b) => a + b, 0),
  )
  const { triples: near, days } = coarse(triples)
  const roughly = bgNbdLikelihood(near)
  const first = maximize(roughly, [0, Math.log(Math.max(1, longest(near.age) / 8)), 0, 0], { scale })
  const start = first.at.map((at, parameter) => (parameter === 1 ? at + Math.log(days) : at))
  const likelihood = bgNbdLikelihood(triples)
  const { parameters, value } = maximize(likelihood, start, { scale, inverse: covariances(roughly, first.at) })
  const [r, alpha, a, b] = parameters as [number, number, number, number]
  return { r, alpha, a, b, logLikelihood: value }
}

/** Standard errors of r, alpha, a and b; null if the likelihood has no maximum. */
export const errorsOf = (triples: Triples, { r, alpha, a, b }: BgNbd): number[] | null =>
  standardErrors(bgNbdLikelihood(triples), [r, alpha, a, b].map(Math.log))

/** Above these log odds, log(1 + odds) equals the log odds in a double. e^300 × 1e150 is still a finite double. */
const largestOdds = 300
const largestProduct = 1e150

/**
 * The likelihood as a function of the logarithms of r, alpha, a and b. It is fast for three reasons: logarithms of
 * alpha plus a day come from a table, terms that depend only on the age are computed once per age, and single customers
 * share one logarithm of their product. So a triple with repeats costs one exponential and one division, and a triple
 * without repeats costs nothing.
 * @internal A test checks its gradient.
 */
export function bgNbdLikelihood(triples: Triples): Likelihood {
  const { repeats, last, age, customers } = triples
  const days = longest(age)
  const mostRepeats = longest(repeats)
  const customersOfAge = new Float64Array(days + 1)
  const repeatsOfAge = new Float64Array(days + 1)
  const customersOfRepeats = new Float64Array(mostRepeats + 1)
  for (let i = 0; i < repeats.length; i++) {
    customersOfAge[age[i]!]! += customers[i]!
    repeatsOfAge[age[i]!]! += customers[i]! * repeats[i]!
    customersOfRepeats[repeats[i]!]! += customers[i]!
  }
  return (at, gradient) => {
    const [r, alpha, a, b] = Array.from(at, Math.exp) as [number, number, number, number]
    const logs = new Float64Array(days + 1)
    const shares = new Float64Array(days + 1)
    let value = 0
    let ofR = 0
    let ofAlpha = 0
    let ofA = 0
    let ofB = 0
    for (let day = 0; day <= days; day++) {
      logs[day] = Math.log(alpha + day)
      shares[day] = 1 / (alpha + day)
      const exponent = r * customersOfAge[day]! + repeatsOfAge[day]!
      value -= exponent * logs[day]!
      ofR -= customersOfAge[day]! * logs[day]!
      ofAlpha -= exponent * shares[day]!
    }
    const logA = at[2]!
    const leaving = Float64Array.from(customersOfRepeats, (_, x) => (x ? logA - Math.log(b + x - 1) : 0))
    const left = new Float64Array(mostRepeats + 1)
    let product = 1
    for (let i = 0; i < repeats.length; i++) {
      const x = repeats[i]!
      if (!x) continue
      const t = age[i]!
      const tx = last[i]!
      const n = customers[i]!
      const silence = logs[t]! - logs[tx]!
      const odds = leaving[x]! + (r + x) * silence
      let share = n // the part of customers who have left
      if (odds > largestOdds) value += n * odds
      else {
        const ratio = Math.exp(odds)
        if (n === 1) {
          product *= 1 + ratio
          if (product > largestProduct) {
            value += Math.log(product)
            product = 1
          }
        } else value += n * Math.log(1 + ratio)
        share *= ratio / (1 + ratio)
      }
      ofR += share * silence
      ofAlpha += share * (r + x) * (shares[t]! - shares[tx]!)
      left[x]! += share
    }
    value += Math.log(product)
    const [gammaR, gammaAB, gammaB] = [logGamma(r), logGamma(a + b), logGamma(b)]
    const [diR, diAB, diB] = [digamma(r), digamma(a + b), digamma(b)]
    for (let x = 0; x <= mostRepeats; x++) {
      const n = customersOfRepeats[x]!
      if (!n) continue
      value += n * (logGamma(r + x) - gammaR + r * at[1]! + gammaAB + logGamma(b + x) - gammaB - logGamma(a + b + x))
      ofR += n * (digamma(r + x) - diR + at[1]!)
      ofAlpha += (n * r) / alpha
      const together = diAB - digamma(a + b + x)
      ofA += n * together + left[x]! / a
      ofB += n * (together + digamma(b + x) - diB) - (x ? left[x]! / (b + x - 1) : 0)
    }
    gradient.set([ofR * r, ofAlpha * alpha, ofA * a, ofB * b])
    return value
  }
}

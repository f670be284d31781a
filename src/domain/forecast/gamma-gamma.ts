import { covariances } from './curvature.ts'
import { digamma, logGamma } from './log-gamma.ts'
import { type Likelihood, maximize } from './maximize.ts'
import { Tally } from './tally.ts'
import { longest } from './triples.ts'

/** The parameters of the Gamma-Gamma model of money per purchase day (Fader and Hardie 2013). */
export interface GammaGamma {
  p: number
  q: number
  v: number
}

/** Customers with the same number of repeat purchase days above 0 and about the same mean money per such day. */
export interface Spends {
  repeats: Int32Array
  customers: Float64Array
  /** the mean of their mean money, and the sum of the logarithms of their mean money */
  mean: Float64Array
  logs: Float64Array
}

/** Start values, in units of the overall mean. The likelihood has several maxima. */
const starts = [
  [4, 4, 0.5],
  [1, 1, 1],
  [2, 2, 1],
  [10, 3, 0.25],
]

/** The most likely parameters; undefined if nobody has spent anything. */
export function fitGammaGamma(spends: Spends): GammaGamma | undefined {
  const { repeats, customers, mean, logs } = spends
  const scale = customers.reduce((a, b) => a + b, 0)
  if (!scale) return undefined
  const unit = mean.reduce((sum, one, i) => sum + one * customers[i]!, 0) / scale
  const inUnits = {
    repeats,
    customers,
    mean: mean.map((one) => one / unit),
    logs: logs.map((one, i) => one - customers[i]! * Math.log(unit)),
  }
  const roughly = gammaGammaLikelihood(coarse(inUnits))
  const found = starts.map((start) => maximize(roughly, start.map(Math.log), { scale }))
  const best = found.reduce((best, one) => (one.value > best.value ? one : best))
  const { parameters } = maximize(gammaGammaLikelihood(inUnits), best.at, {
    scale,
    inverse: covariances(roughly, best.at),
  })
  const [p, q, v] = parameters as [number, number, number]
  return { p, q, v: v * unit }
}

/** Width of the steps of mean money, as a logarithm, into which customers are grouped to find the highest maximum. */
const coarseStep = 1 / 16

function coarse({ repeats, customers, mean, logs }: Spends): Spends {
  const known = new Tally(3)
  for (let i = 0; i < repeats.length; i++) {
    const row = known.rowOf(repeats[i]!, Math.floor(Math.log(mean[i]!) / coarseStep), 0)
    known.add(0, row, customers[i]!)
    known.add(1, row, mean[i]! * customers[i]!)
    known.add(2, row, logs[i]!)
  }
  return knownSpends(known)
}

/** The customers in a tally by repeats and mean money, with the sums of mean money and of its logarithm. */
export function knownSpends(known: Tally): Spends {
  const customers = known.column(0)
  return {
    repeats: known.key(0),
    customers,
    mean: known.column(1).map((sum, row) => sum / customers[row]!),
    logs: known.column(2),
  }
}

/**
 * Expected money of a purchase day for a customer with `repeats` such days and this mean. For a customer without
 * repeats, it is the overall mean.
 */
export function expectedSpend({ p, q, v }: GammaGamma, repeats: number, mean: number): number {
  const ofAll = (p * v) / (q - 1)
  if (!repeats) return ofAll
  return ((q - 1) * ofAll + p * repeats * mean) / (p * repeats + q - 1)
}

/**
 * The likelihood as a function of the logarithms of p, q and v.
 * @internal A test checks its gradient.
 */
export function gammaGammaLikelihood({ repeats, customers, mean, logs }: Spends): Likelihood {
  const mostRepeats = longest(repeats)
  const ofRepeats = new Float64Array(mostRepeats + 1)
  const logsOfRepeats = new Float64Array(mostRepeats + 1)
  for (let i = 0; i < repeats.length; i++) {
    ofRepeats[repeats[i]!]! += customers[i]!
    logsOfRepeats[repeats[i]!]! += logs[i]!
  }
  return (at, gradient) => {
    const [p, q, v] = Array.from(at, Math.exp) as [number, number, number]
    let value = 0
    let ofP = 0
    let ofQ = 0
    let ofV = 0
    for (let i = 0; i < repeats.length; i++) {
      const k = repeats[i]!
      const n = customers[i]!
      const sum = v + k * mean[i]!
      const log = n * Math.log(sum)
      value -= (p * k + q) * log
      ofP -= k * log
      ofQ -= log
      ofV -= (n * (p * k + q)) / sum
    }
    const [gammaQ, diQ] = [logGamma(q), digamma(q)]
    for (let k = 1; k <= mostRepeats; k++) {
      const n = ofRepeats[k]!
      if (!n) continue
      const [both, single, logK] = [digamma(p * k + q), digamma(p * k), Math.log(k)]
      value += n * (logGamma(p * k + q) - logGamma(p * k) - gammaQ + q * at[2]! + p * k * logK)
      value += (p * k - 1) * logsOfRepeats[k]!
      ofP += n * k * (both - single + logK) + k * logsOfRepeats[k]!
      ofQ += n * (both - diQ + at[2]!)
      ofV += (n * q) / v
    }
    gradient.set([ofP * p, ofQ * q, ofV * v])
    return value
  }
}

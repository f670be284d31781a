/** Writes the gradient at a point and returns the logarithm of the likelihood there. */
export type Likelihood = (at: ArrayLike<number>, gradient: Float64Array) => number

export interface Maximum {
  /** the logarithms of the parameters */
  at: number[]
  /** their exponentials */
  parameters: number[]
  value: number
}

interface Options {
  /** divisor of the likelihood, so that the tolerances mean the same for every file */
  scale: number
  /** the negative inverse of the second derivatives, if it is roughly known */
  inverse?: number[][]
}

/** Bound of the logarithms of parameters; beyond it, the likelihood is flat. */
const bound = 12
const tolerance = 1e-8
const mostSteps = 200
const longestStep = 2
const shortestSteps = 40

/**
 * Finds the maximum of a smooth function by BFGS (Nocedal and Wright 2006, chapter 6). A step is halved until the
 * function rises.
 */
export function maximize(likelihood: Likelihood, start: number[], { scale, inverse }: Options): Maximum {
  const size = start.length
  const valueAt: Likelihood = (place, gradient) => {
    const value = likelihood(place, gradient) / scale
    for (let i = 0; i < size; i++) gradient[i]! /= scale
    return value
  }
  let at = start
  let gradient = new Float64Array(size)
  let value = valueAt(at, gradient)
  let curve = inverse?.map((row) => row.map((one) => one * scale)) ?? unit(size)
  for (let steps = 0; steps < mostSteps && Math.max(...gradient.map(Math.abs)) > tolerance; steps++) {
    let direction = curve.map((row) => dot(row, gradient))
    if (!(dot(direction, gradient) > 0)) {
      curve = unit(size)
      direction = Array.from(gradient)
    }
    const next = climb(valueAt, { at, value, direction, slope: dot(direction, gradient) })
    if (!next) break
    curve = bent(
      curve,
      next.at.map((one, i) => one - at[i]!),
      Array.from(gradient, (one, i) => one - next.gradient[i]!),
    )
    ;({ at, gradient, value } = next)
  }
  return { at, parameters: at.map(Math.exp), value: value * scale }
}

interface Slope {
  at: number[]
  value: number
  direction: number[]
  slope: number
}

/** A step along the direction that raises the function enough; undefined at the maximum. */
function climb(valueAt: Likelihood, { at, value, direction, slope }: Slope) {
  let step = Math.min(1, longestStep / Math.max(...direction.map(Math.abs)))
  for (let tried = 0; tried < shortestSteps; tried++, step /= 2) {
    const next = at.map((one, i) => Math.max(-bound, Math.min(bound, one + step * direction[i]!)))
    const gradient = new Float64Array(at.length)
    const reached = valueAt(next, gradient)
    if (Number.isFinite(reached) && reached >= value + 1e-4 * step * slope - 2e-14 * Math.abs(value)) {
      return { at: next, gradient, value: reached }
    }
    if (step * slope < 1e-16 * Math.abs(value)) return undefined
  }
  return undefined
}

/** The updated inverse of the curvature, after a step `s` over which the gradient fell by `y`. */
function bent(curve: number[][], s: number[], y: number[]): number[][] {
  const sy = dot(s, y)
  if (!(sy > 1e-14)) return curve
  const cy = curve.map((row) => dot(row, y))
  const more = (1 + dot(y, cy) / sy) / sy
  return curve.map((row, i) => row.map((one, j) => one + more * s[i]! * s[j]! - (cy[i]! * s[j]! + s[i]! * cy[j]!) / sy))
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
const unit = (size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => Number(i === j)))

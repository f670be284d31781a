import type { Likelihood } from './maximize.ts'

/**
 * The step for differences of the gradient: far larger than rounding errors, far smaller than the scale on which the
 * curvature changes.
 */
const step = 1e-4

/**
 * The negative inverse of the second derivatives at a maximum, from differences of the gradient. These are the
 * covariances of the parameters if the likelihood covers all customers. Undefined if the maximum is flat or there is
 * none.
 */
export function covariances(likelihood: Likelihood, at: number[]): number[][] | undefined {
  const size = at.length
  const minusHessian = at.map((_, i) => {
    const [above, below] = [step, -step].map((by) => {
      const gradient = new Float64Array(size)
      likelihood(
        at.map((value, j) => (i === j ? value + by : value)),
        gradient,
      )
      return gradient
    }) as [Float64Array, Float64Array]
    return Array.from(above, (value, j) => (below[j]! - value) / (2 * step))
  })
  const even = minusHessian.map((row, i) => row.map((value, j) => (value + minusHessian[j]![i]!) / 2))
  return isPositive(even) ? inverse(even) : undefined
}

/** An error of a logarithm above this means that the maximum is flat except for rounding. */
const largest = 100

/** Standard errors of exp(parameter) for each parameter; null if there are none. */
export function standardErrors(likelihood: Likelihood, at: number[]): number[] | null {
  const found = covariances(likelihood, at)?.map((row, i) => Math.sqrt(row[i]!))
  return found?.every((error) => error < largest) ? found.map((error, i) => error * Math.exp(at[i]!)) : null
}

/** Whether a symmetric matrix has a Cholesky decomposition that is more than rounding errors. */
function isPositive(matrix: number[][]): boolean {
  const root = matrix.map(() => new Float64Array(matrix.length))
  for (let i = 0; i < matrix.length; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i]![j]!
      for (let k = 0; k < j; k++) rest -= root[i]![k]! * root[j]![k]!
      if (i > j) root[i]![j] = rest / root[j]![j]!
      else if (!(rest > 1e-9 * Math.abs(matrix[i]![i]!))) return false
      else root[i]![i] = Math.sqrt(rest)
    }
  }
  return true
}

/** Gauss-Jordan elimination; the largest pivot of a column comes first. */
function inverse(matrix: number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const by = rows[column]![column]!
    rows[column] = rows[column]!.map((value) => value / by)
    for (let i = 0; i < size; i++) {
      const times = rows[i]![column]!
      if (i !== column) rows[i] = rows[i]!.map((value, j) => value - times * rows[column]![j]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/** The quantile of the normal distribution for a 95 % interval. */
const z = 1.959963984540054

export type Interval = readonly [low: number, high: number]

/** Customers of whom something is true, and how many there are. */
export interface Proportion {
  count: number
  of: number
}

/** The score interval of a proportion (Wilson 1927). */
function wilson({ count, of }: Proportion): Interval {
  const p = count / of
  const middle = p + (z * z) / (2 * of)
  const reach = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  const all = 1 + (z * z) / of
  return [(middle - reach) / all, (middle + reach) / all]
}

/**
 * The 95 % interval of the difference a - b of two independent proportions: the hybrid score interval, method 10 of
 * R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17
 * (1998), 873–890. Both must have somebody.
 */
export function newcombe(a: Proportion, b: Proportion): Interval {
  const [pa, pb] = [a.count / a.of, b.count / b.of]
  const [[lowA, highA], [lowB, highB]] = [wilson(a), wilson(b)]
  const difference = pa - pb
  return [difference - Math.hypot(pa - lowA, highB - pb), difference + Math.hypot(highA - pa, pb - lowB)]
}

/** A mean of customers with the variance of the sample, and of how many. */
export interface Mean {
  mean: number
  variance: number
  of: number
}

/**
 * The 95 % interval of the difference a - b of two independent means with unequal variances: B. L. Welch, Biometrika 34
 * (1947), 28–35. Undefined if neither side varies, or one has fewer than two customers.
 */
export function welch(a: Mean, b: Mean): Interval | undefined {
  if (a.of < 2 || b.of < 2) return undefined
  const [va, vb] = [a.variance / a.of, b.variance / b.of]
  if (!(va + vb > 0)) return undefined
  const degrees = (va + vb) ** 2 / (va ** 2 / (a.of - 1) + vb ** 2 / (b.of - 1))
  const reach = studentsT(degrees) * Math.sqrt(va + vb)
  const difference = a.mean - b.mean
  return [difference - reach, difference + reach]
}

/**
 * The 0.975 quantile of Student's t: the expansion of Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
 * From 8 degrees of freedom on it is right to 4 digits; with 20 customers on each side there are at least 19.
 * @internal A test compares it with tables.
 */
export function studentsT(degrees: number): number {
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** at, 0)
}

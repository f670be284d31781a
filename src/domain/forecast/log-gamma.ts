const halfLogTwoPi = 0.9189385332046727
/** Stirling's series is exact to the last digits from here on; smaller arguments are shifted up. */
const shiftedTo = 10

/** The logarithm of the gamma function of z > 0, to 13 digits. */
export function logGamma(z: number): number {
  let product = 1
  let logs = 0
  let at = z
  for (; at < shiftedTo; at++) {
    product *= at
    if (product < 1e200) continue
    logs += Math.log(product)
    product = 1
  }
  const i = 1 / at
  const i2 = i * i
  const series = i * (1 / 12 - i2 * (1 / 360 - i2 * (1 / 1260 - i2 * (1 / 1680 - i2 / 1188))))
  return (at - 0.5) * Math.log(at) - at + halfLogTwoPi + series - logs - Math.log(product)
}

/** The derivative of `logGamma`, for z > 0. */
export function digamma(z: number): number {
  let shifted = 0
  let at = z
  for (; at < shiftedTo; at++) shifted += 1 / at
  const i = 1 / at
  const i2 = i * i
  const series = i2 * (1 / 12 - i2 * (1 / 120 - i2 * (1 / 252 - i2 * (1 / 240 - i2 / 132))))
  return Math.log(at) - i / 2 - series - shifted
}

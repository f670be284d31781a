/** a × b / c, exact, rounded half away from zero. All whole numbers, c above 0. */
export function roundedPart(a: number, b: number, c: number): number {
  const product = a * b
  if (Number.isSafeInteger(product)) {
    const rest = product % c
    const whole = (product - rest) / c
    return 2 * Math.abs(rest) >= c ? whole + Math.sign(product) : whole
  }
  const [exact, by] = [BigInt(a) * BigInt(b), BigInt(c)]
  const twice = (exact < 0n ? -exact : exact) * 2n + by
  const size = twice / (2n * by)
  return Number(exact < 0n ? -size : size)
}

/** The largest whole number that is at most a × b / c. All whole numbers, c above 0. */
function floorPart(a: number, b: number, c: number): number {
  const product = a * b
  if (Number.isSafeInteger(product)) return Math.floor((product - (((product % c) + c) % c)) / c)
  const [exact, by] = [BigInt(a) * BigInt(b), BigInt(c)]
  const whole = exact / by
  return Number(exact % by < 0n ? whole - 1n : whole)
}

/**
 * Shares an amount out by weights of 0 or more; if all are 0, evenly. The first i shares together are
 * floor(total × first i weights / all weights), so the shares add up to the total exactly and every run makes the same ones.
 */
export function shareOut(total: number, weights: Float64Array, count: number, into: Float64Array): void {
  let all = 0
  for (let at = 0; at < count; at++) all += weights[at]!
  const isEven = all === 0
  if (isEven) all = count
  let [upTo, before] = [0, 0]
  for (let at = 0; at < count; at++) {
    upTo += isEven ? 1 : weights[at]!
    const until = floorPart(total, upTo, all)
    into[at] = until - before
    before = until
  }
}

import { moneyText } from '#jobs/ingest/histories/units.ts'

/** Beyond this, a sum is moved to a bigint before the next amount could make it inexact. */
const most = 2 ** 52

/**
 * Exact sums of amounts below 2^52 ten-thousandths. Nearly all sums stay numbers: bigints for all of them took ten times
 * as long.
 */
export class ExactSums {
  private readonly small: Float64Array
  private readonly large = new Map<number, bigint>()

  constructor(count: number) {
    this.small = new Float64Array(count)
  }

  add(at: number, amount: number): void {
    const sum = this.small[at]! + amount
    if (sum < most && sum > -most) this.small[at] = sum
    else this.carry(at, amount)
  }

  private carry(at: number, amount: number): void {
    if (Math.abs(amount) >= most) throw new Error('an amount of more than 450 billion')
    this.large.set(at, (this.large.get(at) ?? 0n) + BigInt(this.small[at]!))
    this.small[at] = amount
  }

  /** In ten-thousandths. */
  sumAt(at: number): bigint {
    return (this.large.get(at) ?? 0n) + BigInt(this.small[at]!)
  }

  isZero(at: number): boolean {
    return this.small[at] === 0 && !this.large.has(at)
  }

  textAt(at: number): string {
    return moneyText(this.large.has(at) ? this.sumAt(at) : this.small[at]!, 1n)
  }

  /** Adds another sum. */
  addSum(at: number, others: ExactSums, otherAt: number): void {
    const large = others.large.get(otherAt)
    if (large !== undefined) this.large.set(at, (this.large.get(at) ?? 0n) + large)
    this.add(at, others.small[otherAt]!)
  }
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { sharedFloat64 } from '#jobs/ingest/engine/shared-memory.ts'

/** An amount of money: a number if all money of the file is exact as numbers, else a bigint. */
export type Units = number | bigint

/** How a file's amounts are stored. */
export interface AmountKind {
  areNumbers: boolean
  /**
   * ten-thousandths per unit; more than 1 only if all amounts are multiples of it, and numbers would be inexact
   * otherwise
   */
  scale: bigint
}

const mostExact = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The kind of amounts whose absolute values sum up to `total` ten-thousandths: sums below 2^53 are exact as numbers. In
 * currencies with large figures, amounts are mostly whole units or cents. `isScalable`: the column `value` of `from` is
 * all money.
 */
export async function amountKindOf(
  db: DuckDBConnection,
  { from, total, isScalable }: { from: string; total: bigint; isScalable: boolean },
): Promise<AmountKind> {
  if (total <= mostExact) return { areNumbers: true, scale: 1n }
  for (const scale of isScalable ? [100n, 10_000n] : []) {
    if (total / scale > mostExact) continue
    const found = await db.runAndReadAll(`select coalesce(bool_and(value % ${scale} = 0), true) from ${from}`)
    if (found.getRowsJS()[0]![0]) return { areNumbers: true, scale }
  }
  return { areNumbers: false, scale: 1n }
}

export const sum = (a: Units, b: Units): Units => (a as number) + (b as number)

/** A list of sums. */
export type Sums = Float64Array | bigint[]
/** Adds other sums of the same length. */
export function addSums(sums: Sums, others: Sums): void {
  for (let at = 0; at < sums.length; at++) sums[at] = sum(sums[at]!, others[at]!)
}
export const zeros = (count: number, { areNumbers }: AmountKind): Sums =>
  areNumbers ? new Float64Array(count) : new Array<bigint>(count).fill(0n)

/** A list of amounts. Bigints also take 8 bytes each if 64 bits are enough. */
export type Amounts = Float64Array | LargeAmounts

class LargeAmounts {
  private readonly small: BigInt64Array
  private readonly beyond = new Map<number, bigint>()

  constructor(count: number) {
    this.small = new BigInt64Array(count)
  }

  get(at: number): bigint {
    return this.beyond.size ? (this.beyond.get(at) ?? this.small[at]!) : this.small[at]!
  }

  set(at: number, value: bigint): void {
    if (this.beyond.size) this.beyond.delete(at)
    this.small[at] = value
    if (this.small[at] !== value) this.beyond.set(at, value)
  }

  /** The first `count` amounts in ascending order. */
  sorted(count: number): ArrayLike<bigint> {
    if (!this.beyond.size) return this.small.slice(0, count).sort()
    return Array.from({ length: count }, (_, at) => this.get(at)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  }
}

export const amountsOf = (count: number, { areNumbers }: AmountKind): Amounts =>
  areNumbers ? sharedFloat64(count) : new LargeAmounts(count)

export const amountAt = (amounts: Amounts, at: number): Units =>
  amounts instanceof Float64Array ? amounts[at]! : amounts.get(at)

export function setAmount(amounts: Amounts, at: number, value: Units): void {
  if (amounts instanceof Float64Array) amounts[at] = value as number
  else amounts.set(at, value as bigint)
}

/** An exact decimal with 4 places: `-12.3400`. */
export function moneyText(units: Units, scale: bigint): string {
  if (typeof units === 'number' && scale === 1n) {
    const rest = units % 10_000
    const whole = (units - rest) / 10_000
    return `${units < 0 && !whole ? '-0' : whole}.${String(10_000 + Math.abs(rest)).slice(1)}`
  }
  const whole = BigInt(units) * scale
  const digits = String(whole < 0 ? -whole : whole).padStart(5, '0')
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

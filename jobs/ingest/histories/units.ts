import type { DuckDBConnection } from '@duckdb/node-api'

/** An amount of money: a number where all the money of a file is exact as one, else a bigint. */
export type Units = number | bigint

export type Amounts = Float64Array | bigint[]

/** How a file's amounts are held. */
export interface AmountKind {
  areNumbers: boolean
  /** ten-thousandths of one unit: more than 1 only where all amounts are multiples of it, and needed to be numbers */
  scale: bigint
}

const mostExact = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The kind of the amounts `value` of `from` whose absolute values sum up to `total` ten-thousandths: sums below 2^53 are exact as
 * numbers. Money of currencies that have large figures is mostly whole, or whole cents.
 */
export async function amountKindOf(
  db: DuckDBConnection,
  { from, value, total }: { from: string; value: string; total: bigint },
): Promise<AmountKind> {
  if (total <= mostExact) return { areNumbers: true, scale: 1n }
  for (const scale of [100n, 10_000n]) {
    if (total / scale > mostExact) continue
    const found = await db.runAndReadAll(`select coalesce(bool_and(${value} % ${scale} = 0), true) from ${from}`)
    if (found.getRowsJS()[0]![0]) return { areNumbers: true, scale }
  }
  return { areNumbers: false, scale: 1n }
}

export const sum = (a: Units, b: Units): Units => (a as number) + (b as number)

/** Zeros of a kind, to add to. */
export const zeros = (count: number, { areNumbers }: AmountKind): Amounts =>
  areNumbers ? new Float64Array(count) : new Array<bigint>(count).fill(0n)

/** An exact decimal with 4 places: `-12.3400`. */
export function moneyText(units: Units, scale: bigint): string {
  const whole = scale === 1n ? units : BigInt(units) * scale
  const digits = String(whole < 0 ? -whole : whole).padStart(5, '0')
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

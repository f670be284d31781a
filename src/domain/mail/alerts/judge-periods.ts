import type { AlertTerms } from './alert.ts'

/** How many periods before the judged period make the band. */
export const bandPeriods = 12
const deviations = 3

/** A value that lies on a bound is inside. A blank figure is not judged. */
export type Verdict = 'inside' | 'outside' | 'waiting' | 'blank'

interface Judged {
  verdict: Verdict
  value: number | null
  /** the bounds, null for none */
  low: number | null
  high: number | null
}

/** A finished period with its value and the verdict. */
export interface JudgedPeriod extends Judged {
  period: number
}

type Terms = Pick<AlertTerms, 'rule' | 'bound'>

/**
 * Judges finished periods one after the other, as if each had just ended. `valueIn` answers undefined for a period that the
 * source does not hold wholly, and null for a blank figure.
 */
export const judgePeriods = (
  terms: Terms,
  valueIn: (period: number) => number | null | undefined,
  from: number,
  to: number,
): JudgedPeriod[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).map((period) => {
    const before = Array.from({ length: bandPeriods }, (_, back) => valueIn(period - 1 - back))
    return { period, ...judge(terms, valueIn(period) ?? null, before) }
  })

/** Whether a value is inside, given the values of the 12 periods before. */
function judge({ rule, bound }: Terms, value: number | null, before: readonly (number | null | undefined)[]): Judged {
  const known = before.flatMap((one) => one ?? [])
  if (rule === 'band' && known.length < bandPeriods) return { verdict: 'waiting', value, low: null, high: null }
  const { low, high } =
    rule === 'band' ? bandOf(known) : { low: rule === 'below' ? bound : null, high: rule === 'above' ? bound : null }
  if (value === null) return { verdict: 'blank', value, low, high }
  const seen = exactly(value)
  const isOutside = (low !== null && seen < low) || (high !== null && seen > high)
  return { verdict: isOutside ? 'outside' : 'inside', value, low, high }
}

/**
 * Median ± 3 median absolute deviations. If at least half of the values are equal, the deviation is 0, and only that value is inside.
 * @internal A test compares it with a plain computation.
 */
export function bandOf(values: readonly number[]): { low: number; high: number } {
  const middle = median(values)
  const spread = deviations * median(values.map((value) => Math.abs(value - middle)))
  return { low: exactly(middle - spread), high: exactly(middle + spread) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
}

/** Drops the last digits: the rounding errors of means and rates must not decide. */
const exactly = (value: number): number => Number(value.toPrecision(12))

/**
 * Finds the periods at which an alert tells: its figure leaves the bounds. The alert is silent until the figure is inside
 * again. Blank and waiting periods change nothing. `outsideSince`: the first period outside; null if the figure is inside.
 */
export function tellings<Since>(since: Since | null, judged: readonly JudgedPeriod[]) {
  const tells: JudgedPeriod[] = []
  let outsideSince: Since | number | null = since
  for (const one of judged) {
    if (one.verdict === 'inside') outsideSince = null
    if (one.verdict !== 'outside' || outsideSince !== null) continue
    outsideSince = one.period
    tells.push(one)
  }
  return { tells, outsideSince }
}

const dayMs = 86_400_000

/** How many days ago a day was. */
export const daysSince = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / dayMs

import { unitsOf } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type WatchedForMoney, watchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { type WatchedDays, watchedDays } from '#domain/analytics/timing-view.ts'
import { addMoney } from '#domain/values/money.ts'
import { type Interval, newcombe, welch } from './intervals.ts'

/** The row of beside-figures.sql: one side. Money in ten-thousandths as text, variances in squared units. */
export type SideSums = {
  customers: number
  orders: number
  revenue: string
  first_purchase: string | null
  first_purchase_variance: number | null
  total: string | null
  total_variance: number | null
  after_first_variance: number | null
  second: number
  third: number
  fourth: number
  fifth: number
  median_days: number | null
} & Record<`watched_${WatchedDays}` | `back_${WatchedDays}`, number> &
  Record<`money_${WatchedForMoney}`, string | null> &
  Record<`variance_${WatchedForMoney}`, number | null>

export type BesideKey =
  | 'customers'
  | 'orders'
  | 'revenue'
  | 'aov'
  | 'firstPurchaseAOV'
  | 'ltvOverall'
  | 'ltvAfterFirst'
  | `within${WatchedForMoney}`
  | 'secondOrderRate'
  | 'thirdOrderRate'
  | 'fourthOrderRate'
  | 'fifthOrderRate'
  | `back${WatchedDays}`
  | 'medianDays'

export type Verdict = 'higher' | 'lower' | 'no-clear-difference' | 'too-few'

/** A figure of A beside that of B. Money in units of the currency, rates as fractions; null if a side has none. */
export interface BesideFigure {
  key: BesideKey
  kind: 'count' | 'days' | 'money' | 'rate'
  a: number | null
  b: number | null
  /** a - b */
  difference: number | null
  /** 95 % interval of the difference; null for totals, AOV and medians, and where a customer may be on both sides */
  low: number | null
  high: number | null
  verdict: Verdict | null
  /** customers of whom the rate or the mean is; null for other figures */
  ofA: number | null
  ofB: number | null
}

/** A side with fewer customers gets no interval. */
export const leastForInterval = 20

type One =
  | { kind: BesideFigure['kind']; value: number | null }
  | { kind: 'rate'; count: number; of: number }
  | { kind: 'money'; sum: number | null; variance: number | null; of: number }

/** The figures of A beside those of B (docs/semantics.md §18). `areApart`: no customer is on both sides. */
export function besideFigures(a: SideSums, b: SideSums, areApart: boolean): BesideFigure[] {
  const [ofA, ofB] = [figuresOf(a), figuresOf(b)]
  return ofA.map(([key, one], at) => figure(key, one, ofB[at]![1], areApart))
}

function figuresOf(side: SideSums): [BesideKey, One][] {
  const { customers, orders, median_days } = side
  const [revenue, first, total] = [unitsOf(side.revenue), unitsOf(side.first_purchase), unitsOf(side.total)]
  const mean = (sum: number | null, variance: number | null, of = customers): One => ({
    kind: 'money',
    sum,
    variance,
    of,
  })
  const rate = (count: number, of = customers): One => ({ kind: 'rate', count, of })
  return [
    ['customers', { kind: 'count', value: customers }],
    ['orders', { kind: 'count', value: orders }],
    ['revenue', { kind: 'money', value: revenue }],
    ['aov', { kind: 'money', value: orders ? revenue! / orders : null }],
    ['firstPurchaseAOV', mean(first, side.first_purchase_variance)],
    ['ltvOverall', mean(total, side.total_variance)],
    [
      'ltvAfterFirst',
      mean(total === null || first === null ? null : addMoney(total, -first), side.after_first_variance),
    ],
    ...watchedForMoney.map((days): [BesideKey, One] => [
      `within${days}`,
      mean(unitsOf(side[`money_${days}`]), side[`variance_${days}`], side[`watched_${days}`]),
    ]),
    ['secondOrderRate', rate(side.second)],
    ['thirdOrderRate', rate(side.third)],
    ['fourthOrderRate', rate(side.fourth)],
    ['fifthOrderRate', rate(side.fifth)],
    ...watchedDays.map((days): [BesideKey, One] => [
      `back${days}`,
      rate(side[`back_${days}`], side[`watched_${days}`]),
    ]),
    ['medianDays', { kind: 'days', value: median_days }],
  ]
}

function figure(key: BesideKey, a: One, b: One, areApart: boolean): BesideFigure {
  const [own, other] = [valueAt(a), valueAt(b)]
  // Sums are exact to four places, quotients are not rounded (docs/specification.md §12).
  const difference = own === null || other === null ? null : key === 'revenue' ? addMoney(own, -other) : own - other
  const [ofA, ofB] = 'of' in a && 'of' in b ? [a.of, b.of] : [null, null]
  const judged = areApart && ofA !== null && ofB !== null ? judge(a, b) : notJudged
  return { key, kind: a.kind, a: own, b: other, difference, ...judged, ofA, ofB }
}

function valueAt(one: One): number | null {
  if ('value' in one) return one.value
  if (!one.of) return null
  if ('count' in one) return one.count / one.of
  return one.sum === null ? null : one.sum / one.of
}

/** The interval of a difference and its word; null where it is not judged. */
export type Judged = Pick<BesideFigure, 'low' | 'high' | 'verdict'>
export const notJudged: Judged = { low: null, high: null, verdict: null }

/** Judges the difference of two rates or means of customers who are on one side only. */
export function judge(a: One, b: One): Judged {
  if (!('of' in a && 'of' in b)) return notJudged
  if (Math.min(a.of, b.of) < leastForInterval) return { ...notJudged, verdict: 'too-few' }
  const interval = intervalOf(a, b)
  if (!interval) return notJudged
  const [low, high] = interval
  return { low, high, verdict: low > 0 ? 'higher' : high < 0 ? 'lower' : 'no-clear-difference' }
}

function intervalOf(a: One, b: One): Interval | undefined {
  if ('count' in a && 'count' in b) return newcombe(a, b)
  const [ofA, ofB] = [meanOf(a), meanOf(b)]
  return ofA && ofB && welch(ofA, ofB)
}

function meanOf(one: One) {
  if (!('sum' in one) || one.sum === null || one.variance === null) return undefined
  return { mean: one.sum / one.of, variance: one.variance, of: one.of }
}

/** How many intervals leave out zero, of how many, and how many of them chance alone gives: one in twenty. */
export function clearDifferences(figures: readonly Pick<BesideFigure, 'low' | 'verdict'>[]) {
  const judged = figures.filter(({ low }) => low !== null)
  const clear = judged.filter(({ verdict }) => verdict === 'higher' || verdict === 'lower')
  return { clear: clear.length, of: judged.length, byChance: judged.length / 20 }
}

import { lastOffset, type Offset } from '#domain/analytics/cohort.ts'
import { type Judged, judge, notJudged } from './beside-figures.ts'

/** The stored cohorts of one side: money in units of the currency, and customers who bought again. */
export interface CohortsOfSide {
  money: readonly ({ cohort: number; customers: number; first_purchase: number } & Record<`m${Offset}`, number>)[]
  retention: readonly ({ cohort: number; customers: number } & Record<`m${Offset}`, number>)[]
  /**
   * What each offset adds to the sum of squares of the customers' money so far, in squared units; undefined if the list of
   * customers, which they come from, is not there
   */
  squares?: readonly CohortSquares[] | undefined
}

/** A row of cohort-squares.sql. */
export interface CohortSquares {
  cohort: number
  age: number
  squares: number
}

interface AgeOfSide {
  /** customers of the cohorts that are complete at this age */
  customers: number
  /** money per customer from the first purchase to the end of this offset */
  ltv: number
  /** variance of the customers' money, in squared units; null if it is not known */
  variance: number | null
  /** how many of them bought at this offset (a second time at 0) */
  back: number
}

/** A beside B at one age, the offset from the cohort's own period. */
export interface Age {
  offset: number
  a: AgeOfSide
  b: AgeOfSide
  /** of the difference of the shares that bought, and of LTV */
  judged: Record<AgeMeasure, Judged>
}

export type AgeMeasure = 'retention' | 'ltv'

/** The share of the customers who bought at this age, as a fraction. */
export const rateOf = ({ back, customers }: AgeOfSide): number => back / customers

/** A minus B. */
export const differenceAt = ({ a, b }: Age, of: AgeMeasure): number =>
  of === 'ltv' ? a.ltv - b.ltv : rateOf(a) - rateOf(b)

/**
 * All cohorts of each side together, by age (docs/semantics.md §18). Each offset has only the cohorts that are complete
 * at it; the list ends at the last one that both sides have reached.
 */
export function besideAges(a: CohortsOfSide, b: CohortsOfSide, lastComplete: number, areApart: boolean): Age[] {
  const ages: Age[] = []
  for (let offset = 0; offset <= lastOffset; offset++) {
    const [ofA, ofB] = [ageOf(a, offset, lastComplete), ageOf(b, offset, lastComplete)]
    if (!ofA || !ofB) break
    ages.push({ offset, a: ofA, b: ofB, judged: judgeBoth(ofA, ofB, areApart) })
  }
  return ages
}

function ageOf(side: CohortsOfSide, offset: number, lastComplete: number): AgeOfSide | undefined {
  const isComplete = ({ cohort }: { cohort: number }) => cohort + offset <= lastComplete
  const [ofMoney, ofRetention] = [side.money.filter(isComplete), side.retention.filter(isComplete)]
  const customers = ofMoney.reduce((sum, row) => sum + row.customers, 0)
  if (!customers) return undefined
  const upTo = Array.from({ length: offset + 1 }, (_, k) => `m${k as Offset}` as const)
  const total = ofMoney.reduce((sum, row) => upTo.reduce((part, key) => part + row[key], sum + row.first_purchase), 0)
  const back = ofRetention.reduce((sum, row) => sum + row[`m${offset as Offset}`], 0)
  const counted = side.squares?.filter((row) => row.age <= offset && isComplete(row))
  const squares = counted?.reduce((sum, row) => sum + row.squares, 0)
  return { customers, ltv: total / customers, variance: varianceOf(customers, total, squares), back }
}

/** The variance of a sample from its sums; rounding must not make it negative. */
function varianceOf(customers: number, total: number, squares: number | undefined): number | null {
  if (squares === undefined) return null
  return customers < 2 ? 0 : Math.max(0, (squares - total ** 2 / customers) / (customers - 1))
}

function judgeBoth(a: AgeOfSide, b: AgeOfSide, areApart: boolean): Age['judged'] {
  if (!areApart) return { retention: notJudged, ltv: notJudged }
  const rate = ({ back, customers }: AgeOfSide) => ({ kind: 'rate', count: back, of: customers }) as const
  const mean = ({ ltv, variance, customers }: AgeOfSide) =>
    ({ kind: 'money', sum: ltv * customers, variance, of: customers }) as const
  const isKnown = a.variance !== null && b.variance !== null
  return { retention: judge(rate(a), rate(b)), ltv: isKnown ? judge(mean(a), mean(b)) : notJudged }
}

import { lastOffset, type Offset } from '#domain/analytics/cohort.ts'
import { leastForInterval, type Verdict } from './beside-figures.ts'
import { newcombe } from './intervals.ts'

/** The stored cohorts of one side: money in units of the currency, and customers who bought again. */
export interface CohortsOfSide {
  money: readonly ({ cohort: number; customers: number; first_purchase: number } & Record<`m${Offset}`, number>)[]
  retention: readonly ({ cohort: number; customers: number } & Record<`m${Offset}`, number>)[]
}

interface AgeOfSide {
  /** customers of the cohorts that are complete at this age */
  customers: number
  /** money per customer from the first purchase to the end of this offset */
  ltv: number
  /** how many of them bought at this offset (a second time at 0) */
  back: number
}

/** A beside B at one age, the offset from the cohort's own period. */
export interface Age {
  offset: number
  a: AgeOfSide
  b: AgeOfSide
  /** 95 % interval of the difference of the shares that bought; null where it is not judged */
  low: number | null
  high: number | null
  verdict: Verdict | null
}

/**
 * All cohorts of each side together, by age (docs/semantics.md §18). Each offset has only the cohorts that are complete
 * at it; the list ends at the last one that both sides have reached.
 */
export function besideAges(a: CohortsOfSide, b: CohortsOfSide, lastComplete: number, areApart: boolean): Age[] {
  const ages: Age[] = []
  for (let offset = 0; offset <= lastOffset; offset++) {
    const [ofA, ofB] = [ageOf(a, offset, lastComplete), ageOf(b, offset, lastComplete)]
    if (!ofA || !ofB) break
    ages.push({ offset, a: ofA, b: ofB, ...judge(ofA, ofB, areApart) })
  }
  return ages
}

function ageOf({ money, retention }: CohortsOfSide, offset: number, lastComplete: number): AgeOfSide | undefined {
  const isComplete = ({ cohort }: { cohort: number }) => cohort + offset <= lastComplete
  const [ofMoney, ofRetention] = [money.filter(isComplete), retention.filter(isComplete)]
  const customers = ofMoney.reduce((sum, row) => sum + row.customers, 0)
  if (!customers) return undefined
  const upTo = Array.from({ length: offset + 1 }, (_, k) => `m${k as Offset}` as const)
  const total = ofMoney.reduce((sum, row) => upTo.reduce((part, key) => part + row[key], sum + row.first_purchase), 0)
  const back = ofRetention.reduce((sum, row) => sum + row[`m${offset as Offset}`], 0)
  return { customers, ltv: total / customers, back }
}

function judge(a: AgeOfSide, b: AgeOfSide, areApart: boolean): Pick<Age, 'low' | 'high' | 'verdict'> {
  if (!areApart) return { low: null, high: null, verdict: null }
  if (Math.min(a.customers, b.customers) < leastForInterval) return { low: null, high: null, verdict: 'too-few' }
  const [low, high] = newcombe({ count: a.back, of: a.customers }, { count: b.back, of: b.customers })
  return { low, high, verdict: low > 0 ? 'higher' : high < 0 ? 'lower' : 'no-clear-difference' }
}

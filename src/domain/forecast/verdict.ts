import { type BackTest, errorOf } from './back-test.ts'
import type { BgNbd } from './bg-nbd.ts'
import type { GammaGamma } from './gamma-gamma.ts'

/** Findings that speak against a forecast, the most serious first (docs/semantics.md §12). */
const findings = [
  'too-little-data',
  'missed-its-test',
  'no-leaving-visible',
  'no-mean-spend',
  'spend-follows-frequency',
] as const
export type Finding = (typeof findings)[number]
export type Verdict = Finding | 'fits'

/** The limits of the verdicts. */
export const verdictLimits = {
  customers: 500,
  repeaters: 100,
  days: 180,
  /** a / (a + b): the share of customers who leave after a purchase */
  leaving: 0.005,
  b: 1000,
  ordersError: 0.2,
  moneyError: 0.25,
  q: 1,
  correlation: 0.3,
} as const

/** What must be known before anything is fitted. */
export interface Amount {
  customers: number
  repeaters: number
  spanDays: number
}

interface Facts {
  amount: Amount
  model: BgNbd
  /** standard errors of the parameters; null if the likelihood has no maximum */
  standardErrors: number[] | null
  /** null if nobody spent anything on a repeat day */
  spend: GammaGamma | null
  /** correlation of repeats and mean spend */
  correlation: number
  backTest: BackTest
}

export const isTooLittle = ({ customers, repeaters, spanDays }: Amount): boolean =>
  customers < verdictLimits.customers || repeaters < verdictLimits.repeaters || spanDays < verdictLimits.days

/** All findings against the forecast; empty if it can be trusted. The first finding is the verdict. */
export function findingsOf({ amount, model, standardErrors, spend, correlation, backTest }: Facts): Finding[] {
  if (isTooLittle(amount) || !backTest.repeaters) return ['too-little-data']
  const holds: Record<Finding, boolean> = {
    'too-little-data': false,
    'missed-its-test': hasMissed(backTest),
    'no-leaving-visible':
      model.a / (model.a + model.b) < verdictLimits.leaving || model.b > verdictLimits.b || !standardErrors,
    'no-mean-spend': !hasMean(spend) || !hasMean(backTest.spend),
    'spend-follows-frequency': Math.abs(correlation) > verdictLimits.correlation,
  }
  return findings.filter((finding) => holds[finding])
}

export const verdictOf = ([gravest]: Finding[]): Verdict => gravest ?? 'fits'

/** If q is 1 or less, the mean of all customers' spend is infinite. */
export const hasMean = (spend: GammaGamma | null | undefined): spend is GammaGamma =>
  !!spend && spend.q > verdictLimits.q

function hasMissed({ total }: BackTest): boolean {
  const orders = Math.abs(errorOf(total.forecastOrders, total.actualOrders))
  const plain = Math.abs(errorOf(total.plainOrders, total.actualOrders))
  const money = total.forecastMoney === null ? 0 : Math.abs(errorOf(total.forecastMoney, total.actualMoney))
  return orders > verdictLimits.ordersError || money > verdictLimits.moneyError || orders > plain
}

/** What a forecast with these findings may show. Money needs a mean that does not depend on how often customers buy. */
export const isShown = (found: Finding[]) => ({
  orders: !found.includes('too-little-data'),
  money: !found.some((finding) => ['too-little-data', 'no-mean-spend', 'spend-follows-frequency'].includes(finding)),
  /** the page shows the test first, and the forecast only on request */
  isFolded: found.includes('missed-its-test'),
})

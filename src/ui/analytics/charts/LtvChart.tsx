import type { BestCohorts } from '#domain/analytics/best-cohorts.ts'
import { coloredCurves } from '#domain/analytics/colored-curves.ts'
import { aheadOf } from '#domain/analytics/ltv-ahead.ts'
import type { LtvCurve } from '#domain/analytics/ltv-curves.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { ExpectedCurve } from '#domain/forecast/expected-curves.ts'
import { cohortText, curvesInColor, curvesText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CurvesChart } from './CurvesChart.tsx'
import { moneyCard } from './formats.ts'

interface Props {
  curves: LtvCurve[]
  /** total number of cohorts */
  cohorts: number
  groupBy: PeriodKind
  /** among all cohorts; the one that spent most has a curve */
  best?: BestCohorts
  expected?: ExpectedCurve[]
  /** labels of the cohorts in color; if none, the chart chooses */
  chosen: string[]
}

/** Cumulative LTV; the LTV table has the same figures. */
export function LtvChart({ curves, cohorts, groupBy, best, expected = [], chosen }: Props) {
  const money = useMoney()
  const ahead = aheadOf(curves, expected)
  const isPart = cohorts > curves.length
  const colored = coloredCurves(curves, best?.spent.cohort, chosen)
  const words = [
    curvesText(curves, isPart),
    ...curvesInColor({ curves, colored, chosen, isPart, hasBest: best !== undefined }),
    ...(ahead.length ? [cohortText.dotted] : []),
  ]
  return (
    <CurvesChart
      title={cohortText.curvesTitle}
      inWords={words.join(' ')}
      curves={curves}
      colored={colored}
      ahead={ahead}
      groupBy={groupBy}
      format={moneyCard(money)}
      short={money.compact}
      least={0.01}
    />
  )
}

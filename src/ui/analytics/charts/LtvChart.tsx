import { coloredCurves, isPartColored } from '#domain/analytics/colored-curves.ts'
import { aheadOf } from '#domain/analytics/ltv-ahead.ts'
import type { LtvCurve } from '#domain/analytics/ltv-curves.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { ExpectedCurve } from '#domain/forecast/expected-curves.ts'
import { cohortText, curvesText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CurvesChart } from './CurvesChart.tsx'
import { moneyCard } from './formats.ts'

interface Props {
  curves: LtvCurve[]
  /** total number of cohorts */
  cohorts: number
  groupBy: GroupBy
  expected?: ExpectedCurve[]
}

/** Cumulative LTV; the LTV table has the same figures. */
export function LtvChart({ curves, cohorts, groupBy, expected = [] }: Props) {
  const money = useMoney()
  const ahead = aheadOf(curves, expected)
  const words = [
    curvesText(curves, groupBy, cohorts > curves.length, money),
    ...(isPartColored(curves) ? [cohortText.inColor] : []),
    ...(ahead.length ? [cohortText.dotted] : []),
  ]
  return (
    <CurvesChart
      title={cohortText.curvesTitle}
      inWords={words.join(' ')}
      curves={curves}
      colored={coloredCurves(curves, true)}
      ahead={ahead}
      groupBy={groupBy}
      format={moneyCard(money)}
      short={money.short}
      least={0.01}
    />
  )
}

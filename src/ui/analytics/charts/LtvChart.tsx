import type { LtvCurve } from '#domain/analytics/ltv-curves.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { cohortText, curvesText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CurvesChart } from './CurvesChart.tsx'

interface Props {
  curves: LtvCurve[]
  /** total number of cohorts */
  cohorts: number
  groupBy: GroupBy
}

/** Cumulative LTV; the LTV table has the same figures. */
export function LtvChart({ curves, cohorts, groupBy }: Props) {
  const money = useMoney()
  return (
    <CurvesChart
      title={cohortText.curvesTitle}
      inWords={curvesText(curves, groupBy, cohorts > curves.length, money)}
      curves={curves}
      groupBy={groupBy}
      exact={money.exact}
      short={money.short}
      least={0.01}
    />
  )
}

import { coloredCurves, isPartColored } from '#domain/analytics/colored-curves.ts'
import type { LtvCurve } from '#domain/analytics/ltv-curves.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { cohortText, curvesText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CurvesChart } from './CurvesChart.tsx'
import { moneyCard } from './formats.ts'

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
      inWords={`${curvesText(curves, groupBy, cohorts > curves.length, money)}${isPartColored(curves) ? ` ${cohortText.inColor}` : ''}`}
      curves={curves}
      colored={coloredCurves(curves, true)}
      groupBy={groupBy}
      format={moneyCard(money)}
      short={money.short}
      least={0.01}
    />
  )
}

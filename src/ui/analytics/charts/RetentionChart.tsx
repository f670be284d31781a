import { coloredCurves, isPartColored } from '#domain/analytics/colored-curves.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { averageLine, type RetentionLine } from '#domain/analytics/retention-view.ts'
import { formatRate } from '#domain/values/money.ts'
import { curvesInColor } from '#text/analytics/cohorts.ts'
import { retentionCurvesText, retentionText } from '#text/analytics/retention.ts'
import { CurvesChart } from './CurvesChart.tsx'
import { rateCard } from './formats.ts'

/** More lines cannot be distinguished, so only the latest cohorts are drawn. */
const mostCurves = 18

/** One line per cohort, and the average of all cohorts. The retention table has the same figures. */
export function RetentionChart({
  lines,
  groupBy,
  isCumulative,
}: {
  lines: RetentionLine[]
  groupBy: PeriodKind
  isCumulative: boolean
}) {
  const curves = lines.slice(-mostCurves).map(({ cohort, cells }) => {
    const begun = cells.filter(({ value }) => value !== null)
    return { cohort, points: begun.map(({ value }) => value!), isRunning: begun.at(-1)!.isRunning }
  })
  const means = averageLine(lines).cells.map(({ value }) => value)
  const average = means.slice(0, means.includes(null) ? means.indexOf(null) : undefined) as number[]
  const isPart = lines.length > curves.length
  const words = retentionCurvesText({ curves, average, groupBy, isCumulative, isPart })
  return (
    <CurvesChart
      title={retentionText.curvesTitle}
      inWords={`${words}${isPartColored(curves) ? ` ${curvesInColor(false, isPart ? curves.length : undefined)}` : ''}`}
      curves={curves}
      colored={coloredCurves(curves)}
      average={average}
      groupBy={groupBy}
      format={rateCard}
      short={(value) => formatRate(value).replace('.0%', '%')}
      least={0.01}
    />
  )
}

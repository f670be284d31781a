import { coloredCurves, drawnCohorts } from '#domain/analytics/colored-curves.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { averageLine, type RetentionLine } from '#domain/analytics/retention-view.ts'
import { formatRate } from '#domain/values/money.ts'
import { curvesInColor } from '#text/analytics/cohorts.ts'
import { retentionCurvesText, retentionText } from '#text/analytics/retention.ts'
import { CurvesChart } from './CurvesChart.tsx'
import { rateCard } from './formats.ts'

interface Props {
  lines: RetentionLine[]
  groupBy: PeriodKind
  isCumulative: boolean
  /** labels of the cohorts in color; if none, the chart chooses */
  chosen: string[]
}

/** One line per cohort, and the average of all cohorts. The retention table has the same figures. */
export function RetentionChart({ lines, groupBy, isCumulative, chosen }: Props) {
  const curves = drawnCohorts(lines, chosen).map(({ cohort, cells, isEarlier }) => {
    const begun = cells.filter(({ value }) => value !== null)
    return { cohort, points: begun.map(({ value }) => value!), isRunning: begun.at(-1)!.isRunning, isEarlier }
  })
  const means = averageLine(lines).cells.map(({ value }) => value)
  const average = means.slice(0, means.includes(null) ? means.indexOf(null) : undefined) as number[]
  const isPart = lines.length > curves.length
  const colored = coloredCurves(curves, undefined, chosen)
  const words = retentionCurvesText({ curves, average, groupBy, isCumulative, isPart })
  return (
    <CurvesChart
      title={retentionText.curvesTitle}
      inWords={[words, ...curvesInColor({ curves, colored, chosen, isPart, hasBest: false })].join(' ')}
      curves={curves}
      colored={colored}
      average={average}
      groupBy={groupBy}
      format={rateCard}
      short={(value) => formatRate(value).replace('.0%', '%')}
      least={0.01}
    />
  )
}

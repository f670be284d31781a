import { nice, ticks } from 'd3-array'
import type { LtvCurve } from '#domain/analytics/ltv-curves.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { offsetLabel } from '#text/analytics/cohort-columns.ts'
import { cohortText, curvesText } from '#text/analytics/cohorts.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { AxisLabel, ChartSection, chartWidth } from './ChartFrame.tsx'

const plot = { height: 320, margin: { top: 12, right: 76, bottom: 28, left: 64 } }
const { height, margin } = plot
const strokes = ['stroke-curve-1', 'stroke-curve-2', 'stroke-curve-3', 'stroke-curve-4', 'stroke-curve-5']
const fills = ['fill-curve-1', 'fill-curve-2', 'fill-curve-3', 'fill-curve-4', 'fill-curve-5']

interface Props {
  curves: LtvCurve[]
  /** total number of cohorts */
  cohorts: number
  groupBy: GroupBy
}

/** One line per cohort, the latest darkest, the running period dashed; the LTV table has the same figures. */
export function LtvChart({ curves, cohorts, groupBy }: Props) {
  const money = useMoney()
  const offsets = Math.max(1, ...curves.map((curve) => curve.points.length - 1))
  const values = curves.flatMap((curve) => curve.points)
  // This chart is also drawn in the browser: two functions of d3-array instead of d3-scale save 8 KB.
  const [low, high] = nice(Math.min(0, ...values), Math.max(0.01, ...values), 5)
  const x = (offset: number) => margin.left + (offset / offsets) * (chartWidth - margin.left - margin.right)
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low)) * (height - margin.bottom - margin.top)
  const tone = (index: number) => Math.floor((index * strokes.length) / Math.max(1, curves.length))
  const path = (points: number[], from: number) =>
    points.map((value, k) => `${k ? 'L' : 'M'}${x(from + k).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const inWords = curvesText(curves, groupBy, cohorts > curves.length, money)
  return (
    <ChartSection
      title={cohortText.curvesTitle}
      description={inWords}
      plot={plot}
      ticks={ticks(low, high, 5)}
      y={y}
      format={money.short}
      below={<p className="mt-2 text-sm text-muted">{inWords}</p>}
    >
      {Array.from({ length: offsets + 1 }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the offset
        <AxisLabel key={k} plot={plot} x={x(k)}>
          {offsetLabel(groupBy, k, false)}
        </AxisLabel>
      ))}
      {curves.map(({ cohort, points, isRunning }, index) => {
        const done = isRunning ? points.slice(0, -1) : points
        const stroke = strokes[tone(index)]
        return (
          <g key={cohort}>
            {done.length > 1 && (
              <path d={path(done, 0)} fill="none" strokeWidth="2" strokeLinejoin="round" className={stroke} />
            )}
            {isRunning && points.length > 1 && (
              <path
                d={path(points.slice(-2), points.length - 2)}
                fill="none"
                strokeWidth="2"
                strokeDasharray="4 4"
                className={stroke}
              />
            )}
            {points.map((value, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the offset
              <circle key={k} cx={x(k)} cy={y(value)} r="3" className={fills[tone(index)]}>
                <title>{`${cohort}, ${offsetLabel(groupBy, k, false)}: ${money.exact(value)}`}</title>
              </circle>
            ))}
          </g>
        )
      })}
    </ChartSection>
  )
}

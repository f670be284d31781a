import { nice, ticks } from 'd3-array'
import type { GroupBy } from '#domain/analytics/period.ts'
import { offsetLabel } from '#text/analytics/cohort-columns.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { AxisLabel, ChartSection, chartWidth } from './ChartFrame.tsx'

const plot = { height: 320, margin: { top: 12, right: 76, bottom: 28, left: 64 } }
const { height, margin } = plot
const strokes = ['stroke-curve-1', 'stroke-curve-2', 'stroke-curve-3', 'stroke-curve-4', 'stroke-curve-5']
const fills = ['fill-curve-1', 'fill-curve-2', 'fill-curve-3', 'fill-curve-4', 'fill-curve-5']

interface Curve {
  cohort: string
  /** at offset 0, 1, 2… */
  points: number[]
  /** the last point's period is still in progress */
  isRunning: boolean
}

interface Props {
  title: string
  inWords: string
  /** with a point each at least */
  curves: Curve[]
  /** drawn over the others and named; may have no points */
  average?: number[]
  groupBy: GroupBy
  exact: (value: number) => string
  /** for the axis */
  short: (value: number) => string
  /** the top of the axis where all is zero */
  least: number
}

/** One line per cohort, the latest darkest, the running period dashed; a table has the same figures. */
export function CurvesChart({ title, inWords, curves, average = [], groupBy, exact, short, least }: Props) {
  const offsets = Math.max(1, ...curves.map((curve) => curve.points.length - 1))
  const values = [...curves.flatMap((curve) => curve.points), ...average]
  // This chart is also drawn in the browser: two functions of d3-array instead of d3-scale save 8 KB.
  const [low, high] = nice(Math.min(0, ...values), Math.max(least, ...values), 5)
  const x = (offset: number) => margin.left + (offset / offsets) * (chartWidth - margin.left - margin.right)
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low)) * (height - margin.bottom - margin.top)
  const tone = (index: number) => Math.floor((index * strokes.length) / Math.max(1, curves.length))
  const path = (points: number[], from: number) =>
    points.map((value, k) => `${k ? 'L' : 'M'}${x(from + k).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const dots = (name: string, points: number[], radius: string, fill: string | undefined) =>
    points.map((value, k) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the offset
      <circle key={k} cx={x(k)} cy={y(value)} r={radius} className={fill}>
        <title>{`${name}, ${offsetLabel(groupBy, k, false)}: ${exact(value)}`}</title>
      </circle>
    ))
  const line = { fill: 'none', strokeWidth: '2', strokeLinejoin: 'round' } as const
  return (
    <ChartSection
      title={title}
      description={inWords}
      plot={plot}
      ticks={ticks(low, high, 5)}
      y={y}
      format={short}
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
            {done.length > 1 && <path d={path(done, 0)} {...line} className={stroke} />}
            {isRunning && points.length > 1 && (
              <path d={path(points.slice(-2), points.length - 2)} {...line} strokeDasharray="4 4" className={stroke} />
            )}
            {dots(cohort, points, '3', fills[tone(index)])}
          </g>
        )
      })}
      {average.length > 0 && (
        <g>
          <path d={path(average, 0)} {...line} strokeWidth="4" className="stroke-ink" />
          {dots(cohortText.average, average, '4', 'fill-ink')}
          <text
            x={x(average.length - 1) + 8}
            y={y(average.at(-1)!)}
            dy="0.35em"
            className="fill-ink font-medium text-[12px]"
          >
            {cohortText.average}
          </text>
        </g>
      )}
    </ChartSection>
  )
}

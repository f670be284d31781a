import { nice, ticks } from 'd3-array'
import type { CurveAhead } from '#domain/analytics/ltv-ahead.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { offsetLabel } from '#text/analytics/cohort-columns.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { Chart, xAt } from './ChartFrame.tsx'
import type { CardFormat } from './card.ts'
import { type Place, pathOf } from './path.ts'
import { percent, side } from './side.ts'

interface Curve {
  cohort: string
  /** values at offset 0, 1, 2… */
  points: number[]
  /** the period of the last point is in progress */
  isRunning: boolean
}

interface Props {
  title: string
  inWords: string
  /** curves with at least one point each */
  curves: Curve[]
  /** the cohorts in color, at most six; all others are gray */
  colored: string[]
  /** the expected continuation of the curves, dotted, behind them */
  ahead?: CurveAhead[]
  /** drawn above the other curves and named; may have no points */
  average?: number[]
  groupBy: PeriodKind
  format: CardFormat
  /** for the amounts at the axis */
  short: (value: number) => string
  /** the top of the axis if all values are zero */
  least: number
}

/**
 * One line per cohort, a few of them colored and named at their ends. A period in progress is dashed. A table has the
 * same figures.
 */
export function CurvesChart({ ahead = [], average = [], ...props }: Props) {
  const { title, inWords, curves, colored, groupBy, format, short, least } = props
  const offsets = Math.max(1, ...curves.map((curve) => curve.points.length - 1))
  const foreseen = ahead.flatMap(({ points }) => points.flatMap((value) => value ?? []))
  const values = [...curves.flatMap((curve) => curve.points), ...average, ...foreseen]
  // The browser draws this chart, too: two functions of d3-array instead of d3-scale save 8 KB.
  const [low, high] = nice(Math.min(0, ...values), Math.max(least, ...values), 5)
  const y = (value: number) => side - ((value - low) / (high - low)) * side
  const labels = Array.from({ length: offsets + 1 }, (_, k) => offsetLabel(groupBy, k, false))
  const axis = { layout: 'points', labels } as const
  const places = (points: (number | null)[]): Place[] =>
    points.map((value, k) => (value === null ? null : [xAt(axis, k), y(value)]))
  const toneOf = (cohort: string) => {
    const index = colored.indexOf(cohort)
    return index < 0 ? 'tone-ghost' : `tone-${index + 1}`
  }
  // gray curves come first, so that they do not hide colored ones
  const ordered = [...curves].sort((a, b) => colored.indexOf(a.cohort) - colored.indexOf(b.cohort))
  const named = [
    ...curves.filter(({ cohort }) => colored.includes(cohort)).map(({ cohort, points }) => ({ cohort, points })),
    ...(average.length ? [{ cohort: cohortText.average, points: average }] : []),
  ]
  const padded = (points: number[]) => labels.map((_, k) => points[k] ?? null)
  return (
    <Chart
      title={title}
      description={inWords}
      ticks={ticks(low, high, 5)}
      y={y}
      tickText={short}
      {...axis}
      format={format}
      series={[
        ...(average.length ? [{ name: cohortText.average, tone: 'tone-ink', values: padded(average) }] : []),
        ...curves.map(({ cohort, points }) => ({
          name: periodName(cohort),
          tone: toneOf(cohort),
          values: padded(points),
        })),
        ...ahead
          .filter(({ cohort }) => colored.includes(cohort))
          .map(({ cohort, from, points }) => ({
            name: `${periodName(cohort)}, ${cohortText.expected}`,
            tone: toneOf(cohort),
            values: points.map((value, k) => (k < from ? null : value)),
          })),
      ]}
      ends={named.map(({ cohort, points }) => ({
        x: xAt(axis, points.length - 1),
        y: y(points.at(-1)!),
        text: cohort === cohortText.average ? cohort : periodName(cohort),
        tone: cohort === cohortText.average ? 'tone-ink' : toneOf(cohort),
      }))}
      over={named.map(({ cohort, points }) => {
        const tone = cohort === cohortText.average ? 'tone-ink' : toneOf(cohort)
        const last = points.length - 1
        return (
          <circle
            key={cohort}
            cx={percent(xAt(axis, last))}
            cy={percent(y(points[last]!))}
            r="3"
            className={`dot ${tone}`}
          />
        )
      })}
      below={<p className="mt-2 text-xs text-muted">{inWords}</p>}
    >
      {ahead.map(({ cohort, points }) => (
        <path key={cohort} d={pathOf(places(points))} className={`line dotted ${toneOf(cohort)}`} />
      ))}
      {ordered.map(({ cohort, points, isRunning }) => (
        <g key={cohort}>
          <path d={pathOf(places(isRunning ? points.slice(0, -1) : points))} className={`line ${toneOf(cohort)}`} />
          {isRunning && points.length > 1 && (
            <path d={pathOf(places(points).slice(-2))} className={`line dashed ${toneOf(cohort)}`} />
          )}
        </g>
      ))}
      {average.length > 0 && <path d={pathOf(places(average))} className="line thick tone-ink" />}
    </Chart>
  )
}

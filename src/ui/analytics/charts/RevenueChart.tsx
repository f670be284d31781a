import { scaleLinear } from 'd3-scale'
import { area } from 'd3-shape'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { revenueChartText, revenueColumns, revenueText } from '#text/analytics/revenue.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Bars } from './Bars.tsx'
import { bar, barWidth } from './bar-shapes.ts'
import { Chart, calendarAxis, xAt } from './ChartFrame.tsx'
import { moneyCard } from './formats.ts'
import { type Place, pathOf } from './path.ts'
import { percent, side } from './side.ts'

interface ChartPoint {
  period: string
  /** null if the period has no orders */
  revenue: number | null
  /** revenue of the compared period; null if it is unknown */
  other?: number | null
}

interface Props {
  points: ChartPoint[]
  /** the file ends within the last period, which is drawn dashed, and hollow or pale */
  isRunning?: boolean
  /** the name of the comparison */
  comparison?: string
  kind?: PeriodKind
}

const fewest = 3
const mostDots = 40

/**
 * Revenue over time: bars if there are few periods or many have no orders, else a line. The table has the same figures.
 */
export function RevenueChart({ points, isRunning = false, comparison, kind = 'month' }: Props) {
  const money = useMoney()
  const known = points.filter(({ revenue }) => revenue !== null)
  const areBars = points.length <= fewest || known.length < 0.9 * points.length
  const values = points.flatMap(({ revenue, other }) => [revenue ?? 0, other ?? 0])
  const y = scaleLinear()
    .domain([values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)])
    .nice(4)
    .range([side, 0])
  const axis = {
    layout: areBars ? 'bands' : 'points',
    ...calendarAxis(
      kind,
      points.map(({ period }) => period),
    ),
  } as const
  const places = (of: 'revenue' | 'other'): Place[] =>
    points.map((point, index) => (point[of] == null ? null : [xAt(axis, index), y(point[of])]))
  const [revenue, other] = [places('revenue'), places('other')]
  const whole = isRunning ? revenue.slice(0, -1) : revenue
  const lastOther = other.findLast((place) => place !== null)
  return (
    <Chart
      title={revenueText.chartTitle}
      description={revenueChartText(points, money, isRunning, kind)}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={[
        { name: revenueColumns.revenue.label, tone: 'tone-1', values: points.map((point) => point.revenue) },
        ...(comparison
          ? [{ name: comparison, tone: 'tone-past', values: points.map((point) => point.other ?? null) }]
          : []),
      ]}
      ends={comparison && lastOther ? [{ x: side, y: lastOther[1], text: comparison, tone: 'tone-past' }] : []}
      over={!areBars && <Dots places={whole} last={isRunning ? revenue.at(-1)! : null} />}
    >
      {areBars ? (
        <Bars
          boxes={revenue.map((place) => (place ? bar(place[0], barWidth(points.length), place[1], y(0)) : ''))}
          tone="tone-1"
          isRunning={isRunning}
        />
      ) : (
        <>
          <path d={belowOf(whole, y(0))} className="fill-accent-soft" />
          <path d={pathOf(whole)} className="line tone-1" />
          {isRunning && <path d={pathOf(revenue.slice(-2))} className="line tone-1 dashed" />}
        </>
      )}
      {comparison && <path d={areBars ? ticksOf(other) : pathOf(other)} className="line tone-past dashed" />}
    </Chart>
  )
}

/** A dot for each point if there are few, and for each point without a line to it. */
function Dots({ places, last }: { places: Place[]; last: Place }) {
  const isAlone = (index: number) => !places[index - 1] && !places[index + 1]
  return (
    <>
      {places.map(
        (place, index) =>
          place &&
          (places.length <= mostDots || isAlone(index)) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position
            <circle key={index} cx={percent(place[0])} cy={percent(place[1])} r="3" className="dot tone-1" />
          ),
      )}
      {last && <circle cx={percent(last[0])} cy={percent(last[1])} r="3.5" className="dot tone-1 hollow" />}
    </>
  )
}

/** The areas between a line and the axis. */
const belowOf = (places: Place[], zero: number) =>
  area<Place>()
    .digits(1)
    .defined((place) => place !== null)
    .x((place) => place![0])
    .y0(zero)
    .y1((place) => place![1])(places) ?? ''

/** Above bars, each amount is a short stroke. A line between them would suggest values that nobody knows. */
const ticksOf = (places: Place[]) => {
  const half = 0.45 * (side / places.length)
  return places
    .map((place) =>
      place
        ? pathOf([
            [place[0] - half, place[1]],
            [place[0] + half, place[1]],
          ])
        : '',
    )
    .join('')
}

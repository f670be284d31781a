import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { MoneyFormat } from '#domain/values/money.ts'
import { revenueChartText, revenueText } from '#text/analytics/revenue.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { AxisLabel, ChartFrame, chartWidth } from './ChartFrame.tsx'

export interface ChartPoint {
  period: string
  revenue: number
  /** revenue of what it is compared with; null where that is unknown */
  other?: number | null
}

interface Props {
  points: ChartPoint[]
  /** the file ends within the last period: its line is dashed and its point hollow */
  isRunning?: boolean
  /** names what the points are compared with */
  comparison?: string
}

const plot = { height: 260, margin: { top: 12, right: 16, bottom: 28, left: 72 } }
const { height, margin } = plot

/** Revenue over time, drawn on the server; the table below has the same figures. */
export function RevenueChart({ points, isRunning = false, comparison }: Props) {
  const money = useMoney()
  const values = points.flatMap(({ revenue, other }) => [revenue, other ?? 0])
  const y = scaleLinear()
    .domain([values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scalePoint(
    points.map((point) => point.period),
    [margin.left, chartWidth - margin.right],
  )
  const at = (point: ChartPoint) => x(point.period)!
  const shape = area<ChartPoint>()
    .x(at)
    .y0(y(0))
    .y1((point) => y(point.revenue))(isRunning ? points.slice(0, -1) : points)
  const stroke = line<ChartPoint>()
    .x(at)
    .y((point) => y(point.revenue))
  const compared = line<ChartPoint>()
    .defined(({ other }) => other != null)
    .x(at)
    .y((point) => y(point.other!))
  // Each point answers to hovering anywhere above or below it, while a hand can find it: four years of days.
  const isHovered = points.length <= 1500
  const hoverWidth = Math.max(1, x.step()).toFixed(1)
  const every = Math.ceil(points.length / 8)
  // A label at the very end would be cut off, so it ends at its point.
  const anchor = (point: ChartPoint) => (at(point) > chartWidth - margin.right - 40 ? 'end' : 'middle')
  return (
    <ChartFrame
      title={revenueText.chartTitle}
      description={revenueChartText(points, money)}
      plot={plot}
      ticks={y.ticks(4)}
      y={y}
      format={money.compact}
    >
      <path d={shape ?? ''} className="fill-accent-soft" />
      {comparison && (
        <path
          d={compared(points) ?? ''}
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          className="stroke-compare"
        />
      )}
      <path
        d={stroke(isRunning ? points.slice(0, -1) : points) ?? ''}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {isRunning && (
        <path
          d={stroke(points.slice(-2)) ?? ''}
          fill="none"
          strokeWidth="2"
          strokeDasharray="3 4"
          className="stroke-accent"
        />
      )}
      {points.map((point, index) => {
        const isNamed = index % every === 0
        if (!isHovered && !isNamed) return null
        return (
          <g key={point.period} pointerEvents="stroke">
            {points.length <= 120 && (
              <circle
                cx={at(point)}
                cy={y(point.revenue)}
                r={points.length > 40 ? 2 : 3}
                strokeWidth="1.5"
                className={isRunning && index === points.length - 1 ? 'fill-surface stroke-accent' : 'fill-accent'}
              />
            )}
            {isHovered && (
              <path d={`M${at(point).toFixed(1)} ${margin.top}V${height - margin.bottom}`} strokeWidth={hoverWidth}>
                <title>{pointText(point, money, comparison)}</title>
              </path>
            )}
            {isNamed && (
              <AxisLabel plot={plot} x={at(point)} anchor={anchor(point)}>
                {point.period}
              </AxisLabel>
            )}
          </g>
        )
      })}
    </ChartFrame>
  )
}

const pointText = ({ period, revenue, other }: ChartPoint, money: MoneyFormat, comparison?: string) =>
  `${period}: ${money.exact(revenue)}${comparison && other != null ? `; ${comparison.toLowerCase()}: ${money.exact(other)}` : ''}`

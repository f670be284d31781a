import { scaleLinear } from 'd3-scale'
import { binDays, type Gaps, lastBinDays } from '#domain/analytics/timing.ts'
import { formatCount } from '#domain/values/money.ts'
import { binLabel, daysText, gapsText, quantileLabel, sharePart, timingText } from '#text/analytics/timing.ts'
import { AxisLabel, ChartSection, chartWidth } from './ChartFrame.tsx'

const plot = { height: 320, margin: { top: 76, right: 12, bottom: 28, left: 72 } }
const { height, margin } = plot
const bottom = height - margin.bottom
const rowHeight = 16
/** room for the longest label */
const labelWidth = 128

/** A bar for every ten days, the quartiles and the last tenth marked; drawn on the server. */
export function GapsChart({ gaps }: { gaps: Gaps }) {
  const y = scaleLinear()
    .domain([0, gaps.bins.reduce((a, b) => Math.max(a, b), 1)])
    .nice(4)
    .range([bottom, margin.top])
  const x = (days: number) => margin.left + (days / (lastBinDays + binDays)) * (chartWidth - margin.left - margin.right)
  return (
    <ChartSection
      title={timingText.gapsTitle}
      description={gapsText(gaps)}
      plot={plot}
      ticks={y.ticks(4).filter(Number.isInteger)}
      y={y}
      format={formatCount}
      below={<p className="mt-2 text-sm text-muted">{`${gapsText(gaps)} ${timingText.slowMissing}`}</p>}
    >
      {gaps.bins.map((count, bin) => (
        <rect
          key={binLabel(bin)}
          x={x(bin * binDays) + 1}
          y={y(count)}
          width={x(binDays) - x(0) - 2}
          height={bottom - y(count)}
          className="fill-curve-4"
        >
          <title>{`${binLabel(bin)} days: ${sharePart(count, gaps.count)}`}</title>
        </rect>
      ))}
      {gaps.bins.map(
        (_, bin) =>
          bin % 3 === 0 && (
            <AxisLabel key={binLabel(bin)} plot={plot} x={x(bin * binDays)}>
              {bin * binDays === lastBinDays ? binLabel(bin) : String(bin * binDays)}
            </AxisLabel>
          ),
      )}
      {marksOf(gaps, x).map(({ percent, days, at, row }) => {
        const isLeft = at > chartWidth - margin.right - labelWidth
        return (
          <g key={percent}>
            <line
              x1={at}
              x2={at}
              y1={12 + row * rowHeight}
              y2={bottom}
              strokeDasharray="2 3"
              className={percent === 50 ? 'stroke-ink' : 'stroke-muted'}
            >
              <title>{`${percent}%: ${daysText(days)}`}</title>
            </line>
            <text
              x={at + (isLeft ? -6 : 6)}
              y={20 + row * rowHeight}
              textAnchor={isLeft ? 'end' : 'start'}
              className={`text-[12px] ${percent === 50 ? 'fill-ink font-medium' : 'fill-muted'}`}
            >
              {quantileLabel(percent, days)}
            </text>
          </g>
        )
      })}
    </ChartSection>
  )
}

/** Where each mark stands; a label that would meet the one before it goes a row lower. */
function marksOf({ p25, median, p75, p90 }: Gaps, x: (days: number) => number) {
  const marks = [
    { percent: 25, days: p25 },
    { percent: 50, days: median },
    { percent: 75, days: p75 },
    { percent: 90, days: p90 },
  ]
  let row = 0
  let before = Number.NEGATIVE_INFINITY
  return marks.flatMap(({ percent, days }) => {
    if (days === null) return []
    // beyond the last bin there is only its middle
    const at = x(Math.min(days, lastBinDays + binDays / 2))
    row = at - before < labelWidth ? row + 1 : 0
    before = at
    return [{ percent, days, at, row }]
  })
}

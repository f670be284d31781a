import { scaleLinear } from 'd3-scale'
import { binDays, type Gaps, lastBinDays } from '#domain/analytics/timing-view.ts'
import { formatCount } from '#domain/values/money.ts'
import { binLabel, daysText, gapsText, quantileLabel, timingText } from '#text/analytics/timing.ts'
import { bar } from './bar-shapes.ts'
import { Chart, xAt } from './ChartFrame.tsx'
import { countCard, rateCard } from './formats.ts'
import { percent, side } from './side.ts'

/** A bar for every ten days, with marks for the quartiles and the last tenth; drawn on the server. */
export function GapsChart({ gaps }: { gaps: Gaps }) {
  const { bins, count } = gaps
  const y = scaleLinear()
    .domain([0, bins.reduce((a, b) => Math.max(a, b), 1)])
    .nice(4)
    .range([side, 0])
  const axis = { layout: 'bands', labels: bins.map((_, bin) => binLabel(bin)) } as const
  const width = (0.9 * side) / bins.length
  const marks = marksOf(gaps)
  return (
    <Chart
      title={timingText.gapsTitle}
      description={gapsText(gaps)}
      ticks={y.ticks(4).filter(Number.isInteger)}
      y={y}
      tickText={formatCount}
      {...axis}
      format={countCard}
      series={[
        { name: timingText.orders, tone: 'tone-1', values: bins },
        { name: timingText.share, tone: '', values: bins.map((orders) => orders / count), format: rateCard },
        { name: timingText.soFar, tone: '', values: upTo(bins).map((orders) => orders / count), format: rateCard },
      ]}
      className="pt-8"
      over={
        // Labels are drawn above all lines, because the line of another mark would cross them out.
        <>
          {marks.map(({ percent: share, days, at, isKey }) => (
            <line
              key={share}
              x1={percent(at)}
              x2={percent(at)}
              y1="-24"
              y2="100%"
              className={`mark ${isKey ? 'key' : ''}`}
            >
              <title>{`${share}%: ${daysText(days)}`}</title>
            </line>
          ))}
          {marks
            .filter(({ isNamed }) => isNamed)
            .map(({ percent: share, days, at, isKey, isLeft }) => (
              <text
                key={share}
                x={percent(at)}
                y="-16"
                dx={isLeft ? -5 : 5}
                textAnchor={isLeft ? 'end' : 'start'}
                className={isKey ? 'direct tone-ink' : 'hidden @2xl:inline'}
              >
                {quantileLabel(share, days)}
              </text>
            ))}
        </>
      }
      below={<p className="mt-2 text-xs text-muted">{`${gapsText(gaps)} ${timingText.slowMissing}`}</p>}
    >
      <path
        d={bins.map((orders, bin) => bar(xAt(axis, bin), width, y(0), y(orders))).join('')}
        className="area tone-1"
      />
    </Chart>
  )
}

function upTo(bins: number[]): number[] {
  let sum = 0
  return bins.map((orders) => {
    sum += orders
    return sum
  })
}

/** The position of each mark. Its label is to the right of the line, or to its left near the edge. */
function marksOf({ p25, median, p75, p90 }: Gaps) {
  const days = { 25: p25, 50: median, 75: p75, 90: p90 }
  const places = Object.entries(days).flatMap(([share, found]) =>
    // the last bar has no upper end, so the mark is in its middle
    found === null
      ? []
      : [{ percent: Number(share), days: found, at: xOf(Math.min(found, lastBinDays + binDays / 2)) }],
  )
  const key = places.find(({ percent: share }) => share === 50)!
  const named = [key]
  for (const place of places) if (named.every(({ at }) => Math.abs(at - place.at) >= nearest)) named.push(place)
  return places.map((place) => ({
    ...place,
    isKey: place === key,
    isNamed: named.includes(place),
    isLeft: place.at > side - nearest,
  }))
}

const xOf = (days: number): number => (days / (lastBinDays + binDays)) * side
/**
 * Room for `Median: 57 days` in a chart of 440 px. A mark without room has only its line; the text below names all
 * marks.
 */
const nearest = 220

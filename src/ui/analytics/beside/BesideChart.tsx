import { nice, ticks } from 'd3-array'
import { besideText } from '#text/analytics/beside/beside.ts'
import { Chart, type ChartProps, xAt } from '../charts/ChartFrame.tsx'
import type { CardFormat } from '../charts/card.ts'
import { type Place, pathOf } from '../charts/path.ts'
import { percent, side } from '../charts/side.ts'

interface Props {
  title: string
  inWords: string
  labels: string[]
  /** if the labels are periods */
  calendar?: ChartProps['calendar']
  /** null where a side has no value */
  a: (number | null)[]
  b: (number | null)[]
  format: CardFormat
  /** for the amounts at the axis */
  short: (value: number) => string
}

/** Two lines, A in color and B in gray. A table has the same figures. */
export function BesideChart({ title, inWords, labels, calendar, a, b, format, short }: Props) {
  const values = [...a, ...b].flatMap((value) => value ?? [])
  const [low, high] = nice(Math.min(0, ...values), Math.max(0.01, ...values), 5)
  const y = (value: number) => side - ((value - low) / (high - low)) * side
  const axis = { layout: 'points', labels } as const
  const lines = [
    { name: besideText.b, tone: 'tone-past', values: b },
    { name: besideText.a, tone: 'tone-1', values: a },
  ].map((line) => {
    const places = line.values.map((value, at): Place => (value === null ? null : [xAt(axis, at), y(value)]))
    return { ...line, places, end: places.findLast((place) => place !== null) }
  })
  return (
    <Chart
      title={title}
      description={inWords}
      ticks={ticks(low, high, 5)}
      y={y}
      tickText={short}
      {...axis}
      calendar={calendar}
      format={format}
      series={[...lines].reverse().map(({ name, tone, values }) => ({ name, tone, values }))}
      ends={lines.flatMap(({ name, tone, end }) => (end ? [{ x: end[0], y: end[1], text: name, tone }] : []))}
      over={lines.map(
        ({ name, tone, end }) =>
          end && <circle key={name} cx={percent(end[0])} cy={percent(end[1])} r="3" className={`dot ${tone}`} />,
      )}
      below={<p className="mt-2 text-xs text-muted">{inWords}</p>}
    >
      {lines.map(({ name, tone, places }) => (
        <path key={name} d={pathOf(places)} className={`line ${tone}`} />
      ))}
    </Chart>
  )
}

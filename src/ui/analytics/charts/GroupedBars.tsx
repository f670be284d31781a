import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { bar } from './bar-shapes.ts'
import { Chart, ChartLegend, type ChartProps, xAt } from './ChartFrame.tsx'
import type { CardFormat } from './card.ts'
import { side } from './side.ts'

interface Series {
  name: string
  tone: string
  swatch: string
  values: number[]
}

interface Props {
  title: string
  /** a description of the figures */
  description: string
  labels: string[]
  calendar?: ChartProps['calendar']
  series: Series[]
  format: CardFormat
  /** for the amounts at the axis */
  short: (value: number) => string
  /** the chart stands below a legend */
  below?: ReactNode
  className?: string
}

/** Bars of several series side by side for each label, drawn on the server; a table has the same figures. */
export function GroupedBars({ title, description, labels, series, format, short, below, calendar, className }: Props) {
  const values = series.flatMap((one) => one.values)
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([side, 0])
  const axis = { layout: 'bands', labels } as const
  const width = Math.min((0.78 * (side / labels.length)) / series.length, 0.07 * side)
  const left = ((1 - series.length) / 2) * width
  return (
    <Chart
      title={title}
      description={description}
      ticks={y.ticks(4)}
      y={y}
      tickText={short}
      {...axis}
      calendar={calendar}
      format={format}
      series={series}
      className={className}
      below={
        <>
          {series.length > 1 && <ChartLegend entries={series.map(({ name, swatch }) => ({ label: name, swatch }))} />}
          {below}
        </>
      }
    >
      {series.map(({ name, tone, values: heights }, index) => (
        <path
          key={name}
          d={heights.map((one, k) => bar(xAt(axis, k) + left + index * width, 0.92 * width, y(0), y(one))).join('')}
          className={`area ${tone}`}
        />
      ))}
    </Chart>
  )
}

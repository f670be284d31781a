import type { ReactNode } from 'react'
import type { HeatStep } from '#domain/analytics/cohort-heat.ts'
import { r } from './bar-shapes.ts'
import { Chart } from './ChartFrame.tsx'
import type { CardFormat } from './card.ts'
import { side } from './side.ts'

interface Row {
  name: string
  /** a value and its color for each label */
  values: number[]
  steps: HeatStep[]
}

interface Props {
  title: string
  /** a description of the figures */
  description: string
  labels: string[]
  rows: Row[]
  format: CardFormat
  below: ReactNode
}

/** In full, so that Tailwind finds them. */
const fills: Record<HeatStep, string> = {
  0: 'fill-sunken',
  1: 'fill-heat-1',
  2: 'fill-heat-2',
  3: 'fill-heat-3',
  4: 'fill-heat-4',
  5: 'fill-heat-5',
  6: 'fill-heat-6',
}

/** Between cells; the drawing is stretched in width. */
const gap = { x: 1.5, y: 6 }

/** Cells of color, a row for each name and a column for each label; a table has the same figures. */
export function HeatChart({ title, description, labels, rows, format, below }: Props) {
  const [width, height] = [side / labels.length, side / rows.length]
  const cell = (column: number, row: number) =>
    `M${r(column * width + gap.x)} ${r(row * height + gap.y)}h${r(width - 2 * gap.x)}v${r(height - 2 * gap.y)}h${r(2 * gap.x - width)}z`
  const cellsOf = (step: HeatStep) =>
    rows.flatMap(({ steps }, row) => steps.flatMap((own, column) => (own === step ? [cell(column, row)] : []))).join('')
  return (
    <Chart
      title={title}
      description={description}
      ticks={rows.map((_, row) => row)}
      hasLines={false}
      y={(row) => (row + 0.5) * height}
      tickText={(row) => rows[row]!.name}
      layout="bands"
      labels={labels}
      format={format}
      below={below}
      series={rows.map(({ name, values }) => ({ name, tone: '', values }))}
    >
      {([0, 1, 2, 3, 4, 5, 6] as const).map((step) => (
        <path key={step} d={cellsOf(step)} className={fills[step]} />
      ))}
    </Chart>
  )
}

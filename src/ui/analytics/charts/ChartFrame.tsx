import { type ReactNode, useId } from 'react'

export const chartWidth = 960

interface Plot {
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
}

interface Props {
  title: string
  /** the figures in words */
  description: string
  plot: Plot
  /** amounts with a line and a label each */
  ticks: number[]
  y: (value: number) => number
  format: (value: number) => string
  children: ReactNode
}

/** The drawing of a chart of money: its title, its description and the horizontal lines. */
export function ChartFrame({ title, description, plot, ticks, y, format, children }: Props) {
  const id = useId()
  const { left, right } = plot.margin
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${plot.height}`}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      className="h-auto w-full min-w-[40rem]"
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={chartWidth - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 10} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-muted text-[12px]">
            {format(tick)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}

/** The frame in its own section, which scrolls sideways on a narrow screen, with what is below the drawing. */
export const ChartSection = ({ className = '', below, ...frame }: Props & { className?: string; below: ReactNode }) => (
  <section tabIndex={0} aria-label={frame.title} className={`relative overflow-x-auto ${className}`}>
    <ChartFrame {...frame} />
    {below}
  </section>
)

interface LabelProps {
  plot: Plot
  x: number
  anchor?: 'middle' | 'end'
  children: string
}

/** A label of the horizontal axis. */
export const AxisLabel = ({ plot, x, anchor = 'middle', children }: LabelProps) => (
  <text x={x} y={plot.height - 8} textAnchor={anchor} className="fill-muted text-[12px]">
    {children}
  </text>
)

/** Names the colors of the bars. The description says the same. */
export const ChartLegend = ({ entries }: { entries: { label: string; swatch: string }[] }) => (
  <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    {entries.map(({ label, swatch }) => (
      <span key={label} className="inline-flex items-center gap-2">
        <span className={`size-3 rounded-sm ${swatch}`} />
        {label}
      </span>
    ))}
  </p>
)

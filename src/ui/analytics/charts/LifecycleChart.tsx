import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { formatMoney, formatShortMoney } from '#domain/values/money.ts'
import { lifecycleChartText, lifecycleColumns, lifecycleText } from '#text/analytics/lifecycle.ts'
import { MoneyGrid } from './MoneyGrid.tsx'

export interface LifecycleBar {
  label: string
  firstPurchaseAOV: number
  ltvOverall: number
}

const width = 960
const height = 280
const margin = { top: 28, right: 8, bottom: 28, left: 72 }
const series = [
  { of: 'firstPurchaseAOV', fill: 'fill-curve-2', swatch: 'bg-curve-2' },
  { of: 'ltvOverall', fill: 'fill-curve-4', swatch: 'bg-curve-4' },
] as const

/** Two bars per percentile, drawn on the server; the table below has the same figures. */
export function LifecycleChart({ bars }: { bars: LifecycleBar[] }) {
  const id = useId()
  const values = bars.flatMap((bar) => [bar.firstPurchaseAOV, bar.ltvOverall])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scaleBand(
    bars.map((bar) => bar.label),
    [margin.left, width - margin.right],
  ).padding(0.25)
  const half = Math.min(x.bandwidth() / 2, 40)
  return (
    <section tabIndex={0} aria-label={lifecycleText.chartTitle} className="relative mb-4 overflow-x-auto">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
        className="h-auto w-full min-w-[40rem]"
      >
        <title id={`${id}-t`}>{lifecycleText.chartTitle}</title>
        <desc id={`${id}-d`}>{lifecycleChartText(bars)}</desc>
        <MoneyGrid ticks={y.ticks(4)} y={y} left={margin.left} right={width - margin.right} format={formatShortMoney} />
        {bars.map((bar) => {
          const middle = x(bar.label)! + x.bandwidth() / 2
          return (
            <g key={bar.label}>
              {series.map(({ of, fill }, index) => {
                const value = bar[of]
                return (
                  <rect
                    key={of}
                    x={middle - half + index * half + 1}
                    y={Math.min(y(0), y(value))}
                    width={half - 2}
                    height={Math.abs(y(value) - y(0))}
                    rx="2"
                    className={fill}
                  >
                    <title>{`${bar.label}, ${lifecycleColumns[of].label}: ${formatMoney(value)}`}</title>
                  </rect>
                )
              })}
              <text x={middle} y={height - 8} textAnchor="middle" className="fill-muted text-[12px]">
                {bar.label}
              </text>
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {series.map(({ of, swatch }) => (
          <span key={of} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${swatch}`} />
            {lifecycleColumns[of].label}
          </span>
        ))}
      </p>
    </section>
  )
}

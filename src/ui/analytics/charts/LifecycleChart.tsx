import { scaleBand, scaleLinear } from 'd3-scale'
import { lifecycleChartText, lifecycleColumns, lifecycleText } from '#text/analytics/lifecycle.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { AxisLabel, ChartLegend, ChartSection, chartWidth } from './ChartFrame.tsx'

export interface LifecycleBar {
  label: string
  firstPurchaseAOV: number
  ltvOverall: number
}

const plot = { height: 280, margin: { top: 28, right: 8, bottom: 28, left: 72 } }
const { height, margin } = plot
const series = [
  { of: 'firstPurchaseAOV', fill: 'fill-curve-2', swatch: 'bg-curve-2' },
  { of: 'ltvOverall', fill: 'fill-curve-4', swatch: 'bg-curve-4' },
] as const

/** Two bars per percentile, drawn on the server; the table below has the same figures. */
export function LifecycleChart({ bars }: { bars: LifecycleBar[] }) {
  const money = useMoney()
  const values = bars.flatMap((bar) => [bar.firstPurchaseAOV, bar.ltvOverall])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scaleBand(
    bars.map((bar) => bar.label),
    [margin.left, chartWidth - margin.right],
  ).padding(0.25)
  const half = Math.min(x.bandwidth() / 2, 40)
  return (
    <ChartSection
      title={lifecycleText.chartTitle}
      description={lifecycleChartText(bars, money)}
      plot={plot}
      ticks={y.ticks(4)}
      y={y}
      format={money.short}
      className="mb-4"
      below={<ChartLegend entries={series.map(({ of, swatch }) => ({ label: lifecycleColumns[of].label, swatch }))} />}
    >
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
                  <title>{`${bar.label}, ${lifecycleColumns[of].label}: ${money.exact(value)}`}</title>
                </rect>
              )
            })}
            <AxisLabel plot={plot} x={middle}>
              {bar.label}
            </AxisLabel>
          </g>
        )
      })}
    </ChartSection>
  )
}

import { scaleLinear } from 'd3-scale'
import { lifecycleChartText, lifecycleColumns, lifecycleText } from '#text/analytics/lifecycle.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { bar } from './bar-shapes.ts'
import { Chart, ChartLegend, xAt } from './ChartFrame.tsx'
import { moneyCard } from './formats.ts'
import { side } from './side.ts'

export interface LifecycleBar {
  label: string
  firstPurchaseAOV: number
  ltvOverall: number
}

const series = [
  { of: 'firstPurchaseAOV', tone: 'tone-soft', swatch: 'bg-soft' },
  { of: 'ltvOverall', tone: 'tone-1', swatch: 'bg-cat-1' },
] as const

/** Two bars per percentile, drawn on the server; the table below has the same figures. */
export function LifecycleChart({ bars }: { bars: LifecycleBar[] }) {
  const money = useMoney()
  const values = bars.flatMap((one) => [one.firstPurchaseAOV, one.ltvOverall])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([side, 0])
  const axis = { layout: 'bands', labels: bars.map(({ label }) => label) } as const
  const width = Math.min(0.35 * (side / bars.length), 0.06 * side)
  return (
    <Chart
      title={lifecycleText.chartTitle}
      description={lifecycleChartText(bars, money)}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={series.map(({ of, tone }) => ({
        name: lifecycleColumns[of].label,
        tone,
        values: bars.map((one) => one[of]),
      }))}
      className="mb-4"
      below={<ChartLegend entries={series.map(({ of, swatch }) => ({ label: lifecycleColumns[of].label, swatch }))} />}
    >
      {series.map(({ of, tone }, index) => (
        <path
          key={of}
          d={bars.map((one, k) => bar(xAt(axis, k) + (index - 0.5) * width, 0.94 * width, y(0), y(one[of]))).join('')}
          className={`area ${tone}`}
        />
      ))}
    </Chart>
  )
}

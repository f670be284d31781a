import { scaleLinear } from 'd3-scale'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { refundColumns, refundsChartText, refundsText } from '#text/analytics/refunds.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { bar, barWidth } from './bars.ts'
import { Chart, ChartLegend, percent, side, xAt } from './ChartFrame.tsx'
import { moneyCard, rateCard } from './formats.ts'
import { pathOf } from './path.ts'

const parts = [
  { of: 'gross', tone: 'tone-soft', swatch: 'bg-soft' },
  { of: 'refunds', tone: 'tone-bad', swatch: 'bg-bad' },
  { of: 'net', tone: 'tone-ink', swatch: 'bg-ink' },
] as const
const mostDots = 40

/** Gross upward and refunds downward, a bar each per period, with a line for net. */
export function RefundsChart({ rows }: { rows: RefundRow[] }) {
  const money = useMoney()
  const y = scaleLinear()
    .domain([
      rows.reduce((least, row) => Math.min(least, -row.refunds, row.net), 0),
      rows.reduce((most, row) => Math.max(most, row.gross, row.net), 1),
    ])
    .nice(4)
    .range([side, 0])
  const axis = { layout: 'bands', labels: rows.map(({ period }) => periodName(period)) } as const
  const width = barWidth(rows.length)
  const bars = (read: (row: RefundRow) => number) =>
    rows.map((row, index) => bar(xAt(axis, index), width, y(0), y(read(row)))).join('')
  const net = rows.map((row, index): [number, number] => [xAt(axis, index), y(row.net)])
  return (
    <Chart
      title={refundsText.title}
      description={refundsChartText(rows, money)}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={[
        ...parts.map(({ of, tone }) => ({ name: refundColumns[of].label, tone, values: rows.map((row) => row[of]) })),
        {
          name: refundColumns.refundRate.label,
          tone: '',
          values: rows.map((row) => row.refundRate),
          format: rateCard,
        },
      ]}
      className="mb-4"
      over={
        rows.length <= mostDots &&
        net.map(([at, height]) => (
          <circle key={at} cx={percent(at)} cy={percent(height)} r="3" className="dot tone-ink" />
        ))
      }
      below={<ChartLegend entries={parts.map(({ of, swatch }) => ({ label: refundColumns[of].label, swatch }))} />}
    >
      <path d={bars((row) => row.gross)} className="area tone-soft" />
      <path d={bars((row) => -row.refunds)} className="area tone-bad" />
      <path d={pathOf(net)} className="line tone-ink" />
    </Chart>
  )
}

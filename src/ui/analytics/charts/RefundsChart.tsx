import { scaleLinear } from 'd3-scale'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { refundColumns, refundsChartText, refundsText } from '#text/analytics/refunds.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Bars } from './Bars.tsx'
import { bar, barWidth } from './bar-shapes.ts'
import { Chart, ChartLegend, calendarAxis, xAt } from './ChartFrame.tsx'
import { moneyCard, rateCard } from './formats.ts'
import { pathOf } from './path.ts'
import { percent, side } from './side.ts'

const parts = [
  { of: 'gross', tone: 'tone-soft', swatch: 'bg-soft' },
  { of: 'refunds', tone: 'tone-bad', swatch: 'bg-bad' },
  { of: 'net', tone: 'tone-ink', swatch: 'bg-ink' },
] as const
const mostDots = 40

/**
 * Per period, a bar upward for gross and a bar downward for refunds; a line shows net. A period in progress is pale,
 * with a dashed edge.
 */
export function RefundsChart({ rows, kind, isRunning }: { rows: RefundRow[]; kind: PeriodKind; isRunning: boolean }) {
  const money = useMoney()
  const y = scaleLinear()
    .domain([
      rows.reduce((least, row) => Math.min(least, -row.refunds, row.net), 0),
      rows.reduce((most, row) => Math.max(most, row.gross, row.net), 1),
    ])
    .nice(4)
    .range([side, 0])
  const axis = {
    layout: 'bands',
    ...calendarAxis(
      kind,
      rows.map(({ period }) => period),
    ),
  } as const
  const width = barWidth(rows.length)
  const bars = (read: (row: RefundRow) => number) =>
    rows.map((row, index) => bar(xAt(axis, index), width, y(0), y(read(row))))
  const net = rows.map((row, index): [number, number] => [xAt(axis, index), y(row.net)])
  return (
    <Chart
      title={refundsText.title}
      description={refundsChartText(rows, money, kind)}
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
      <Bars boxes={bars((row) => row.gross)} tone="tone-soft" isRunning={isRunning} />
      <Bars boxes={bars((row) => -row.refunds)} tone="tone-bad" isRunning={isRunning} />
      <path d={pathOf(isRunning ? net.slice(0, -1) : net)} className="line tone-ink" />
      {isRunning && <path d={pathOf(net.slice(-2))} className="line tone-ink dashed" />}
    </Chart>
  )
}

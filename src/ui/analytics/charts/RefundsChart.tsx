import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { refundColumns, refundsChartText, refundsText } from '#text/analytics/refunds.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { AxisLabel, ChartLegend, ChartSection, chartWidth } from './ChartFrame.tsx'

const plot = { height: 240, margin: { top: 12, right: 16, bottom: 28, left: 72 } }
const { height, margin } = plot
const legend = [
  { label: refundColumns.gross.label, swatch: 'bg-curve-2' },
  { label: refundColumns.refunds.label, swatch: 'bg-bad' },
  { label: refundColumns.net.label, swatch: 'bg-ink' },
]

/** Gross upward and refunds downward, a bar each per period, with a line for net. */
export function RefundsChart({ rows }: { rows: RefundRow[] }) {
  const money = useMoney()
  // One path each then, not a bar each: the bars of 4,000 days were 1 MB of the page.
  const areMany = rows.length > 120
  const y = scaleLinear()
    .domain([
      rows.reduce((least, row) => Math.min(least, -row.refunds, row.net), 0),
      rows.reduce((most, row) => Math.max(most, row.gross, row.net), 1),
    ])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scaleBand(
    rows.map((row) => row.period),
    [margin.left, chartWidth - margin.right],
  ).padding(areMany ? 0 : 0.2)
  const width = Math.min(x.bandwidth(), 56)
  const every = Math.ceil(rows.length / 8)
  const middle = (row: RefundRow) => x(row.period)! + x.bandwidth() / 2
  const bar = (row: RefundRow, value: number) => {
    const [top, bottom] = [y(Math.max(value, 0)), y(Math.min(value, 0))]
    if (value === 0) return ''
    return `M${(middle(row) - width / 2).toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}v${(bottom - top).toFixed(1)}h-${width.toFixed(1)}z`
  }
  const net = line<RefundRow>()
    .x((row) => Math.round(middle(row) * 10) / 10)
    .y((row) => Math.round(y(row.net) * 10) / 10)(rows)
  const titleOf = (row: RefundRow) =>
    `${row.period}: ${(['gross', 'refunds', 'net'] as const).map((key) => `${refundColumns[key].label} ${money.exact(row[key])}`).join(', ')}`
  return (
    <ChartSection
      title={refundsText.title}
      description={refundsChartText(rows, money)}
      plot={plot}
      ticks={y.ticks(4)}
      y={y}
      format={money.compact}
      className="mb-4"
      below={<ChartLegend entries={legend} />}
    >
      <path d={rows.map((row) => bar(row, row.gross)).join('')} className="fill-curve-2" />
      <path d={rows.map((row) => bar(row, -row.refunds)).join('')} className="fill-bad" />
      <path d={net ?? ''} fill="none" strokeWidth={areMany ? 1 : 2} strokeLinejoin="round" className="stroke-ink" />
      {rows.map((row, index) => {
        const isNamed = index % every === 0
        if (areMany && !isNamed) return null
        return (
          <g key={row.period}>
            {!areMany && (
              <>
                <circle cx={middle(row)} cy={y(row.net)} r={rows.length > 40 ? 1.5 : 3} className="fill-ink" />
                <path
                  d={`M${middle(row).toFixed(1)} ${margin.top}V${height - margin.bottom}`}
                  strokeWidth={x.step().toFixed(1)}
                  pointerEvents="stroke"
                >
                  <title>{titleOf(row)}</title>
                </path>
              </>
            )}
            {isNamed && (
              <AxisLabel plot={plot} x={middle(row)}>
                {row.period}
              </AxisLabel>
            )}
          </g>
        )
      })}
    </ChartSection>
  )
}

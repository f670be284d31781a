import { scaleBand, scaleLinear } from 'd3-scale'
import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import {
  newAndReturningChartText,
  newAndReturningColumns,
  newAndReturningText,
} from '#text/analytics/new-and-returning.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { AxisLabel, ChartLegend, ChartSection, chartWidth } from './ChartFrame.tsx'

const plot = { height: 240, margin: { top: 12, right: 16, bottom: 28, left: 72 } }
const { height, margin } = plot
const parts = [
  { of: 'fromReturning', fill: 'fill-curve-4', swatch: 'bg-curve-4' },
  { of: 'fromNew', fill: 'fill-curve-2', swatch: 'bg-curve-2' },
] as const
type Part = (typeof parts)[number]['of']

/**
 * One bar per period, with new customers' money on top of returning customers'; negative amounts are drawn below the
 * line.
 */
export function NewAndReturningChart({ rows }: { rows: NewAndReturning[] }) {
  const money = useMoney()
  // One path then, not a bar each: the bars of 4,000 days were 1 MB of the page.
  const areMany = rows.length > 120
  const tops = rows.map((row) => Math.max(0, row.fromNew) + Math.max(0, row.fromReturning))
  const bottoms = rows.map((row) => Math.min(0, row.fromNew) + Math.min(0, row.fromReturning))
  const y = scaleLinear()
    .domain([bottoms.reduce((a, b) => Math.min(a, b), 0), tops.reduce((a, b) => Math.max(a, b), 1)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const x = scaleBand(
    rows.map((row) => row.period),
    [margin.left, chartWidth - margin.right],
  ).padding(areMany ? 0 : 0.2)
  const bar = Math.min(x.bandwidth(), 56)
  const every = Math.ceil(rows.length / 8)
  const middle = (row: NewAndReturning) => x(row.period)! + x.bandwidth() / 2
  const box = (row: NewAndReturning, of: Part) => {
    if (row[of] === 0) return ''
    const from = of === 'fromNew' && row.fromNew < 0 === row.fromReturning < 0 ? row.fromReturning : 0
    const [top, bottom] = [y(from + row[of]), y(from)].sort((a, b) => a - b) as [number, number]
    return `M${(middle(row) - bar / 2).toFixed(1)} ${top.toFixed(1)}h${bar.toFixed(1)}v${(bottom - top).toFixed(1)}h-${bar.toFixed(1)}z`
  }
  return (
    <ChartSection
      title={newAndReturningText.title}
      description={newAndReturningChartText(rows, money)}
      plot={plot}
      ticks={y.ticks(4)}
      y={y}
      format={money.compact}
      below={
        <ChartLegend entries={parts.map(({ of, swatch }) => ({ label: newAndReturningColumns[of].label, swatch }))} />
      }
    >
      {areMany &&
        parts.map(({ of, fill }) => <path key={of} d={rows.map((row) => box(row, of)).join('')} className={fill} />)}
      {rows.map((row, index) => {
        const isNamed = index % every === 0
        if (areMany && !isNamed) return null
        return (
          <g key={row.period}>
            {!areMany && (
              <>
                <title>
                  {`${row.period}: ${parts.map(({ of }) => `${newAndReturningColumns[of].label} ${money.exact(row[of])}`).join(', ')}`}
                </title>
                {parts.map(({ of, fill }) => row[of] !== 0 && <path key={of} d={box(row, of)} className={fill} />)}
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

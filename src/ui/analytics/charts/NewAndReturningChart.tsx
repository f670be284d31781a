import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import { formatCompactMoney, formatMoney } from '#domain/values/money.ts'
import {
  newAndReturningChartText,
  newAndReturningColumns,
  newAndReturningText,
} from '#text/analytics/new-and-returning.ts'
import { MoneyGrid } from './MoneyGrid.tsx'

const width = 960
const height = 240
const margin = { top: 12, right: 16, bottom: 28, left: 72 }
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
  const id = useId()
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
    [margin.left, width - margin.right],
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
    <section tabIndex={0} aria-label={newAndReturningText.title} className="relative overflow-x-auto">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
        className="h-auto w-full min-w-[40rem]"
      >
        <title id={`${id}-t`}>{newAndReturningText.title}</title>
        <desc id={`${id}-d`}>{newAndReturningChartText(rows)}</desc>
        <MoneyGrid
          ticks={y.ticks(4)}
          y={y}
          left={margin.left}
          right={width - margin.right}
          format={formatCompactMoney}
        />
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
                    {`${row.period}: ${parts.map(({ of }) => `${newAndReturningColumns[of].label} ${formatMoney(row[of])}`).join(', ')}`}
                  </title>
                  {parts.map(({ of, fill }) => row[of] !== 0 && <path key={of} d={box(row, of)} className={fill} />)}
                </>
              )}
              {isNamed && (
                <text x={middle(row)} y={height - 8} textAnchor="middle" className="fill-muted text-[12px]">
                  {row.period}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {parts.map(({ of, swatch }) => (
          <span key={of} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${swatch}`} />
            {newAndReturningColumns[of].label}
          </span>
        ))}
      </p>
    </section>
  )
}

import { scaleLinear } from 'd3-scale'
import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import {
  newAndReturningChartText,
  newAndReturningColumns,
  newAndReturningText,
} from '#text/analytics/new-and-returning.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Bars } from './Bars.tsx'
import { bar, barWidth } from './bar-shapes.ts'
import { Chart, ChartLegend, calendarAxis, xAt } from './ChartFrame.tsx'
import { moneyCard } from './formats.ts'
import { side } from './side.ts'

const parts = [
  { of: 'fromReturning', tone: 'tone-1', swatch: 'bg-cat-1' },
  { of: 'fromNew', tone: 'tone-soft', swatch: 'bg-soft' },
] as const
type Part = (typeof parts)[number]['of']

interface Props {
  rows: NewAndReturning[]
  kind: PeriodKind
  isRunning: boolean
}

/**
 * One bar per period: the money of returning customers below, of new customers above. Negative amounts are drawn below
 * the axis. A period in progress is pale, with a dashed edge.
 */
export function NewAndReturningChart({ rows, kind, isRunning }: Props) {
  const money = useMoney()
  const tops = rows.map((row) => Math.max(0, row.fromNew) + Math.max(0, row.fromReturning))
  const bottoms = rows.map((row) => Math.min(0, row.fromNew) + Math.min(0, row.fromReturning))
  const y = scaleLinear()
    .domain([bottoms.reduce((a, b) => Math.min(a, b), 0), tops.reduce((a, b) => Math.max(a, b), 1)])
    .nice(4)
    .range([side, 0])
  const axis = {
    layout: 'bands',
    ...calendarAxis(
      kind,
      rows.map(({ period }) => period),
    ),
  } as const
  const box = (row: NewAndReturning, of: Part, index: number) => {
    const from = of === 'fromNew' && row.fromNew < 0 === row.fromReturning < 0 ? row.fromReturning : 0
    return bar(xAt(axis, index), barWidth(rows.length), y(from), y(from + row[of]))
  }
  return (
    <Chart
      title={newAndReturningText.title}
      description={newAndReturningChartText(rows, money, kind)}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={parts.map(({ of, tone }) => ({
        name: newAndReturningColumns[of].label,
        tone,
        values: rows.map((row) => row[of]),
      }))}
      below={
        <ChartLegend entries={parts.map(({ of, swatch }) => ({ label: newAndReturningColumns[of].label, swatch }))} />
      }
    >
      {parts.map(({ of, tone }) => (
        <Bars key={of} boxes={rows.map((row, index) => box(row, of, index))} tone={tone} isRunning={isRunning} />
      ))}
    </Chart>
  )
}

import { scaleLinear } from 'd3-scale'
import type { RevenueGroup } from '#domain/analytics/breakdowns/revenue-groups.ts'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import { type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import { breakdownText, groupLabel, groupsChartText } from '#text/analytics/breakdowns/breakdowns.ts'
import { Bars } from '#ui/analytics/charts/Bars.tsx'
import { bar, barWidth } from '#ui/analytics/charts/bar-shapes.ts'
import { Chart, ChartLegend, calendarAxis, xAt } from '#ui/analytics/charts/ChartFrame.tsx'
import { moneyCard } from '#ui/analytics/charts/formats.ts'
import { side } from '#ui/analytics/charts/side.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  attribute: string
  rows: RevenueGroup[]
  kind: PeriodKind
}

const swatches = [
  'bg-cat-1',
  'bg-cat-2',
  'bg-cat-3',
  'bg-cat-4',
  'bg-cat-5',
  'bg-cat-6',
  'bg-cat-7',
  'bg-cat-8',
  'bg-cat-9',
  'bg-cat-10',
]

interface Layer {
  label: string
  tone: string
  swatch: string
  /** by period */
  money: Map<number, number>
}

/** The ten largest values, and everything else as one. */
function layersOf(attribute: string, rows: RevenueGroup[]): Layer[] {
  const layers = new Map<string, Layer>()
  for (const row of rows) {
    const isNamed = row.id >= 0
    const label = isNamed ? groupLabel(attribute, row, true) : breakdownText.rest
    const key = isNamed ? String(row.id) : ''
    const at = layers.size
    const layer = layers.get(key) ?? {
      label,
      tone: isNamed ? `tone-${at + 1}` : 'tone-soft',
      swatch: isNamed ? swatches[at]! : 'bg-soft',
      money: new Map(),
    }
    layers.set(key, layer)
    layer.money.set(row.period, (layer.money.get(row.period) ?? 0) + row.revenue)
  }
  return [...layers.values()]
}

/** Revenue of each period, stacked by value: amounts above the axis grow upward, those below it downward. */
export function GroupsChart({ attribute, rows, kind }: Props) {
  const money = useMoney()
  const layers = layersOf(attribute, rows)
  const known = [...new Set(rows.map(({ period }) => period))].sort((a, b) => a - b)
  const periods = everyPeriod<{ period: string }>(
    kind,
    known.map((period) => ({ period: periodLabel(kind, period) })),
    (period) => ({ period }),
  ).map(({ period }) => periodFromLabel(kind, period))
  const sums = periods.map((period) => {
    const values = layers.map((layer) => layer.money.get(period) ?? 0)
    const sum = (of: number[]) => of.reduce((a, b) => a + b, 0)
    return { up: sum(values.filter((value) => value > 0)), down: sum(values.filter((value) => value < 0)) }
  })
  const y = scaleLinear()
    .domain([
      sums.reduce((least, { down }) => Math.min(least, down), 0),
      sums.reduce((most, { up }) => Math.max(most, up), 1),
    ])
    .nice(4)
    .range([side, 0])
  const axis = {
    layout: 'bands',
    ...calendarAxis(
      kind,
      periods.map((period) => periodLabel(kind, period)),
    ),
  } as const
  const reached = periods.map(() => ({ up: 0, down: 0 }))
  const boxes = layers.map((layer) =>
    periods.map((period, at) => {
      const value = layer.money.get(period) ?? 0
      const way = value < 0 ? 'down' : 'up'
      const from = reached[at]![way]
      reached[at]![way] = from + value
      return bar(xAt(axis, at), barWidth(periods.length), y(from), y(from + value))
    }),
  )
  return (
    <Chart
      title={breakdownText.ofRevenue}
      description={groupsChartText(layers.map(({ label }) => label))}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={layers.map(({ label, tone, money: own }) => ({
        name: label,
        tone,
        values: periods.map((period) => own.get(period) ?? null),
      }))}
      below={<ChartLegend entries={layers.map(({ label, swatch }) => ({ label, swatch }))} />}
      className="mb-4"
    >
      {layers.map(({ label, tone }, at) => (
        <Bars key={label} boxes={boxes[at]!} tone={tone} isRunning={false} />
      ))}
    </Chart>
  )
}

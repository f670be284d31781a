import { scaleLinear } from 'd3-scale'
import type { JoinedMonth } from '#domain/forecast/joined-months.ts'
import { aheadChartText, aheadNote, aheadText } from '#text/analytics/forecast/ahead.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { bar, barWidth, stripes } from '../charts/bar-shapes.ts'
import { Chart, ChartLegend, calendarAxis, xAt } from '../charts/ChartFrame.tsx'
import { moneyCard } from '../charts/formats.ts'
import { type Place, pathOf } from '../charts/path.ts'
import { side } from '../charts/side.ts'

const parts = [
  { of: 'fromReturning', tone: 'tone-1', swatch: 'bg-cat-1' },
  { of: 'fromNew', tone: 'tone-soft', swatch: 'bg-soft' },
] as const

/**
 * The revenue of past months as bars, of returning customers below and of new ones above, and what is expected of the
 * customers of the file as a line that continues them, within its band. The month in which the file ends is hatched.
 */
export function AheadChart({ months, error }: { months: JoinedMonth[]; error: number }) {
  const money = useMoney()
  const values = months.flatMap(({ fromReturning, fromNew, ahead }) => [
    Math.max(0, fromReturning ?? 0) + Math.max(0, fromNew ?? 0),
    Math.min(0, fromReturning ?? 0) + Math.min(0, fromNew ?? 0),
    ...(ahead ? [ahead.high] : []),
  ])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([side, 0])
  const axis = {
    layout: 'bands',
    ...calendarAxis(
      'month',
      months.map(({ month }) => month),
    ),
  } as const
  const width = barWidth(months.length)
  const placed = months.map((month, index) => ({ ...month, x: xAt(axis, index) }))
  const running = placed.find(({ fromNew, ahead }) => fromNew !== null && ahead)
  const foreseen = placed.filter(({ ahead }) => ahead)
  const before = placed.findLast(({ ahead }) => !ahead)
  const joint: Place[] = before ? [[before.x, y(before.fromReturning ?? 0)]] : []
  const lineOf = (of: 'low' | 'expected' | 'high'): Place[] => [
    ...joint,
    ...foreseen.map(({ x, ahead }): Place => [x, y(ahead![of])]),
  ]
  return (
    <Chart
      title={aheadText.chartTitle}
      description={aheadChartText(months, money)}
      ticks={y.ticks(4)}
      y={y}
      tickText={money.compact}
      {...axis}
      format={moneyCard(money)}
      series={[
        ...parts.map(({ of, tone }) => ({ name: aheadText[of], tone, values: months.map((month) => month[of]) })),
        ...(['expected', 'low', 'high'] as const).map((of) => ({
          name: aheadText[of],
          tone: of === 'expected' ? 'tone-2' : '',
          values: months.map(({ ahead }) => ahead?.[of] ?? null),
        })),
      ]}
      className="mb-2"
      below={
        <>
          <ChartLegend
            entries={[
              ...parts.map(({ of, swatch }) => ({ label: aheadText[of], swatch })),
              { label: aheadText.expected, swatch: 'bg-cat-2' },
            ]}
          />
          <p className="mt-2 text-xs text-muted">{aheadNote(error, running !== undefined)}</p>
        </>
      }
    >
      {parts.map(({ of, tone }) => {
        const boxOf = ({ x, fromReturning, fromNew }: (typeof placed)[number]) => {
          const [returning, fresh] = [fromReturning ?? 0, fromNew ?? 0]
          const from = of === 'fromNew' && returning < 0 === fresh < 0 ? returning : 0
          return [x, width, y(from), y(from + (of === 'fromNew' ? fresh : returning))] as const
        }
        return (
          <g key={of}>
            <path
              d={placed.map((month) => (month === running ? '' : bar(...boxOf(month)))).join('')}
              className={`area ${tone}`}
            />
            {running && (
              <>
                <path d={bar(...boxOf(running))} className={`area ${tone} running`} />
                <path d={stripes(...boxOf(running))} className={`line thin ${tone}`} />
              </>
            )}
          </g>
        )
      })}
      <path d={`${pathOf([...lineOf('high'), ...lineOf('low').reverse()])}z`} className="area band tone-2" />
      <path d={pathOf(lineOf('expected'))} className="line dashed tone-2" />
    </Chart>
  )
}

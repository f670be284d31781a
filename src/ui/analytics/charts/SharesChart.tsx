import type { RevenueShares } from '#domain/analytics/distribution/revenue-shares.ts'
import { sharesChartText, sharesText } from '#text/analytics/distribution/revenue-shares.ts'
import { Chart } from './ChartFrame.tsx'
import { rateCard } from './formats.ts'
import { pathOf } from './path.ts'
import { percent, side } from './side.ts'

/** The card shows every fifth percent of customers; the line has all of them. */
const stepOfLabels = 5
const x = (percentOfCustomers: number) => (percentOfCustomers / 100) * side
const y = (share: number) => side - share * side

/** The share of revenue of the best customers, against the line where all customers would be equal. */
export function SharesChart({ shares }: { shares: RevenueShares }) {
  const curve = [0, ...shares.curve.map((share) => share ?? 0)]
  const shown = Array.from({ length: 100 / stepOfLabels + 1 }, (_, index) => index * stepOfLabels)
  return (
    <Chart
      title={sharesText.title}
      description={sharesChartText(shares)}
      ticks={[0, 0.25, 0.5, 0.75, 1]}
      y={y}
      tickText={(share) => `${share * 100}%`}
      layout="points"
      labels={shown.map((one) => sharesText.best(one))}
      format={rateCard}
      series={[
        { name: sharesText.share, tone: 'tone-1', values: shown.map((one) => curve[one]!) },
        { name: sharesText.equal, tone: 'tone-past', values: shown.map((one) => one / 100) },
      ]}
      over={
        <>
          <text x="62%" y="38%" dx="10" dy="10" className="direct tone-past">
            {sharesText.equal}
          </text>
          {shares.top.map(({ percent: best, share }) => (
            <circle key={best} cx={percent(x(best))} cy={percent(y(share ?? 0))} r="3" className="dot tone-1" />
          ))}
        </>
      }
    >
      <path
        d={pathOf([
          [0, side],
          [side, 0],
        ])}
        className="line tone-past dashed"
      />
      <path d={pathOf(curve.map((share, best) => [x(best), y(share)]))} className="line tone-1" />
    </Chart>
  )
}

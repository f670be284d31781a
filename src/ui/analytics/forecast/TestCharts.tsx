import { type BackTest, mostRepeats, type TestSums } from '#domain/forecast/back-test.ts'
import { formatCount } from '#domain/values/money.ts'
import { forecastText, whole } from '#text/analytics/forecast/forecast.ts'
import { repeatsLabel } from '#text/analytics/forecast/forecast-sheets.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import type { CardFormat } from '../charts/card.ts'
import { countCard, moneyCard } from '../charts/formats.ts'
import { GroupedBars } from '../charts/GroupedBars.tsx'

type Of = Record<'forecast' | 'actual' | 'plain', (sums: TestSums) => number>
const orders: Of = {
  forecast: (sums) => Math.round(sums.forecastOrders),
  actual: (sums) => sums.actualOrders,
  plain: (sums) => sums.plainOrders,
}
const money: Of = {
  forecast: (sums) => sums.forecastMoney ?? 0,
  actual: (sums) => sums.actualMoney,
  plain: (sums) => sums.plainMoney,
}

const seriesOf = (groups: TestSums[], of: Of) => [
  { name: forecastText.forecast, tone: 'tone-1', swatch: 'bg-cat-1', values: groups.map(of.forecast) },
  { name: forecastText.happened, tone: 'tone-ink', swatch: 'bg-ink', values: groups.map(of.actual) },
  { name: forecastText.plainRule, tone: 'tone-soft', swatch: 'bg-soft', values: groups.map(of.plain) },
]

/** Forecast, outcome and plain rule by repeats so far, and by tenth of customers. */
export function TestCharts({ total, byRepeats, byDecile }: BackTest) {
  const format = useMoney()
  const days = forecastText.orders.toLowerCase()
  const hasMoney = total.forecastMoney !== null
  const inOrders = { format: countCard, short: formatCount, text: whole }
  const inMoney = { format: moneyCard(format), short: format.compact, text: format.brief }
  const byTenth = hasMoney ? { of: money, ...inMoney } : { of: orders, ...inOrders }
  return (
    <div className="grid low-charts gap-x-6 gap-y-6 lg:grid-cols-2">
      <Bars
        title={`${forecastText.byRepeats}: ${days}`}
        labels={byRepeats.map(({ repeats }) => repeatsLabel(repeats, mostRepeats))}
        groups={byRepeats}
        of={orders}
        {...inOrders}
      />
      <Bars
        title={`${forecastText.byDecile}: ${hasMoney ? 'money' : days}`}
        labels={byDecile.map(({ decile }) => String(decile))}
        groups={byDecile}
        {...byTenth}
      />
    </div>
  )
}

interface BarsProps {
  title: string
  labels: string[]
  groups: TestSums[]
  of: Of
  format: CardFormat
  short: (value: number) => string
  text: (value: number) => string
}

function Bars({ title, labels, groups, of, format, short, text }: BarsProps) {
  const series = seriesOf(groups, of)
  const inWords = groups.map((group, index) => {
    const figures = `${text(of.forecast(group))} forecast, ${text(of.actual(group))} happened, ${text(of.plain(group))} ${forecastText.plainRule.toLowerCase()}`
    return `${labels[index]}: ${figures}`
  })
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-semibold">{title}</h3>
      <GroupedBars
        title={title}
        description={`${title}. ${inWords.join('; ')}.`}
        labels={labels}
        series={series}
        format={format}
        short={short}
      />
    </div>
  )
}

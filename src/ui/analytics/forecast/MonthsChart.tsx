import type { ForecastMonth } from '#domain/forecast/forecast-view.ts'
import { formatCount } from '#domain/values/money.ts'
import { forecastText, monthOf, monthsNote, whole } from '#text/analytics/forecast/forecast.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { calendarAxis } from '../charts/ChartFrame.tsx'
import { countCard, moneyCard } from '../charts/formats.ts'
import { GroupedBars } from '../charts/GroupedBars.tsx'

/** What is expected in each month: money, or orders if money cannot be forecast. */
export function MonthsChart({ months }: { months: ForecastMonth[] }) {
  const money = useMoney()
  const hasMoney = months.every((month) => month.money !== null)
  const values = months.map((month) => month.money ?? Math.round(month.orders))
  const note = monthsNote(months)
  const text = hasMoney ? money.brief : whole
  return (
    <GroupedBars
      title={forecastText.monthsTitle}
      description={`${forecastText.monthsTitle}. ${months.map(({ month, days }, index) => `${monthOf(month, days)}: ${text(values[index]!)}`).join('; ')}.`}
      {...calendarAxis(
        'month',
        months.map(({ month }) => month),
      )}
      series={[
        { name: hasMoney ? forecastText.money : forecastText.orders, tone: 'tone-1', swatch: 'bg-cat-1', values },
      ]}
      format={hasMoney ? moneyCard(money) : countCard}
      short={hasMoney ? money.compact : formatCount}
      className="mb-4"
      below={note && <p className="mt-2 text-xs text-muted">{note}</p>}
    />
  )
}

import { formatCount, twoDecimals } from '#domain/values/money.ts'
import { forecastText } from '#text/analytics/forecast/forecast.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  forecast: { customers: number; orders: number | null; money: number | null }
  /** the address of the forecast without a filter */
  whole: string
}

/** The next 12 months of the customers that a filter chooses. */
export function FilteredForecastCard({ forecast: { customers, orders, money }, whole }: Props) {
  const format = useMoney()
  const facts = [
    [forecastText.orders, orders === null ? forecastText.noMoney : formatCount(Math.round(orders))],
    [forecastText.money, money === null ? forecastText.noMoney : format.exact(money)],
    [
      forecastText.perCustomer,
      money === null || !customers ? forecastText.noMoney : format.exact(Number(twoDecimals(money / customers))),
    ],
  ] as const
  return (
    <Card title={forecastText.ahead}>
      <p className="mb-3 text-sm text-muted">
        {orders === null ? forecastText.filteredNone : forecastText.filteredLead}
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <a href={whole}>{forecastText.toWhole}</a>
      </p>
    </Card>
  )
}

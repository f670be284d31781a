import { forecastText } from '#text/analytics/forecast/forecast.ts'
import { filteredHeadlines } from '#text/analytics/forecast/headlines.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Headlines } from '../Headlines.tsx'

interface Props {
  forecast: { customers: number; orders: number | null; money: number | null }
  /** the address of the forecast without a filter */
  whole: string
}

/** The next 12 months of the customers that a filter chooses. */
export function FilteredForecastCard({ forecast: { customers, orders, money }, whole }: Props) {
  const figures = filteredHeadlines({ customers, orders, money }, useMoney())
  return (
    <Card title={forecastText.ahead}>
      <p className="mb-3 text-sm text-muted">
        {orders === null ? forecastText.filteredNone : forecastText.filteredLead}
      </p>
      <Headlines figures={figures} />
      <p className="text-sm">
        <a href={whole}>{forecastText.toWhole}</a>
      </p>
    </Card>
  )
}

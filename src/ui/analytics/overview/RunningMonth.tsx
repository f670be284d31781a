import { changeOf, sameDaysOf, soFar } from '#text/analytics/overview.ts'
import { ChangeMark } from '#ui/analytics/ChangeMark.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  month: number
  days: number
  revenue: number
  /** the month of the comparison, and its revenue in the same number of days */
  other?: { month: number; days: number; revenue: number }
}

/** The month within which the file ends. */
export function RunningMonth({ month, days, revenue, other }: Props) {
  const money = useMoney()
  const change = other && changeOf('revenue', revenue, other.revenue)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
      <span className="text-muted">{soFar(month, days)}</span>
      <span className="font-semibold">{money.headline(revenue)}</span>
      {change && <ChangeMark change={change} than={sameDaysOf(other.month, other.days)} />}
    </p>
  )
}

import type { BesidePeriod } from '#domain/analytics/beside/beside-periods.ts'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { besidePeriodsTable, besidePeriodsText, besideTablesText } from '#text/analytics/beside/beside-tables.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { calendarAxis } from '../charts/ChartFrame.tsx'
import { moneyCard } from '../charts/formats.ts'
import { FigureTable } from '../FigureTable.tsx'
import { BesideChart } from './BesideChart.tsx'

interface Props {
  rows: BesidePeriod[]
  kind: PeriodKind
  /** the source ends within the last period */
  isRunning: boolean
  /** the address to which its numbers open */
  opens: string
}

/** Revenue of A and B by period: two lines and a table. */
export function BesidePeriods({ rows, kind, isRunning, opens }: Props) {
  const money = useMoney()
  const points = everyPeriod<BesidePeriod>(kind, rows, (period) => ({ period, a: null, b: null }))
  const inWords = [besidePeriodsText(rows, money), ...(isRunning ? [besideTablesText.running] : [])].join(' ')
  return (
    <>
      <div className="mb-4">
        <BesideChart
          title={besideTablesText.periodsChart}
          inWords={inWords}
          {...calendarAxis(
            kind,
            points.map(({ period }) => period),
          )}
          a={points.map(({ a }) => a?.revenue ?? null)}
          b={points.map(({ b }) => b?.revenue ?? null)}
          format={moneyCard(money)}
          short={money.compact}
        />
      </div>
      <FigureTable
        title={besideTablesText.periods}
        columns={besidePeriodsTable}
        rows={rows}
        periods={{ kind, of: ({ period }) => period }}
        keyOf={({ period }) => period}
        opens={{
          table: 'beside-periods',
          address: opens,
          row: ({ period }) => period,
          label: ({ period }) => periodName(period),
        }}
      />
    </>
  )
}

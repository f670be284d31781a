import type { Age } from '#domain/analytics/beside/ages.ts'
import { clearDifferences } from '#domain/analytics/beside/beside-figures.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { formatRate } from '#domain/values/money.ts'
import { chanceText } from '#text/analytics/beside/beside.ts'
import { agesTable, agesText, besideTablesText } from '#text/analytics/beside/beside-tables.ts'
import { offsetLabel } from '#text/analytics/cohort-columns.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { moneyCard, rateCard } from '../charts/formats.ts'
import { FigureTable } from '../FigureTable.tsx'
import { BesideChart } from './BesideChart.tsx'

/** LTV and retention of A and B by age: two charts and a table. */
export function BesideAges({ ages, kind }: { ages: Age[]; kind: PeriodKind }) {
  const money = useMoney()
  const inWords = agesText(ages, kind, money)
  const labels = ages.map(({ offset }) => offsetLabel(kind, offset, false))
  const found = clearDifferences(ages)
  return (
    <>
      <div className="mb-4 grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{besideTablesText.ltvChart}</h3>
          <BesideChart
            title={besideTablesText.ltvChart}
            inWords={inWords.ltv}
            labels={labels}
            a={ages.map(({ a }) => a.ltv)}
            b={ages.map(({ b }) => b.ltv)}
            format={moneyCard(money)}
            short={money.compact}
          />
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{besideTablesText.retentionChart}</h3>
          <BesideChart
            title={besideTablesText.retentionChart}
            inWords={inWords.retention}
            labels={labels}
            a={ages.map(({ a }) => a.back / a.customers)}
            b={ages.map(({ b }) => b.back / b.customers)}
            format={rateCard}
            short={(value) => formatRate(value).replace('.0%', '%')}
          />
        </div>
      </div>
      <FigureTable
        title={besideTablesText.ages}
        columns={agesTable(kind)}
        rows={ages}
        keyOf={({ offset }) => String(offset)}
      />
      {found.of > 0 && <p className="mt-2 text-sm text-muted">{chanceText(found)}</p>}
    </>
  )
}

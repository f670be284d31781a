import type { ComponentProps } from 'react'
import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { revenueSort } from '#domain/analytics/revenue.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { addMoney, formatCount, type MoneyFormat, moneyIn } from '#domain/values/money.ts'
import { type RevenueLine, revenueTable, revenueText } from '#text/analytics/revenue.ts'
import { NotesIn } from '#ui/analytics/notes/NotesIn.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { PeriodTable } from './parts/revenue/PeriodTable.tsx'

interface Props {
  rows: RevenueLine[]
  kind: PeriodKind
  /** the period in progress */
  running?: string
  comparison: Comparison
  currency: string
  /** which rows of the file form one order */
  orderRule: string
  /** whether a quantity is mapped */
  hasUnits: boolean
  /** sort and page in the address, and the address without them */
  sort: Sort
  page: number
  address: string
  opens?: ComponentProps<typeof PeriodTable>['opens']
  notes?: ShownNote[]
}

/** Revenue per period. Exports have exact money, and AOV with two decimals (docs/specification.md §9). */
export default function RevenueTable({ rows, notes, comparison, currency, orderRule, hasUnits, ...place }: Props) {
  return (
    <MoneyIn currency={currency}>
      <NotesIn notes={notes}>
        <PeriodTable
          {...place}
          underTitle
          title={revenueText.tableTitle}
          columns={revenueTable({ comparison, hasUnits, orderRule })}
          rows={rows}
          total={rows.length > 1 ? totalOf(rows, moneyIn(currency)) : undefined}
          defaultSort={revenueSort}
          exportName={() => exportName('revenue', groupByOf(place.kind), false, new Date())}
        />
      </NotesIn>
    </MoneyIn>
  )
}

/** Purchasers of several periods cannot be added up: the same customer may be in each. */
function totalOf(rows: RevenueLine[], money: MoneyFormat) {
  const revenue = rows.reduce((sum, row) => addMoney(sum, row.revenue), 0)
  const purchases = rows.reduce((sum, row) => sum + row.purchases, 0)
  return {
    revenue: money.exact(revenue),
    purchases: formatCount(purchases),
    ...(purchases && { aov: money.exact(revenue / purchases) }),
  }
}

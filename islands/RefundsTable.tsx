import type { ComponentProps } from 'react'
import type { GroupBy } from '#domain/analytics/period.ts'
import { type RefundRow, revenueSort } from '#domain/analytics/revenue.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { refundsText, refundTable } from '#text/analytics/refunds.ts'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { PeriodTable } from './parts/revenue/PeriodTable.tsx'

interface Props {
  rows: RefundRow[]
  groupBy: GroupBy
  /** the period in progress */
  running?: string
  currency: string
  /** sort and page in the address, and the address without them */
  sort: Sort
  page: number
  address: string
  opens?: ComponentProps<typeof PeriodTable>['opens']
}

/** Gross, refunds and net per period (docs/semantics.md §8). */
export default function RefundsTable({ rows, groupBy, currency, ...place }: Props) {
  return (
    <MoneyIn currency={currency}>
      <PeriodTable
        {...place}
        prefix="refunds"
        title={refundsText.figures}
        columns={refundTable}
        rows={rows}
        defaultSort={revenueSort}
        exportName={() => exportName('gross-refunds-net', groupBy, false, new Date())}
      />
    </MoneyIn>
  )
}

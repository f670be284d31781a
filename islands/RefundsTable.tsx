import type { ComponentProps } from 'react'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { type RefundRow, revenueSort } from '#domain/analytics/revenue.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { refundsText, refundTable } from '#text/analytics/refunds.ts'
import { NotesIn } from '#ui/analytics/notes/NotesIn.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { PeriodTable } from './parts/revenue/PeriodTable.tsx'

interface Props {
  rows: RefundRow[]
  kind: PeriodKind
  /** the period in progress */
  running?: string
  currency: string
  /** sort and page in the address, and the address without them */
  sort: Sort
  page: number
  address: string
  opens?: ComponentProps<typeof PeriodTable>['opens']
  notes?: ShownNote[]
}

/** Gross, refunds and net per period (docs/semantics.md §8). */
export default function RefundsTable({ rows, notes, currency, ...place }: Props) {
  return (
    <MoneyIn currency={currency}>
      <NotesIn notes={notes}>
        <PeriodTable
          {...place}
          prefix="refunds"
          title={refundsText.figures}
          columns={refundTable}
          rows={rows}
          defaultSort={revenueSort}
          exportName={() => exportName('gross-refunds-net', groupByOf(place.kind), false, new Date())}
        />
      </NotesIn>
    </MoneyIn>
  )
}

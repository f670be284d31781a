import type { GroupBy } from '#domain/analytics/period.ts'
import {
  type RevenueRow,
  revenueKeys,
  revenueSort,
  specifiedRevenueKeys,
  unitsPerOrder,
} from '#domain/analytics/revenue.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { revenueColumns, revenueText, unitColumns } from '#text/analytics/revenue.ts'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { countCells, moneyCells, periodCells, quotientCells, unitCells } from './parts/revenue/cells.ts'
import { PeriodTable } from './parts/revenue/PeriodTable.tsx'

type Row = Omit<RevenueRow, 'gross' | 'refunds'>

const texts = { ...revenueColumns, ...unitColumns }
const cells = {
  period: periodCells,
  revenue: moneyCells((row: Row) => row.revenue),
  purchases: countCells((row: Row) => row.purchases),
  purchasers: countCells((row: Row) => row.purchasers),
  aov: moneyCells((row: Row) => row.aov),
  units: unitCells((row: Row) => row.units),
  unitsPerOrder: quotientCells(unitsPerOrder),
}

interface Props {
  rows: Row[]
  groupBy: GroupBy
  currency: string
  /** a quantity is mapped */
  hasUnits: boolean
  /** sort and page from the address, and the address without them */
  sort: Sort
  page: number
  address: string
}

/** Revenue per period: money exact, AOV with two decimals in exports (docs/specification.md §9). */
export default function RevenueTable({ rows, groupBy, currency, hasUnits, ...place }: Props) {
  const keys = hasUnits ? revenueKeys : specifiedRevenueKeys
  return (
    <MoneyIn currency={currency}>
      <PeriodTable
        {...place}
        title={revenueText.tableTitle}
        columns={keys.map((key) => ({ key, ...texts[key], ...cells[key] }))}
        rows={rows}
        defaultSort={revenueSort}
        exportName={() => exportName('revenue', groupBy, false, new Date())}
      />
    </MoneyIn>
  )
}

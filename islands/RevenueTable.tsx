import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
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
import { addMoney, formatCount, type MoneyFormat, moneyIn } from '#domain/values/money.ts'
import { purchaseDefinition } from '#text/analytics/order-rule.ts'
import { comparedColumns } from '#text/analytics/range.ts'
import { revenueColumns, revenueText, unitColumns } from '#text/analytics/revenue.ts'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { changeCells, countCells, moneyCells, periodCells, quotientCells, unitCells } from './parts/revenue/cells.ts'
import { PeriodTable } from './parts/revenue/PeriodTable.tsx'

interface Row extends Omit<RevenueRow, 'gross' | 'refunds'> {
  /** revenue of what the period is compared with, and the change as a fraction */
  other: number | null
  change: number | null
}

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
const comparedCells = {
  other: moneyCells((row: Row) => row.other),
  change: changeCells((row: Row) => row.change),
}

interface Props {
  rows: Row[]
  groupBy: GroupBy
  /** the period in progress */
  running?: string
  comparison: Comparison
  currency: string
  /** what makes rows of the file one order */
  orderRule: string
  /** a quantity is mapped */
  hasUnits: boolean
  /** sort and page from the address, and the address without them */
  sort: Sort
  page: number
  address: string
}

/** Revenue per period: money exact, AOV with two decimals in exports (docs/specification.md §9). */
export default function RevenueTable({ rows, groupBy, comparison, currency, orderRule, hasUnits, ...place }: Props) {
  const keys = hasUnits ? revenueKeys : specifiedRevenueKeys
  const purchases = { ...texts.purchases, definition: purchaseDefinition(orderRule) }
  const ofFile = { ...texts, purchases }
  return (
    <MoneyIn currency={currency}>
      <PeriodTable
        {...place}
        underTitle
        title={revenueText.tableTitle}
        columns={[...keys.map((key) => ({ key, ...ofFile[key], ...cells[key] })), ...comparedWith(comparison)]}
        rows={rows}
        total={rows.length > 1 ? totalOf(rows, moneyIn(currency)) : undefined}
        defaultSort={revenueSort}
        exportName={() => exportName('revenue', groupBy, false, new Date())}
      />
    </MoneyIn>
  )
}

const comparedWith = (comparison: Comparison) =>
  comparison === 'none'
    ? []
    : [
        { key: 'other', ...comparedColumns.other[comparison], ...comparedCells.other },
        { key: 'change', ...comparedColumns.change, ...comparedCells.change },
      ]

/** Purchasers of several periods are not added: the same customer may be in each. */
function totalOf(rows: Row[], money: MoneyFormat) {
  const revenue = rows.reduce((sum, row) => addMoney(sum, row.revenue), 0)
  const purchases = rows.reduce((sum, row) => sum + row.purchases, 0)
  return {
    revenue: money.exact(revenue),
    purchases: formatCount(purchases),
    ...(purchases && { aov: money.exact(revenue / purchases) }),
  }
}

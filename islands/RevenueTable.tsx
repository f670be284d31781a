import { useState } from 'react'
import { exportTable } from '../src/browser/export-table'
import { formatCount, formatMoney, twoDecimals } from '../src/domain/money'
import type { GroupBy } from '../src/domain/period'
import type { RevenueRow } from '../src/domain/revenue'
import { nextSort, type Sort, sorted } from '../src/domain/sorting'
import { type ExportCell, exportName } from '../src/domain/table-export'
import { analyticsText } from '../src/text/analytics'
import { revenueColumns, revenueText } from '../src/text/revenue'
import { ColumnDefinitions } from '../src/ui/ColumnDefinitions'
import { ExportButtons } from '../src/ui/ExportButtons'
import { Pager } from '../src/ui/Pager'
import { SortHeader } from '../src/ui/SortHeader'

const names = ['period', 'revenue', 'purchases', 'purchasers', 'aov'] as const

/** The rows as displayed, for an export: money exact, AOV with two decimals (spec.md §9). */
const exportCells = (rows: RevenueRow[]): ExportCell[][] => [
  names.map((name) => ({ text: revenueColumns[name].label })),
  ...rows.map((row) => [
    { text: row.period },
    { number: twoDecimals(row.revenue) },
    { number: String(row.purchases) },
    { number: String(row.purchasers) },
    row.aov === null ? null : { number: twoDecimals(row.aov) },
  ]),
]

/** So many periods a page, as in the cohort tables: three years by day are 11 pages. */
const rowsAPage = 100

interface Props {
  rows: RevenueRow[]
  groupBy: GroupBy
  /** the page that the address asks for, and where the others are */
  page: number
  address: string
}

/** Revenue per period: sortable, exported in the displayed order. The first rows are in the server's HTML. */
export default function RevenueTable({ rows, groupBy, page: firstPage, address }: Props) {
  const [sort, setSort] = useState<Sort>({ by: 'period', isDescending: false })
  const [asked, setPage] = useState(firstPage)
  const displayed = sorted(rows, (row) => row[sort.by as (typeof names)[number]], sort.isDescending)
  const pages = Math.ceil(rows.length / rowsAPage)
  const page = Math.min(asked, pages)
  const addressOf = (to: number) => (to > 1 ? `${address}&page=${to}` : address)
  const change = (to: number) => {
    setPage(to)
    history.replaceState(history.state, '', addressOf(to))
  }
  return (
    <div>
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <ExportButtons
          what={revenueText.tableTitle}
          onExport={(kind) =>
            exportTable(kind, exportName('revenue', groupBy, false, new Date()), exportCells(displayed))
          }
        />
      </div>
      <section
        tabIndex={0}
        aria-label={revenueText.tableTitle}
        className="relative max-h-[40rem] overflow-auto rounded-lg border border-line"
      >
        <table className="w-full tabular-nums">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {names.map((name) => (
                <SortHeader
                  key={name}
                  label={revenueColumns[name].label}
                  definition={revenueColumns[name].definition}
                  sorted={sort.by === name && (sort.isDescending ? 'desc' : 'asc')}
                  onSort={() => {
                    setSort(nextSort(sort, name, name !== 'period'))
                    change(1)
                  }}
                  numeric={name !== 'period'}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {displayed.slice((page - 1) * rowsAPage, page * rowsAPage).map((row) => (
              <tr key={row.period} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-surface px-3 py-2 text-left font-medium whitespace-nowrap">
                  {row.period}
                </th>
                <td className="px-3 py-2 text-right">{formatMoney(row.revenue)}</td>
                <td className="px-3 py-2 text-right">{formatCount(row.purchases)}</td>
                <td className="px-3 py-2 text-right">{formatCount(row.purchasers)}</td>
                <td className="px-3 py-2 text-right">
                  {row.aov === null ? analyticsText.notAvailable : formatMoney(row.aov)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        page={page}
        pages={pages}
        rows={rows.length}
        what={revenueText.periods}
        addressOf={addressOf}
        onChange={change}
      />
      <ColumnDefinitions columns={Object.values(revenueColumns)} />
    </div>
  )
}

import {
  createColumnHelper,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { exportTable } from '../src/browser/export-table'
import { formatCount, formatMoney, twoDecimals } from '../src/domain/money'
import type { GroupBy } from '../src/domain/period'
import type { RevenueRow } from '../src/domain/revenue'
import { type ExportCell, exportName } from '../src/domain/table-export'
import { analyticsText } from '../src/text/analytics'
import { revenueColumns, revenueText } from '../src/text/revenue'
import { ColumnDefinitions } from '../src/ui/ColumnDefinitions'
import { ExportButtons } from '../src/ui/ExportButtons'
import { SortHeader } from '../src/ui/SortHeader'

const column = createColumnHelper<RevenueRow>()
const names = ['period', 'revenue', 'purchases', 'purchasers', 'aov'] as const
const columns = names.map((name) =>
  column.accessor((row) => row[name] ?? undefined, {
    id: name,
    sortDescFirst: name !== 'period',
    sortUndefined: 'last',
    sortingFn: 'basic',
  }),
)

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

/** Revenue per period: sortable, exported in the displayed order. Its rows are in the server's HTML. */
export default function RevenueTable({ rows, groupBy }: { rows: RevenueRow[]; groupBy: GroupBy }) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'period', desc: false }])
  const table = useReactTable({
    data: rows,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  const displayed = table.getRowModel().rows.map((row) => row.original)
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
              {table.getFlatHeaders().map((header) => (
                <SortHeader
                  key={header.id}
                  label={revenueColumns[header.id as keyof typeof revenueColumns].label}
                  definition={revenueColumns[header.id as keyof typeof revenueColumns].definition}
                  sorted={header.column.getIsSorted()}
                  onSort={() => header.column.toggleSorting()}
                  numeric={header.id !== 'period'}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {displayed.map((row) => (
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
      <ColumnDefinitions columns={Object.values(revenueColumns)} />
    </div>
  )
}

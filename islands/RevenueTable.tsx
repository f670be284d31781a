import { useId, useState } from 'react'
import { exportTable } from '#browser/export-table.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { type RevenueRow, revenueKeys, revenueSort } from '#domain/analytics/revenue.ts'
import { nextSort, type Sort, sameSort, sorted, sortText } from '#domain/site/sorting.ts'
import { type ExportCell, exportName } from '#domain/site/table-export.ts'
import { formatCount, formatMoney, twoDecimals } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { revenueColumns, revenueText } from '#text/analytics/revenue.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { ExportButtons } from '#ui/base/ExportButtons.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'

/** The rows as displayed, for an export: money exact, AOV with two decimals (docs/specification.md §9). */
const exportCells = (rows: RevenueRow[]): ExportCell[][] => [
  revenueKeys.map((name) => ({ text: revenueColumns[name].label })),
  ...rows.map((row) => [
    { text: row.period },
    { number: twoDecimals(row.revenue) },
    { number: String(row.purchases) },
    { number: String(row.purchasers) },
    row.aov === null ? null : { number: twoDecimals(row.aov) },
  ]),
]

/** Periods per page: three years by day make 11 pages. */
const rowsAPage = 100

interface Props {
  rows: RevenueRow[]
  groupBy: GroupBy
  /** sort and page from the address, and the address without them */
  sort: Sort
  page: number
  address: string
}

/** Revenue per period: sortable, exported in the displayed order. The first rows are in the server's HTML, sorted as the address says. */
export default function RevenueTable({ rows, groupBy, sort: askedSort, page: askedPage, address }: Props) {
  const [sort, setSort] = useState(askedSort)
  const [asked, setPage] = useState(askedPage)
  const form = useId()
  const displayed = sorted(rows, (row) => row[sort.by as keyof RevenueRow], sort.isDescending)
  const pages = Math.ceil(rows.length / rowsAPage)
  const page = Math.min(asked, pages)
  const addressOf = (to: number, by = sort) =>
    `${address}${sameSort(by, revenueSort) ? '' : `&sort=${sortText(by)}`}${to > 1 ? `&page=${to}` : ''}`
  const next = (by: string) => nextSort(sort, by, by !== 'period')
  const change = (to: number, by: Sort) => {
    setPage(to)
    setSort(by)
    history.replaceState(history.state, '', addressOf(to, by))
  }
  return (
    <div>
      <AddressForm id={form} address={address} />
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <ExportButtons
          what={revenueText.tableTitle}
          onExport={(kind) =>
            exportTable(kind, exportName('revenue', groupBy, false, new Date()), exportCells(displayed))
          }
        />
      </div>
      <Table
        title={revenueText.tableTitle}
        look="figures"
        head={
          <SortHeaders
            columns={revenueKeys.map((key) => ({ key, ...revenueColumns[key] }))}
            sort={sort}
            onSort={(by) => change(1, next(by))}
            submits={(by) => ({ form, name: 'sort', value: sortText(next(by)) })}
          />
        }
      >
        {displayed.slice((page - 1) * rowsAPage, page * rowsAPage).map((row) => (
          <tr key={row.period}>
            <RowHeading className="border-b whitespace-nowrap">{row.period}</RowHeading>
            <Figure className="border-b">{formatMoney(row.revenue)}</Figure>
            <Figure className="border-b">{formatCount(row.purchases)}</Figure>
            <Figure className="border-b">{formatCount(row.purchasers)}</Figure>
            <Figure className="border-b">{row.aov === null ? analyticsText.notAvailable : formatMoney(row.aov)}</Figure>
          </tr>
        ))}
      </Table>
      <Pager
        page={page}
        pages={pages}
        rows={rows.length}
        what={revenueText.periods}
        addressOf={addressOf}
        onChange={(to) => change(to, sort)}
      />
      <ColumnDefinitions columns={Object.values(revenueColumns)} />
    </div>
  )
}

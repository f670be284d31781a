import { type ReactNode, useId, useMemo, useState } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { replaceQuery } from '#browser/page/replace-query.ts'
import { skusAPage } from '#domain/analytics/addresses/lifecycle-address.ts'
import type { LifecycleFigure, LifecycleLine } from '#domain/analytics/lifecycle-table.ts'
import type { OpenedTable } from '#domain/analytics/opened/opened-cell.ts'
import { openedKeys } from '#domain/analytics/opened/opened-columns.ts'
import { nextSort, type Sort, sorted, sortText } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { lifecycleTable } from '#text/analytics/lifecycle.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { LifecycleTable } from './LifecycleTable.tsx'

interface Props {
  title: string
  /** base name of the exports, such as `lifecycle-sku` */
  report: string
  group: ColumnText
  lines: LifecycleLine[]
  /** the table whose numbers open, and the address of what is behind them */
  opens: { table: OpenedTable; address: string }
  /** the sort in the address, its parameter name, and the address without it */
  askedSort: Sort
  sortName: string
  address: string
  /** some rows are still loading, so an export has to wait */
  isPart?: boolean
  /** a search, beside the exports */
  search?: ReactNode
  /** title and notes, above the table */
  children: ReactNode
}

/** One lifecycle table with sorting and exports. */
export function LifecycleCard(props: Props) {
  const { title, report, group, lines, opens, isPart, search, children } = props
  const columns = lifecycleTable(group)
  const keys = openedKeys(opens.table, columns)
  const [sort, setSort] = useState(props.askedSort)
  const form = useId()
  const next = (by: string) => nextSort(sort, by, by !== 'group')
  const displayed = useMemo(
    () => sorted(lines, (line) => line[sort.by as LifecycleFigure | 'group'], sort.isDescending),
    [lines, sort],
  )
  const exportAs = (kind: 'csv' | 'excel') => {
    const hasNames = displayed.some(({ name }) => name !== null)
    const sheet = figureSheet(title, lifecycleTable(group, hasNames), displayed)
    exportTable(kind, exportName(report, undefined, false, new Date()), sheet)
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">{children}</div>
        <div className="flex flex-wrap items-end gap-2">
          {search}
          <ExportMenu page={props.address} what={title} onExport={exportAs} disabled={isPart} />
        </div>
      </div>
      <AddressForm id={form} address={props.address} />
      <LifecycleTable
        title={title}
        group={group}
        lines={displayed}
        opens={{ address: opens.address, columns: keys }}
        sort={sort}
        onSort={(by) => {
          setSort(next(by))
          replaceQuery({ [props.sortName]: sortText(next(by)) })
        }}
        submits={(by) => ({ form, name: props.sortName, value: sortText(next(by)) })}
      />
      <div className="flex flex-wrap gap-x-6">
        <ColumnDefinitions columns={columns} />
        <OpenRowsForm
          address={opens.address}
          rows={displayed.slice(0, skusAPage).map(({ row, label }) => ({ value: row!, label }))}
          columns={columns.filter(({ key }) => keys.includes(key))}
        />
      </div>
    </>
  )
}

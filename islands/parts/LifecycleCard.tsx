import { type ReactNode, useId, useMemo, useState } from 'react'
import { exportTable } from '../../src/browser/export-table'
import { type LifecycleFigure, type LifecycleLine, lifecycleExportCells } from '../../src/domain/lifecycle-table'
import { nextSort, type Sort, sorted, sortText } from '../../src/domain/sorting'
import { exportName } from '../../src/domain/table-export'
import type { ColumnText } from '../../src/text/analytics'
import { lifecycleColumns } from '../../src/text/lifecycle'
import { fieldText } from '../../src/text/target-fields'
import { AddressForm } from '../../src/ui/AddressForm'
import { ColumnDefinitions } from '../../src/ui/ColumnDefinitions'
import { ExportButtons } from '../../src/ui/ExportButtons'
import { LifecycleTable } from './LifecycleTable'

interface Props {
  title: string
  /** `lifecycle-sku`, what an export is named after */
  report: string
  group: ColumnText
  lines: LifecycleLine[]
  /** the order that the address asks for, its name there, and the address without it */
  askedSort: Sort
  sortName: string
  address: string
  /** some lines are still on their way: an export has to wait */
  isPart?: boolean
  children?: ReactNode
}

/** One lifecycle table with its sorting and exports; `children` stand beside the export buttons. */
export function LifecycleCard(props: Props) {
  const { title, report, group, lines, isPart, children } = props
  const [sort, setSort] = useState(props.askedSort)
  const form = useId()
  const next = (by: string) => nextSort(sort, by, by !== 'group')
  const displayed = useMemo(
    () => sorted(lines, (line) => line[sort.by as LifecycleFigure | 'group'], sort.isDescending),
    [lines, sort],
  )
  const exportAs = (kind: 'csv' | 'excel') => {
    const figures = Object.fromEntries(Object.entries(lifecycleColumns).map(([key, { label }]) => [key, label]))
    const name = displayed.some((line) => line.name !== null) ? fieldText.skuName.label : undefined
    const headings = { ...(figures as Record<LifecycleFigure, string>), group: group.label, name }
    exportTable(kind, exportName(report, undefined, false, new Date()), lifecycleExportCells(headings, displayed))
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div>{children}</div>
        <ExportButtons what={title} onExport={exportAs} disabled={isPart} />
      </div>
      <AddressForm id={form} address={props.address} />
      <LifecycleTable
        title={title}
        group={group}
        lines={displayed}
        sort={sort}
        onSort={(by) => setSort(next(by))}
        submits={(by) => ({ form, name: props.sortName, value: sortText(next(by)) })}
      />
      <ColumnDefinitions columns={[group, ...Object.values(lifecycleColumns)]} />
    </>
  )
}

import type { ReactNode } from 'react'
import {
  firstView,
  type ProductsView,
  type ProductTable,
  productsAddress,
  productsExport,
  rowsAPage,
} from '#domain/analytics/addresses/products-address.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Pager } from '#ui/base/Pager.tsx'

interface Props<Row> {
  fileId: string
  view: ProductsView
  table: ProductTable
  title: string
  lead: string
  note: string
  rows: Row[]
  /** what the rows are called, and what is said where there are none */
  what: string
  none: string
  columns: ColumnText[]
  /** the table of one page */
  children: (rows: Row[]) => ReactNode
}

/** One product table: what it is of, its exports, the rows of one page and the way to the others. */
export function ProductCard<Row>(props: Props<Row>) {
  const { fileId, view, table, title, lead, note, rows, what, none, columns, children } = props
  const size = rowsAPage[table]
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(view.pages[table], pages)
  const shown = firstView(view)
  return (
    <Card title={title} id={table}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div className="max-w-3xl flex-1 basis-64">
          <p className="mb-1">{note}</p>
          <p className="text-sm text-muted">{lead}</p>
        </div>
        <ExportMenu
          what={title}
          page={productsAddress(fileId, shown)}
          exportHref={(as) => productsExport(fileId, shown, table, as)}
        />
      </div>
      {rows.length ? children(rows.slice((page - 1) * size, page * size)) : <Notice>{none}</Notice>}
      <Pager
        page={page}
        pages={pages}
        rows={rows.length}
        what={what}
        addressOf={(to) => `${productsAddress(fileId, { ...view, pages: { ...view.pages, [table]: to } })}#${table}`}
        onChange={() => {}}
      />
      <ColumnDefinitions columns={columns} />
    </Card>
  )
}

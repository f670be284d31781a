import type { ReactNode } from 'react'
import type { Part } from '#domain/analytics/addresses/product-parts.ts'
import {
  firstView,
  type ProductsView,
  productsAddress,
  productsExport,
  productTables,
} from '#domain/analytics/addresses/products-address.ts'
import { productsText, productTitles } from '#text/analytics/products/products.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'

interface Props<Row> {
  fileId: string
  view: ProductsView
  options: ReactNode
  notes: (string | undefined)[]
  lead: string
  note: ReactNode
  part: Part<Row>
  /** the noun for the rows, and the text for an empty table */
  what: string
  none: string
  columns: { label: string; definition?: string }[]
  /** the part of the table on one page */
  children: (rows: Row[]) => ReactNode
}

/** The shown product table under its switch: its description, its exports, the rows of one page, and links to others. */
export function ProductCard<Row>(props: Props<Row>) {
  const { fileId, view, options, notes, lead, note, part, what, none, columns, children } = props
  const table = view.show
  const title = productTitles[table]
  const shown = firstView(view)
  return (
    <Card title={title} id={table}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Segmented
          what={productsText.shown}
          options={productTables.map((one) => ({
            label: productTitles[one],
            href: `${productsAddress(fileId, { ...shown, show: one })}#${one}`,
            isChosen: one === table,
          }))}
        />
        {options}
      </div>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div className="max-w-3xl flex-1 basis-64">
          <p className="mb-1">{note}</p>
          <p className="text-sm text-muted">{[lead, ...notes].filter(Boolean).join(' ')}</p>
        </div>
        <ExportMenu
          what={title}
          page={productsAddress(fileId, shown)}
          exportHref={(as) => productsExport(fileId, shown, table, as)}
        />
      </div>
      {part.rows.length ? children(part.rows) : <Notice>{none}</Notice>}
      <Pager
        page={part.page}
        pages={part.pages}
        rows={part.all}
        what={what}
        addressOf={(to) => `${productsAddress(fileId, { ...view, pages: { ...view.pages, [table]: to } })}#${table}`}
        onChange={() => {}}
      />
      <ColumnDefinitions columns={columns} />
    </Card>
  )
}

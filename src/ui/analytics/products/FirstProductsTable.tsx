import type { ProductsView } from '#domain/analytics/addresses/products-address.ts'
import type { FirstProduct } from '#domain/analytics/products/first-products.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { firstTable } from '#text/analytics/products/product-tables.ts'
import { productsText, productTitles } from '#text/analytics/products/products.ts'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, Heading, Table } from '#ui/base/Table.tsx'
import { LeaveOutButton } from './LeftOutForm.tsx'
import { SkuHeading } from './SkuHeading.tsx'

interface Props {
  rows: FirstProduct[]
  view: ProductsView
  /** the form that a heading submits */
  form: string
  /** the address of the rows behind its numbers */
  opens: string
  /** the address of the customers who started with a SKU */
  hrefOf: (sku: string) => string | undefined
}

/** First products with their figures; each SKU can be left out. */
export function FirstProductsTable({ rows, view, form, opens, hrefOf }: Props) {
  const money = useMoney()
  return (
    <>
      <Table
        look="figures"
        opens={{ address: opens, columns: firstTable.map(({ key }, at) => (at ? key : '')) }}
        title={productTitles.first}
        box="line"
        className="min-w-[44rem]"
        head={
          <>
            <SortHeaders
              columns={firstTable}
              sort={view.sort}
              onSort={() => {}}
              submits={(by) => ({ form, name: 'sort', value: sortText(nextSort(view.sort, by, by !== 'sku')) })}
            />
            <Heading className="border-b border-line">
              <span className="sr-only">{productsText.leaveOut}</span>
            </Heading>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.sku} data-row={row.sku}>
            <SkuHeading sku={row.sku} />
            {firstTable.slice(1).map(({ key, kind, value }) => (
              <Figure key={key} className="border-t whitespace-nowrap">
                <CustomersLink href={key === 'customers' ? hrefOf(row.sku) : undefined}>
                  {shownFigure(kind, value(row), money)}
                </CustomersLink>
              </Figure>
            ))}
            <Figure>
              <LeaveOutButton sku={row.sku} isOfFirst />
            </Figure>
          </tr>
        ))}
      </Table>
      <OpenRowsForm
        address={opens}
        rows={rows.map(({ sku }) => ({ value: sku, label: sku }))}
        columns={firstTable.slice(1)}
      />
    </>
  )
}

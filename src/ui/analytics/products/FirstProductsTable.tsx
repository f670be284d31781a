import { firstFigures, type ProductsView } from '#domain/analytics/addresses/products-address.ts'
import type { FirstProduct } from '#domain/analytics/products/first-products.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { firstColumns, productsText, skuColumn } from '#text/analytics/products/products.ts'
import { CustomersLink } from '#ui/analytics/customers/CustomersLink.tsx'
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
  /** where the customers are who began with a SKU */
  hrefOf: (sku: string) => string | undefined
}

const columns = [{ key: 'sku', ...skuColumn }, ...firstFigures.map((key) => ({ key, ...firstColumns[key] }))]

/** First products with their figures; each can be left out. */
export function FirstProductsTable({ rows, view, form, hrefOf }: Props) {
  const money = useMoney()
  return (
    <Table
      look="figures"
      className="min-w-[44rem]"
      head={
        <>
          <SortHeaders
            columns={columns}
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
        <tr key={row.sku}>
          <SkuHeading sku={row.sku} />
          <Figure>
            <CustomersLink href={hrefOf(row.sku)}>{formatCount(row.customers)}</CustomersLink>
          </Figure>
          <Figure className="border-t whitespace-nowrap">{money.exact(row.revenue)}</Figure>
          <Figure>{formatRate(row.repeatRate)}</Figure>
          <Figure className="border-t whitespace-nowrap">{money.exact(row.revenuePerCustomer)}</Figure>
          <Figure>
            <LeaveOutButton sku={row.sku} isOfFirst />
          </Figure>
        </tr>
      ))}
    </Table>
  )
}

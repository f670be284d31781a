import type { ProductsView } from '#domain/analytics/addresses/products-address.ts'
import type { Pair } from '#domain/analytics/products/bought-together.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { headingOf, shownFigure } from '#text/analytics/figure-columns.ts'
import { pairTable } from '#text/analytics/products/product-tables.ts'
import { productTitles } from '#text/analytics/products/products.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeader } from '#ui/base/SortHeader.tsx'
import { Figure, Heading, Table } from '#ui/base/Table.tsx'
import { SkuHeading, SkuText } from './SkuHeading.tsx'

interface Props {
  rows: Pair[]
  view: ProductsView
  /** the form that a heading submits */
  form: string
}

/** Pairs of SKUs that are in the same orders. */
export function PairsTable({ rows, view, form }: Props) {
  const sort = view.pairSort
  const money = useMoney()
  const [first, second, ...figures] = pairTable
  const heading = (by: string) => ({
    sorted: sort.by === by && (sort.isDescending ? ('desc' as const) : ('asc' as const)),
    onSort: () => {},
    submits: { form, name: 'pairSort', value: sortText(nextSort(sort, by, by !== 'skuA')) },
  })
  return (
    <Table
      look="figures"
      title={productTitles.together}
      box="line"
      className="min-w-[48rem]"
      head={
        <>
          <SortHeader {...headingOf(first!)} {...heading('skuA')} isFirst />
          <Heading className="border-b border-line text-left whitespace-nowrap">{second!.label}</Heading>
          {figures.map((column) => (
            <SortHeader {...headingOf(column)} key={column.key} {...heading(column.key)} numeric />
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={`${row.skuA}\0${row.skuB}`}>
          <SkuHeading sku={row.skuA} />
          <td className="max-w-52 border-t border-line px-3 py-1.5 sm:max-w-80">
            <SkuText sku={row.skuB} />
          </td>
          {figures.map(({ key, kind, value }) => (
            <Figure key={key}>{shownFigure(kind, value(row), money)}</Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}

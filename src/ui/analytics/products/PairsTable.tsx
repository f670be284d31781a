import { type ProductsView, pairFigures } from '#domain/analytics/addresses/products-address.ts'
import type { Pair } from '#domain/analytics/products/bought-together.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { formatLift, otherColumn, pairColumn, pairColumns } from '#text/analytics/products/products.ts'
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
  const heading = (by: 'skuA' | (typeof pairFigures)[number]) => ({
    sorted: sort.by === by && (sort.isDescending ? ('desc' as const) : ('asc' as const)),
    onSort: () => {},
    submits: { form, name: 'pairSort', value: sortText(nextSort(sort, by, by !== 'skuA')) },
  })
  return (
    <Table
      look="figures"
      className="min-w-[48rem]"
      head={
        <>
          <SortHeader {...pairColumn} {...heading('skuA')} isFirst />
          <Heading className="border-b border-line text-left whitespace-nowrap">{otherColumn.label}</Heading>
          {pairFigures.map((by) => (
            <SortHeader key={by} {...pairColumns[by]} {...heading(by)} numeric />
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
          <Figure>{formatCount(row.orders)}</Figure>
          <Figure>{formatRate(row.support)}</Figure>
          <Figure>{formatRate(row.confidenceAB)}</Figure>
          <Figure>{formatRate(row.confidenceBA)}</Figure>
          <Figure>{formatLift(row.lift)}</Figure>
        </tr>
      ))}
    </Table>
  )
}

import type { ProductsView } from '#domain/analytics/addresses/products-address.ts'
import type { Pair } from '#domain/analytics/products/bought-together.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { pairTable } from '#text/analytics/products/product-tables.ts'
import { productTitles } from '#text/analytics/products/products.ts'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeader } from '#ui/base/SortHeader.tsx'
import { Figure, Heading, Table } from '#ui/base/Table.tsx'
import { SkuHeading, SkuText } from './SkuHeading.tsx'

interface Props {
  rows: Pair[]
  view: ProductsView
  /** the form that a heading submits */
  form: string
  /** the address of the rows behind its numbers */
  opens: string
}

/** The most characters of a pair in an address; two long SKUs can have more. */
const mostChars = 1000

/** The name of a pair in addresses; undefined if it is too long for one. */
function rowOf({ skuA, skuB }: Pair): string | undefined {
  const row = JSON.stringify([skuA, skuB])
  return row.length > mostChars ? undefined : row
}

/** Pairs of SKUs that are in the same orders. */
export function PairsTable({ rows, view, form, opens }: Props) {
  const sort = view.pairSort
  const money = useMoney()
  const [first, second, ...figures] = pairTable
  const heading = ({ key: by, label, definition }: (typeof pairTable)[number]) => ({
    label,
    definition,
    sorted: sort.by === by && (sort.isDescending ? ('desc' as const) : ('asc' as const)),
    onSort: () => {},
    submits: { form, name: 'pairSort', value: sortText(nextSort(sort, by, by !== 'skuA')) },
  })
  return (
    <>
      <Table
        look="figures"
        opens={{ address: opens, columns: pairTable.map(({ key }, at) => (at > 1 ? key : '')) }}
        title={productTitles.together}
        box="line"
        className="min-w-[48rem]"
        head={
          <>
            <SortHeader {...heading(first!)} isFirst />
            <Heading className="border-b border-line text-left whitespace-nowrap">{second!.label}</Heading>
            {figures.map((column) => (
              <SortHeader key={column.key} {...heading(column)} numeric />
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <tr key={`${row.skuA}\0${row.skuB}`} data-row={rowOf(row)}>
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
      <OpenRowsForm
        address={opens}
        rows={rows.flatMap((row) => {
          const value = rowOf(row)
          return value ? [{ value, label: `${row.skuA}, ${row.skuB}` }] : []
        })}
        columns={figures}
      />
    </>
  )
}

import { firstView, type ProductsView, productsAddress } from '#domain/analytics/addresses/products-address.ts'
import { inOrder, type ProductFigures } from '#domain/analytics/products/in-order.ts'
import { journeyGroups } from '#domain/analytics/products/journey-groups.ts'
import {
  firstColumns,
  firstNote,
  journeyColumns,
  journeyNote,
  otherColumn,
  pairColumn,
  pairColumns,
  productsText,
  skuColumn,
  togetherNote,
} from '#text/analytics/products/products.ts'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { FirstProductsTable } from './FirstProductsTable.tsx'
import { JourneyTables } from './JourneyTables.tsx'
import { PairsTable } from './PairsTable.tsx'
import { ProductCard } from './ProductCard.tsx'

interface Props {
  fileId: string
  view: ProductsView
  figures: ProductFigures
}

const texts = productsText

/** The three product tables of a view. Headings submit forms, so that they sort without script. */
export function ProductCards({ fileId, view, figures }: Props) {
  const { first, together } = inOrder(figures, view)
  const groups = journeyGroups(first.journey)
  const unsorted = (sort: Partial<ProductsView>) => productsAddress(fileId, { ...firstView(view), ...sort })
  return (
    <>
      <AddressForm id="sort" address={unsorted({ sort: undefined })} />
      <AddressForm id="pair-sort" address={unsorted({ pairSort: undefined })} />
      <ProductCard
        {...{ fileId, view }}
        table="first"
        title={texts.firstTitle}
        lead={texts.firstLead}
        note={firstNote(first, view.least)}
        rows={first.products}
        what={texts.skus}
        none={texts.noneFirst}
        columns={[skuColumn, ...Object.values(firstColumns)]}
      >
        {(rows) => <FirstProductsTable rows={rows} view={view} form="sort" />}
      </ProductCard>
      <ProductCard
        {...{ fileId, view }}
        table="journey"
        title={texts.journeyTitle}
        lead={texts.journeyLead}
        note={journeyNote(groups.length)}
        rows={groups}
        what={texts.firstSkus}
        none={texts.noneFirst}
        columns={Object.values(journeyColumns)}
      >
        {(rows) => <JourneyTables groups={rows} isEarly={view.isEarly} />}
      </ProductCard>
      <ProductCard
        {...{ fileId, view }}
        table="together"
        title={texts.togetherTitle}
        lead={texts.togetherLead}
        note={togetherNote(together)}
        rows={together.pairs}
        what={texts.pairs}
        none={texts.noneTogether}
        columns={[pairColumn, otherColumn, ...Object.values(pairColumns)]}
      >
        {(rows) => <PairsTable rows={rows} view={view} form="pair-sort" />}
      </ProductCard>
    </>
  )
}

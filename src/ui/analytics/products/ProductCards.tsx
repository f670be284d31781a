import { productLinks } from '#domain/analytics/addresses/product-links.ts'
import type { ProductParts } from '#domain/analytics/addresses/product-parts.ts'
import { firstView, type ProductsView, productsAddress } from '#domain/analytics/addresses/products-address.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import { formatCount } from '#domain/values/money.ts'
import { firstTable, journeyTable, pairTable } from '#text/analytics/products/product-tables.ts'
import { firstNote, inNoRow, journeyNote, productsText, togetherNote } from '#text/analytics/products/products.ts'
import { CustomersLink } from '#ui/analytics/customers/CustomersLink.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { FirstProductsTable } from './FirstProductsTable.tsx'
import { JourneyTables } from './JourneyTables.tsx'
import { PairsTable } from './PairsTable.tsx'
import { ProductCard } from './ProductCard.tsx'

interface Props {
  fileId: string
  view: ProductsView
  figures: ProductFigures
  parts: ProductParts
}

const texts = productsText

/** The three product tables of a view. Headings submit forms, so that they sort without script. */
export function ProductCards({ fileId, view, figures: { first, together }, parts }: Props) {
  const links = productLinks(fileId, view.isEarly)
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
        note={
          <>
            {firstNote(first, view.least)}
            {first.withoutSku > 0 && (
              <>
                {' '}
                <CustomersLink href={links.first(null)}>{formatCount(first.withoutSku)}</CustomersLink>{' '}
                {inNoRow(first.withoutSku)}
              </>
            )}
          </>
        }
        part={parts.first}
        what={texts.skus}
        none={texts.noneFirst}
        columns={firstTable}
      >
        {(rows) => <FirstProductsTable rows={rows} view={view} form="sort" hrefOf={links.first} />}
      </ProductCard>
      <ProductCard
        {...{ fileId, view }}
        table="journey"
        title={texts.journeyTitle}
        lead={texts.journeyLead}
        note={journeyNote(parts.journey.all)}
        part={parts.journey}
        what={texts.firstSkus}
        none={texts.noneFirst}
        columns={journeyTable(view.isEarly)}
      >
        {(rows) => <JourneyTables groups={rows} isEarly={view.isEarly} links={links} />}
      </ProductCard>
      <ProductCard
        {...{ fileId, view }}
        table="together"
        title={texts.togetherTitle}
        lead={texts.togetherLead}
        note={togetherNote(together)}
        part={parts.together}
        what={texts.pairs}
        none={texts.noneTogether}
        columns={pairTable}
      >
        {(rows) => <PairsTable rows={rows} view={view} form="pair-sort" />}
      </ProductCard>
    </>
  )
}

import type { ReactNode } from 'react'
import { productLinks } from '#domain/analytics/addresses/product-links.ts'
import type { ProductParts } from '#domain/analytics/addresses/product-parts.ts'
import { firstView, type ProductsView, productsAddress } from '#domain/analytics/addresses/products-address.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import { formatCount } from '#domain/values/money.ts'
import { firstTable, journeyTable, pairTable } from '#text/analytics/products/product-tables.ts'
import { firstNote, inNoRow, journeyNote, productsText, togetherNote } from '#text/analytics/products/products.ts'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
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
  /** the form with the options of the tables */
  options: ReactNode
  /** what must be known of the money and the time of the tables */
  notes: (string | undefined)[]
}

const texts = productsText

/** The product tables of a view, one at a time. Headings submit forms, so that they sort without script. */
export function ProductCards({ fileId, view, figures: { first, together }, parts, options, notes }: Props) {
  const links = productLinks(fileId, view.isEarly)
  const unsorted = (sort: Partial<ProductsView>) => productsAddress(fileId, { ...firstView(view), ...sort })
  const opensOf = (table: 'first-products' | 'pairs') =>
    openedAddress(table, fileId, { ...(view.isEarly && { withinDays: String(earlyDays) }) })
  const shown = { fileId, view, options, notes }
  return (
    <>
      <AddressForm id="sort" address={unsorted({ sort: undefined })} />
      <AddressForm id="pair-sort" address={unsorted({ pairSort: undefined })} />
      {view.show === 'first' && (
        <ProductCard
          {...shown}
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
          {(rows) => (
            <FirstProductsTable
              rows={rows}
              view={view}
              form="sort"
              opens={opensOf('first-products')}
              hrefOf={links.first}
            />
          )}
        </ProductCard>
      )}
      {view.show === 'journey' && (
        <ProductCard
          {...shown}
          lead={texts.journeyLead}
          note={journeyNote(parts.journey.all)}
          part={parts.journey}
          what={texts.firstSkus}
          none={texts.noneFirst}
          columns={journeyTable(view.isEarly)}
        >
          {(rows) => <JourneyTables groups={rows} isEarly={view.isEarly} links={links} />}
        </ProductCard>
      )}
      {view.show === 'together' && (
        <ProductCard
          {...shown}
          lead={texts.togetherLead}
          note={togetherNote(together)}
          part={parts.together}
          what={texts.pairs}
          none={texts.noneTogether}
          columns={pairTable}
        >
          {(rows) => <PairsTable rows={rows} view={view} form="pair-sort" opens={opensOf('pairs')} />}
        </ProductCard>
      )}
    </>
  )
}

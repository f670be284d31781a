import { Hono } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { listSkuNames } from '#db/queries/lifecycle.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { productParts, skusOf } from '#domain/analytics/addresses/product-parts.ts'
import {
  firstView,
  leaveOutAddress,
  productsAddress,
  productsExport,
  productsPath,
  productsQuery,
  productTables,
  readProductsView,
} from '#domain/analytics/addresses/products-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideParts } from '#server/analytics/beside/beside-card.tsx'
import { SkuSalesCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { findSkuSales } from '#server/analytics/breakdowns/find-breakdowns.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { findOrderHours } from '#server/analytics/distribution/find-distribution.ts'
import { orderCards } from '#server/analytics/distribution/order-cards.tsx'
import { GuestsOfPage } from '#server/analytics/guests-switch.tsx'
import { findProducts, findSkus } from '#server/analytics/products/find-products.ts'
import type { AppEnv } from '#server/context.ts'
import { hasSku } from '#server/files/has-sku.ts'
import { productSentences } from '#text/analytics/products/product-sentences.ts'
import { productsError, productsText, productTitles } from '#text/analytics/products/products.ts'
import { LeftOutCard } from '#ui/analytics/products/LeftOutCard.tsx'
import { LeftOutForm } from '#ui/analytics/products/LeftOutForm.tsx'
import { NoSkuNotice } from '#ui/analytics/products/NoSkuNotice.tsx'
import { ProductCards } from '#ui/analytics/products/ProductCards.tsx'
import { ProductsForm } from '#ui/analytics/products/ProductsForm.tsx'
import { SkuNames } from '#ui/analytics/products/SkuNames.tsx'
import { Sentences } from '#ui/analytics/Sentences.tsx'

const page = {
  beside: besideParts,
  looksAtCustomers: true,
  foldsFacts: true,
  countsGuests: true,
  path: productsPath,
  text: productsText,
  error: productsError,
}

/** What customers buy first, next and together (docs/semantics.md §11). */
export default new Hono<AppEnv>().get('/', (c) => {
  const view = readProductsView(new URL(c.req.url).searchParams)
  if (!view) return analyticsPage(c, page, undefined)
  const options = productsQuery(firstView(view))
  return analyticsPage(c, page, {
    options,
    toolbar: ({ id, address }) => ({
      workbook: workbookAddress(address),
      exports: productTables.map((table) => ({
        what: productTitles[table],
        href: (as) => productsExport(id, firstView(view), table, as),
      })),
    }),
    content: (file) =>
      withList(c, file.id, async () => {
        const { id } = file
        const figures = await findProducts(c, id, view)
        const isEmpty = figures.first.products.length + figures.together.pairs.length === 0
        const address = productsAddress(id, firstView(view))
        const guests = await GuestsOfPage(c, file, productsAddress(id, { ...firstView(view), guests: false }))
        if (isEmpty && !(await findSkus(c, id, '')).length)
          return (
            <>
              <NoSkuNotice fileId={id} isMapped={hasSku(file)} />
              {guests}
              {await orderCards(c, file, address)}
            </>
          )
        const found = view.find ? await findSkus(c, id, view.find) : undefined
        const parts = productParts(figures, view)
        const skus = [...skusOf(parts, view.show), ...figures.leftOut, ...(found ?? [])]
        const names = (await listSkuNames(c.var.db, id, [...new Set(skus)])).flatMap(({ sku, sku_name: name }) =>
          name === null ? [] : [[sku, name] as const],
        )
        return (
          <SkuNames names={new Map(names)}>
            <Sentences
              sentences={productSentences(
                openedAddress('sales', id, guestsField(view.guests)),
                await findSkuSales(c, id, undefined),
                await findOrderHours(c, id),
                moneyOfFile(file),
              )}
            />
            {guests}
            <LeftOutForm action={leaveOutAddress(id, view)} />
            {await SkuSalesCard(c, file)}
            <ProductCards
              {...{ fileId: id, view, figures, parts }}
              options={<ProductsForm fileId={id} view={view} />}
              notes={[moneyNote(file), view.isEarly ? productsText.earlyNote : undefined]}
            />
            {
              await orderCards(
                c,
                file,
                address,
                !c.var.shared && (
                  <LeftOutCard
                    leftOut={figures.leftOut}
                    found={found?.filter((sku) => !figures.leftOut.includes(sku))}
                    find={view.find}
                    address={address}
                  />
                ),
              )
            }
          </SkuNames>
        )
      }),
  })
})

/** Explains why the money of a SKU may differ from the money of its rows. */
function moneyNote(file: ListedFile): string | undefined {
  if (file.mapping_options?.repeatedTotals === 'once') return productsText.totalsOnce
  return file.continuation_rows ? productsText.totalsOnFirstRow : undefined
}

import { Hono } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { listSkuNames } from '#db/queries/lifecycle.ts'
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
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideParts } from '#server/analytics/beside/beside-card.tsx'
import { SkuSalesCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { orderCards } from '#server/analytics/distribution/order-cards.tsx'
import { findProducts, findSkus } from '#server/analytics/products/find-products.ts'
import type { AppEnv } from '#server/context.ts'
import { hasSku } from '#server/files/has-sku.ts'
import { productsError, productsText } from '#text/analytics/products/products.ts'
import { LeftOutCard } from '#ui/analytics/products/LeftOutCard.tsx'
import { LeftOutForm } from '#ui/analytics/products/LeftOutForm.tsx'
import { NoSkuNotice } from '#ui/analytics/products/NoSkuNotice.tsx'
import { ProductCards } from '#ui/analytics/products/ProductCards.tsx'
import { ProductsForm } from '#ui/analytics/products/ProductsForm.tsx'
import { SkuNames } from '#ui/analytics/products/SkuNames.tsx'

const titles = {
  first: productsText.firstTitle,
  journey: productsText.journeyTitle,
  together: productsText.togetherTitle,
}

const page = {
  beside: besideParts,
  looksAtCustomers: true,
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
        what: titles[table],
        href: (as) => productsExport(id, firstView(view), table, as),
      })),
    }),
    content: (file) =>
      withList(c, file.id, async () => {
        const { id } = file
        const figures = await findProducts(c, id, view)
        const isEmpty = figures.first.products.length + figures.together.pairs.length === 0
        const cards = await orderCards(c, file, productsAddress(id, firstView(view)))
        if (isEmpty && !(await findSkus(c, id, '')).length)
          return (
            <>
              <NoSkuNotice fileId={id} isMapped={hasSku(file)} />
              {cards}
            </>
          )
        const found = view.find ? await findSkus(c, id, view.find) : undefined
        const parts = productParts(figures, view)
        const skus = [...skusOf(parts), ...figures.leftOut, ...(found ?? [])]
        const names = (await listSkuNames(c.var.db, id, [...new Set(skus)])).flatMap(({ sku, sku_name: name }) =>
          name === null ? [] : [[sku, name] as const],
        )
        return (
          <SkuNames names={new Map(names)}>
            <ProductsForm fileId={id} view={view} note={moneyNote(file)} />
            <LeftOutForm action={leaveOutAddress(id, view)} />
            {await SkuSalesCard(c, file)}
            <ProductCards fileId={id} view={view} figures={figures} parts={parts} />
            {cards}
            <LeftOutCard
              leftOut={figures.leftOut}
              found={found?.filter((sku) => !figures.leftOut.includes(sku))}
              find={view.find}
              address={productsAddress(id, firstView(view))}
            />
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

import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { type ProductsView, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { inOrder } from '#domain/analytics/products/in-order.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'
import { findProducts, type ProductTables } from './find-products.ts'

interface Found {
  file: StoredFile
  view: ProductsView
  figures: ProductTables
  /** what an export's name says of the view */
  part: string | undefined
}

/**
 * Answers a call or an export from the product tables, in the requested order. Answers 202 while their list is being
 * made.
 */
export async function productsAnswer(
  c: Context<AppEnv>,
  answer: (found: Found) => Response | Promise<Response>,
): Promise<Response> {
  const view = readProductsView(new URL(c.req.url).searchParams) ?? badRequest(productsText.badView)
  return listAnswer(c, async (file) => {
    const figures = await findProducts(c, file.id, view)
    return answer({
      file,
      view,
      figures: { ...figures, ...inOrder(figures, view) },
      part: view.isEarly ? `${earlyDays}-days` : undefined,
    })
  })
}

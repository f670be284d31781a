import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { type ProductsView, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { inOrder } from '#domain/analytics/products/in-order.ts'
import { exportName, namedAfter } from '#domain/site/table-export.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'
import { findProducts, type ProductTables } from './find-products.ts'

interface Found {
  file: StoredFile
  view: ProductsView
  figures: ProductTables
  /** name of an exported table, without its extension */
  name: (report: string) => string
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
    return answer({ file, view, figures: { ...figures, ...inOrder(figures, view) }, name: nameOf(file, view) })
  })
}

const nameOf =
  (file: StoredFile, { isEarly }: ProductsView) =>
  (report: string) =>
    namedAfter(
      file.original_name,
      exportName(report, undefined, false, new Date(), isEarly ? `${earlyDays}-days` : undefined),
    )

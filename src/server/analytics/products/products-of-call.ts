import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ProductsView, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { inOrder } from '#domain/analytics/products/in-order.ts'
import { exportName, namedAfter } from '#domain/site/table-export.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { listText } from '#text/analytics/list.ts'
import { productsText } from '#text/analytics/products.ts'
import { findProducts } from './find-products.ts'

/** The product tables that a call or an export asks for, in its order; 409 while the list behind them is not there. */
export async function productsOfCall(c: Context<AppEnv>) {
  const view = readProductsView(new URL(c.req.url).searchParams) ?? badRequest(productsText.badView)
  const file = await completedFile(c)
  const found = await findProducts(c, file.id, view)
  if (typeof found === 'string') {
    throw new HTTPException(409, { message: found === 'failed' ? listText.failed : listText.stillPreparing })
  }
  return { file, view, figures: { ...found, ...inOrder(found, view) }, name: nameOf(file.original_name, view) }
}

const nameOf =
  (source: string, { isEarly }: ProductsView) =>
  (report: string) =>
    namedAfter(source, exportName(report, undefined, false, new Date(), isEarly ? `${earlyDays}-days` : undefined))

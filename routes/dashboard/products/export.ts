import { Hono } from 'hono'
import { productTables } from '#domain/analytics/addresses/products-address.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productSheets } from '#text/analytics/products/product-tables.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** One product table of a view as CSV or Excel, with all rows, sorted as displayed. */
export default new Hono<AppEnv>().get('/', (c) => {
  const table = productTables.find((one) => one === c.req.query('table')) ?? badRequest(productsText.badTable)
  return productsAnswer(c, ({ file, view, figures, part }) =>
    sheetAnswer(c, file, `products-${table}`, productSheets[table](figures, view.isEarly), { part }),
  )
})

import { Hono } from 'hono'
import { orderTables, productTables } from '#domain/analytics/addresses/products-address.ts'
import { orderSheets } from '#server/analytics/distribution/order-sheets.ts'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import { workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { productSheets } from '#text/analytics/products/product-tables.ts'

/** The product tables of a view, all rows, and all orders by hour and by value. */
export default new Hono<AppEnv>().get('/', (c) =>
  productsAnswer(c, async ({ file, view, figures, part }) => {
    const sheets = productTables.map((table) => productSheets[table](figures, view.isEarly))
    const orders = await Promise.all(orderTables.map((table) => orderSheets[table](c, file.id)))
    return workbookAnswer(
      c,
      file,
      exportNameOf(c, file, 'products', { part }),
      [...sheets, ...orders.filter((sheet) => sheet !== null)],
      { looksAtCustomers: true },
    )
  }),
)

import { Hono } from 'hono'
import { productTables } from '#domain/analytics/addresses/products-address.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import { workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { productSheets } from '#text/analytics/products/product-tables.ts'

/** The product tables of a view, all rows. */
export default new Hono<AppEnv>().get('/', (c) =>
  productsAnswer(c, ({ file, view, figures, name }) => {
    const sheets = productTables.map((table) => productSheets[table](figures, view.isEarly))
    return workbookAnswer(c, name('products'), moneyOfFile(file), sheets)
  }),
)

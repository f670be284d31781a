import { Hono } from 'hono'
import { productTables } from '#domain/analytics/addresses/products-address.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { findOrderHours, findOrderValues } from '#server/analytics/distribution/find-distribution.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import { workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { hoursSheet } from '#text/analytics/distribution/order-hours.ts'
import { valuesSheet } from '#text/analytics/distribution/order-values.ts'
import { productSheets } from '#text/analytics/products/product-tables.ts'

/** The product tables of a view, all rows, and all orders by hour and by value. */
export default new Hono<AppEnv>().get('/', (c) =>
  productsAnswer(c, async ({ file, view, figures, name }) => {
    const sheets = productTables.map((table) => productSheets[table](figures, view.isEarly))
    const orders = [hoursSheet(await findOrderHours(c, file.id)), valuesSheet(await findOrderValues(c, file.id))]
    return workbookAnswer(c, name('products'), moneyOfFile(file), [...sheets, ...orders])
  }),
)

import { Hono } from 'hono'
import { productTables } from '#domain/analytics/addresses/products-address.ts'
import { csvMimeType, excelMimeType, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { productsAnswer } from '#server/analytics/products/products-answer.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { exportCells } from '#text/analytics/figure-columns.ts'
import { productSheets } from '#text/analytics/products/product-tables.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** One product table of a view as CSV or Excel, with all rows, sorted as displayed. */
export default new Hono<AppEnv>().get('/', (c) => {
  const table = productTables.find((one) => one === c.req.query('table')) ?? badRequest(productsText.badTable)
  const isCsv = c.req.query('as') !== 'excel'
  return productsAnswer(c, ({ view, figures, name }) => {
    const cells = exportCells(productSheets[table](figures, view.isEarly))
    return c.body(`\ufeff${isCsv ? toCsv(cells) : toTabSeparated(cells)}`, 200, {
      'content-type': `${isCsv ? csvMimeType : excelMimeType}; charset=utf-8`,
      'content-disposition': attachment(name(`products-${table}`), isCsv ? 'csv' : 'xls'),
    })
  })
})

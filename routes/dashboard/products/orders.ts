import { Hono } from 'hono'
import { orderTables } from '#domain/analytics/addresses/products-address.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { orderSheets } from '#server/analytics/distribution/order-sheets.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'

const names = { hours: 'orders-hours', 'order-values': 'orders-values', 'order-units': 'orders-units' }

/** Orders by weekday and hour, by value or by units, as CSV or Excel. */
export default new Hono<AppEnv>().get('/', (c) => {
  const table = orderTables.find((one) => one === c.req.query('table')) ?? badRequest(productsText.badOrderTable)
  return listAnswer(c, async (file) => {
    const sheet = (await orderSheets[table](c, file.id)) ?? badRequest(productsText.noUnits)
    return sheetAnswer(c, file, names[table], sheet)
  })
})

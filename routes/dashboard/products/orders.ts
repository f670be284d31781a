import { Hono } from 'hono'
import { orderTables } from '#domain/analytics/addresses/products-address.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findOrderHours, findOrderValues } from '#server/analytics/distribution/find-distribution.ts'
import { sheetAnswer } from '#server/analytics/distribution/sheet-answer.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { hoursSheet } from '#text/analytics/distribution/order-hours.ts'
import { valuesSheet } from '#text/analytics/distribution/order-values.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** Orders by weekday and hour, or by value, as CSV or Excel. */
export default new Hono<AppEnv>().get('/', (c) => {
  const table = orderTables.find((one) => one === c.req.query('table')) ?? badRequest(productsText.badOrderTable)
  return listAnswer(c, async (file) =>
    table === 'hours'
      ? sheetAnswer(c, file, 'orders-hours', hoursSheet(await findOrderHours(c, file.id)))
      : sheetAnswer(c, file, 'orders-values', valuesSheet(await findOrderValues(c, file.id))),
  )
})

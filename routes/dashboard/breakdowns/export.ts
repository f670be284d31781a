import { Hono } from 'hono'
import { breakdownTables } from '#domain/analytics/addresses/breakdown-address.ts'
import { askedSheet } from '#server/analytics/breakdowns/breakdown-sheets.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** A table of a breakdown as CSV or Excel, with all rows. */
export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  const table = breakdownTables.find((one) => one === query.get('table')) ?? badRequest(productsText.badTable)
  return listAnswer(c, async (file, facts) => {
    return sheetAnswer(c, file, `by-${table}`, await askedSheet(c, table, file, facts))
  })
})

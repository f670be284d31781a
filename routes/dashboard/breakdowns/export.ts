import { Hono } from 'hono'
import { breakdownTables } from '#domain/analytics/addresses/breakdown-address.ts'
import { csvMimeType, excelMimeType, exportName, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { breakdownSheet, readBreakdown } from '#server/analytics/breakdowns/breakdown-sheets.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import { exportCells } from '#text/analytics/figure-columns.ts'
import { productsText } from '#text/analytics/products/products.ts'

/** A table of a breakdown as CSV or Excel, with all rows. */
export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  const table = breakdownTables.find((one) => one === query.get('table')) ?? badRequest(productsText.badTable)
  const isCsv = query.get('as') !== 'excel'
  return listAnswer(c, async (file, facts) => {
    const view = readBreakdown(table, query, file, facts) ?? badRequest(breakdownText.badBy)
    const cells = exportCells((await breakdownSheet(c, table, file, view)) ?? badRequest(breakdownText.badBy))
    const name = namedAfter(
      file.original_name,
      exportName(`by-${table}`, undefined, false, new Date(), filteredName(c.var.question)),
    )
    return c.body(`\ufeff${isCsv ? toCsv(cells) : toTabSeparated(cells)}`, 200, {
      'content-type': `${isCsv ? csvMimeType : excelMimeType}; charset=utf-8`,
      'content-disposition': attachment(name, isCsv ? 'csv' : 'xls'),
    })
  })
})

const filteredName = (question: unknown) => (question ? 'filtered' : undefined)

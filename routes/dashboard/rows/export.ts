import { Hono } from 'hono'
import { csvMimeType, excelMimeType, exportName, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { fileNames, findOrders } from '#server/analytics/opened/find-opened.ts'
import { readOpened } from '#server/analytics/opened/read-opened.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { exportCells, figureSheet } from '#text/analytics/figure-columns.ts'
import { openedTable, openedText } from '#text/analytics/opened.ts'

/** An export has at most as many orders as a sheet has rows for. */
const mostOrders = 100_000

/** The orders behind a number as CSV or Excel. */
export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  const isCsv = query.get('as') !== 'excel'
  return listAnswer(c, async (file, facts) => {
    const cell = (await readOpened(c, query, file, facts)) ?? badRequest(openedText.badCell)
    const part = { by: 'ordered_at', isDescending: false, limit: mostOrders, offset: 0 } as const
    const [orders, files] = await Promise.all([findOrders(c, file.id, cell, part), fileNames(c, file)])
    const cells = exportCells(figureSheet(openedText.sheet, openedTable(cell, files), orders))
    const name = namedAfter(
      file.original_name,
      exportName('rows', undefined, false, new Date(), c.var.question && 'filtered'),
    )
    return c.body(`\ufeff${isCsv ? toCsv(cells) : toTabSeparated(cells)}`, 200, {
      'content-type': `${isCsv ? csvMimeType : excelMimeType}; charset=utf-8`,
      'content-disposition': attachment(name, isCsv ? 'csv' : 'xls'),
    })
  })
})

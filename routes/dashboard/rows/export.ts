import { Hono } from 'hono'
import { isListed } from '#domain/analytics/opened/opened-cell.ts'
import { readOpenedSort } from '#domain/analytics/opened/opened-sort.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import { fileNames, findOrders } from '#server/analytics/opened/find-opened.ts'
import { readOpened } from '#server/analytics/opened/read-opened.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { listedText, openedTable, openedText } from '#text/analytics/opened.ts'

/** An export has at most as many orders as a sheet has rows for. */
const mostOrders = 100_000

/** The orders or customers behind a number as CSV or Excel, in the order of the page. */
export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  return listAnswer(c, async (file, facts) => {
    const cell = (await readOpened(c, query, file, facts)) ?? badRequest(openedText.badCell)
    if (!isListed(cell)) return badRequest(openedText.noRows)
    const sort = readOpenedSort(query, cell) ?? badRequest(openedText.badSort)
    const part = { sort, limit: mostOrders, offset: 0 }
    const [orders, files] = await Promise.all([findOrders(c, file, cell, part), fileNames(c, file)])
    return sheetAnswer(c, file, 'rows', figureSheet(listedText(cell).sheet, openedTable(cell, files), orders))
  })
})

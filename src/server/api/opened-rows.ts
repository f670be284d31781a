import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  isListed,
  kindOfNumber,
  type OpenedCell,
  openedPath,
  type ToldNumber,
} from '#domain/analytics/opened/opened-cell.ts'
import { readOpenedSort } from '#domain/analytics/opened/opened-sort.ts'
import { parametersOfReports } from '#domain/api/report-parameters.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { fileNames, findNumber, findOrders } from '#server/analytics/opened/find-opened.ts'
import { readOpened } from '#server/analytics/opened/read-opened.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { figureSheet, shownFigure } from '#text/analytics/figure-columns.ts'
import { listedText, openedTable, openedText } from '#text/analytics/opened.ts'
import { formulaText } from '#text/analytics/opened-formula.ts'
import type { Report } from './reports.ts'

/** A number of a page with how it is made. Money in units of the currency. */
export interface Opened {
  /** as the page shows it */
  shown: string
  formula: string
  /** null for a number that is made of other numbers, or divided by 0 */
  number: number | null
  kind: ReturnType<typeof kindOfNumber> | null
  sum: number | null
  divisor: number | null
  parts: { name: string; shown: string }[]
  orders: number
  customers: number
}

/** The options of an address that name a number besides its table, row and column, and those of the pages. */
const ofNumbers = ['table', 'row', 'column', 'order', 'first', 'last', 'of', 'size', 'step', 'years', 'cumulative']
const rowsParameters = [...new Set([...ofNumbers, ...Object.values(parametersOfReports).flat()])]

/** What is behind a number: a part of its list, or with `isWhole` all of it without the number. */
export const rowsReport = (part: { offset: number; limit: number; isWhole?: boolean }): Report => ({
  ...{ name: 'rows', page: openedPath, path: '/rows', routes: openedRows, parameters: rowsParameters },
  fixed: { offset: String(part.offset), limit: String(part.limit), ...(part.isWhole && { whole: '1' }) },
})

/** The parameters of an operation that asks for rows, besides those that it declares itself. */
export const namesOfRows = (declared: readonly string[]): string[] =>
  rowsParameters.filter((name) => !declared.includes(name))

/** As the page /dashboard/rows. A number of A beside B leads to that of a side (303). */
const openedRows = new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  return listAnswer(c, async (file, facts) => {
    const { taken } = c.var
    if (!taken) throw new Error('only asked within the process')
    const cell = await readOpened(c, query, file, facts)
    if (!cell) throw new HTTPException(404, { message: openedText.badCell })
    if ('at' in cell) return c.redirect(cell.at, 303)
    const isWhole = query.has('whole')
    const workbook = { file, fileName: '', notes: [] }
    if ('told' in cell) {
      if (isWhole) badRequest(openedText.noRows)
      Object.assign(taken, { opened: told(cell.told), total: 0, workbook: { ...workbook, sheets: [] } })
      return c.body(null)
    }
    if (!isListed(cell)) return badRequest(openedText.noRows)
    const sort = readOpenedSort(query, cell) ?? badRequest(openedText.badSort)
    const part = { sort, limit: Number(query.get('limit')), offset: Number(query.get('offset')) }
    const found = isWhole ? undefined : await findNumber(c, file, cell)
    const [orders, files] = await Promise.all([findOrders(c, file, cell, part), fileNames(c, file)])
    const sheet = figureSheet(listedText(cell).sheet, openedTable(cell, files), orders)
    if (found) Object.assign(taken, { opened: listed(cell, found, moneyOfFile(file)), total: found.sums.orders })
    taken.workbook = { ...workbook, sheets: [sheet] }
    return c.body(null)
  })
})

type Found = Awaited<ReturnType<typeof findNumber>>

function listed(
  cell: OpenedCell,
  { sums, sum, divisor, number }: Found,
  money: ReturnType<typeof moneyOfFile>,
): Opened {
  const kind = kindOfNumber(cell)
  const { orders, customers } = sums
  return {
    ...{ shown: shownFigure(kind, number, money), formula: formulaText(cell, orders), number, kind },
    // The sum of listed days is not the number: that is a value among them.
    ...{ sum: cell.percent === undefined ? sum : null, divisor: divisor ?? null, parts: [], orders, customers },
  }
}

const told = ({ shown, formula, parts }: ToldNumber): Opened => ({
  ...{ shown, formula, number: null, kind: null, sum: null, divisor: null },
  parts: parts.map(({ name, shown }) => ({ name, shown })),
  ...{ orders: 0, customers: 0 },
})

import { Hono } from 'hono'
import { profitPageTables } from '#domain/analytics/addresses/profit-address.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import { kindOfFirst } from '#server/analytics/profit/find-profit-tables.ts'
import { profitAnswer } from '#server/analytics/profit/profit-answer.ts'
import { profitSheet } from '#server/analytics/profit/profit-sheets.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { profitFirstColumns, profitText } from '#text/analytics/profit/profit.ts'

/** One table of profit as CSV or Excel, with all rows. */
export default new Hono<AppEnv>().get('/', (c) => {
  const table = profitPageTables.find((one) => one === c.req.query('table')) ?? badRequest(profitText.badTable)
  return profitAnswer(c, async ({ file, view, tables, first }) => {
    const { groupBy, comparison } = view
    const answer = (sheet: Parameters<typeof sheetAnswer>[3]) =>
      sheetAnswer(c, file, `profit-${table}`, sheet, { groupBy })
    if (table !== 'first')
      return answer(await profitSheet(table, tables, { comparison, hasUnits: hasUnits(file.column_mapping) }))
    const found = (await first()) ?? badRequest(profitText.noByFirst)
    if (found instanceof Response) return found
    const columns = profitFirstColumns(kindOfFirst(groupBy, file.calendar), found.column)
    return answer(figureSheet(profitText.firstSheet, columns, found.rows))
  })
})

const hasUnits = (mapping: Record<string, string> | null) => Object.values(mapping ?? {}).includes('quantity')

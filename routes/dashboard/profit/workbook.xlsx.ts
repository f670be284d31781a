import { Hono } from 'hono'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { kindOfFirst } from '#server/analytics/profit/find-profit-tables.ts'
import { profitAnswer } from '#server/analytics/profit/profit-answer.ts'
import { profitSheet } from '#server/analytics/profit/profit-sheets.ts'
import { type Sheet, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { profitFirstColumns, profitText } from '#text/analytics/profit/profit.ts'

/** All tables of profit. */
export default new Hono<AppEnv>().get('/', (c) =>
  profitAnswer(c, async ({ file, view, tables, first }) => {
    const { groupBy, comparison } = view
    const hasUnits = Object.values(file.column_mapping ?? {}).includes('quantity')
    const sheets: Sheet[] = []
    for (const table of ['steps', 'periods', 'cohorts', 'skus'] as const)
      sheets.push(await profitSheet(table, tables, { comparison, hasUnits }))
    // what is open to a link has no tables by a column (docs/semantics.md §20)
    const found = c.var.shared ? undefined : await first()
    if (found instanceof Response) return found
    if (found) {
      const columns = profitFirstColumns(kindOfFirst(groupBy, file.calendar), found.column)
      sheets.push(figureSheet(profitText.firstSheet, columns, found.rows))
    }
    return workbookAnswer(c, file, exportNameOf(c, file, 'profit', { groupBy }), sheets)
  }),
)

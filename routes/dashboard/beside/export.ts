import { Hono } from 'hono'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import { askedTable, besideTableSheet } from '#server/analytics/beside/beside-sheets.ts'
import { findBeside } from '#server/analytics/beside/find-beside.ts'
import { sheetAnswer } from '#server/analytics/export-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { besideSheet } from '#text/analytics/beside/beside.ts'
import { besideReport } from '#text/analytics/beside/beside-tables.ts'

/** A table of A beside B as CSV or Excel: the figures, or a table of Cohorts or Revenue with the parameters of the page. */
export default new Hono<AppEnv>().get('/', (c) =>
  besideAnswer(c, askedTable(c), {
    async figures(file, sides) {
      const { figures } = await findBeside(c, sides)
      return sheetAnswer(c, file, 'beside', besideSheet(figures, { a: sides.a.words, b: sides.b.words }))
    },
    byPeriod: (table) => async (file, sides) =>
      sheetAnswer(c, file, besideReport[table], await besideTableSheet(c, table, file, sides)),
  }),
)

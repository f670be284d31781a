import { Hono } from 'hono'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import { askedTable, besideTableSheet } from '#server/analytics/beside/beside-sheets.ts'
import { findBeside } from '#server/analytics/beside/find-beside.ts'
import type { AppEnv } from '#server/context.ts'

/**
 * A beside B (docs/specification.md §12): both sides in words, and the figures of their customers; or, with `table`, a
 * table of Cohorts or Revenue as a list of objects with the keys of its columns.
 */
export default new Hono<AppEnv>().get('/', (c) =>
  besideAnswer(c, askedTable(c), {
    async figures(_, sides) {
      const { areApart, figures } = await findBeside(c, sides)
      return c.json({ a: sides.a.words, b: sides.b.words, areApart, figures })
    },
    byPeriod: (table) => async (file, sides) => {
      const { columns, rows } = await besideTableSheet(c, table, file, sides)
      return c.json(rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at]]))))
    },
  }),
)

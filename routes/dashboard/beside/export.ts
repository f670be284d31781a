import { Hono } from 'hono'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import { sheetAnswer } from '#server/analytics/distribution/sheet-answer.ts'
import type { AppEnv } from '#server/context.ts'
import { besideSheet } from '#text/analytics/beside/beside.ts'

/** The table 'A beside B' as CSV or Excel. */
export default new Hono<AppEnv>().get('/', (c) =>
  besideAnswer(c, (file, { a, b, figures }) =>
    sheetAnswer(c, file, 'beside', besideSheet(figures, { a: a.words, b: b.words })),
  ),
)

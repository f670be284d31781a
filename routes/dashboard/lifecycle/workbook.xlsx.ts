import { Hono } from 'hono'
import { listLifecycleByDecile, skuBatches } from '#db/queries/lifecycle.ts'
import { readLifecycleView } from '#domain/analytics/addresses/lifecycle-address.ts'
import { type LifecycleSkuRow, lifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { aovLine, type LifecycleFigure, skuLine } from '#domain/analytics/lifecycle-table.ts'
import { sorted } from '#domain/site/sorting.ts'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { boundsOfCall } from '#server/analytics/bounds-of-call.ts'
import { exportNameOf } from '#server/analytics/export-answers.ts'
import { findTiming } from '#server/analytics/find-timing.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { fileOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import { sheetOf, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { lifecycleTable, lifecycleText, percentileColumn, skuColumn } from '#text/analytics/lifecycle.ts'
import { backSheet, gapsSheet, withSum } from '#text/analytics/timing-sheets.ts'

/** The lifecycle tables with all rows, and the chosen cohorts of 'Back within'. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const bounds = boundsOfCall(c)
  const { by, aov, range, skus: choice, money } = readLifecycleView(new URL(c.req.url).searchParams)
  const { state, file } = await fileOfCall(c, by)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  const read = readFigures(c.var.db, file)
  const ofMoney = await fileOfMargin(c, file, money, true)
  if (typeof ofMoney === 'string') return c.json({ message: cohortText.inBackground }, 202)
  const deciles = await readFigures(c.var.db, ofMoney)(listLifecycleByDecile)
  const { gaps, repurchase } = await findTiming(read, file.calendar, (kind) => bounds(kind, file))
  const skus = skuBatches(c.var.db, ofMoney.id, { ...choice, search: c.req.query('search') })
  // in the order of the page
  const lines = sorted(
    deciles.map(lifecycleAovRow).map(aovLine),
    (line) => line[aov.by as LifecycleFigure | 'group'],
    aov.isDescending,
  )
  const name = exportNameOf(c, file, 'lifecycle')
  return workbookAnswer(
    c,
    file,
    name,
    [
      sheetOf(lifecycleText.skuSheet, lifecycleTable(skuColumn, true), linesOf(skus)),
      sheetOf(lifecycleText.aovSheet, lifecycleTable(percentileColumn), lines),
      gapsSheet(gaps),
      backSheet(withSum(repurchase.all, repurchase[by], range)),
    ],
    { looksAtCustomers: true },
  )
})

async function* linesOf(batches: AsyncIterable<LifecycleSkuRow[]>) {
  for await (const batch of batches) yield* batch.map(skuLine)
}

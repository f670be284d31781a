import { type Context, Hono } from 'hono'
import { countTotalRecords, type StoredFile } from '#db/queries/files.ts'
import type { Headlines } from '#domain/analytics/comparison/overview.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { findHeadlines } from '#server/analytics/find-headlines.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { personOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'

/**
 * The number of rows of all sources. For a named source, under its filter, also what the Overview shows: customers,
 * orders, money and the headline figures of its last complete month.
 */
export default new Hono<AppEnv>().get('/', async (c) => {
  if (!c.req.query('fileId')) {
    if (c.req.query('filter')) badRequest(analyticsText.fileIdRequired)
    return c.json({ totalRecords: await countTotalRecords(c.var.db, c.var.workspace.id) })
  }
  const { state, file } = await fileOfCall(c, false)
  if (state === 'being-generated') return c.json({ message: filtersText.notYet }, 202)
  const span = spanOf(file)
  const { found } = span ? await findHeadlines(readFigures(c.var.db, file), span) : { found: undefined }
  return c.json({ totalRecords: await recordsOf(c, file), ...chosenOf(c, file), ...monthOf(found) })
})

/** Under a filter, the rows that its orders are made of. */
async function recordsOf(c: Context<AppEnv>, file: StoredFile): Promise<number> {
  if (!c.var.question) return file.rows ?? 0
  const [found] = await askList<{ rows: number }>(c.var, personOf(c), file.id, {
    query: 'record-count',
    isOfOrders: true,
  })
  return found!.rows
}

function chosenOf({ var: { question, answer } }: Context<AppEnv>, file: StoredFile) {
  if (question && answer) return { customers: answer.customers, orders: answer.orders, money: answer.money }
  return { customers: file.customers, orders: file.orders, money: file.analysed_money }
}

const monthOf = (found: Headlines | undefined) =>
  found && {
    month: periodLabel('month', found.month),
    figures: found.figures,
  }

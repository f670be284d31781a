import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { type ProfitView, readProfitView } from '#domain/analytics/addresses/profit-address.ts'
import type { FirstProfit } from '#domain/analytics/profit/profit-tables.ts'
import { fileOfCall } from '#server/analytics/analytics-file.ts'
import { noListAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { profitText } from '#text/analytics/profit/profit.ts'
import { findFirstProfit } from './find-first-profit.ts'
import { findProfit, type ProfitState, patienceOfCall } from './find-profit.ts'
import { type ProfitTables, profitTablesOf } from './find-profit-tables.ts'

/** The profit that a call or export asks for. */
export interface AskedProfit {
  file: StoredFile
  view: ProfitView
  tables: ProfitTables
  /** by the column that the address names, else by the one that the spend is matched to; undefined without one */
  first: () => Promise<{ column: string; rows: FirstProfit[] } | undefined | Response>
}

/**
 * Answers a call or export of profit. 400 for an invalid view, 409 with words for a source without costs, 202 while the figures
 * or the list are being made.
 */
export async function profitAnswer(
  c: Context<AppEnv>,
  answer: (asked: AskedProfit) => Promise<Response>,
): Promise<Response> {
  const view = readProfitView(new URL(c.req.url).searchParams) ?? badRequest(profitText.badView)
  const { state, file } = await fileOfCall(c, view.groupBy)
  const inBackground = () => c.json({ message: cohortText.inBackground }, 202)
  if (state === 'being-generated') return inBackground()
  const span = spanOf(file)
  if (!span) throw new HTTPException(409, { message: analyticsText.issue })
  const refused = (why: Exclude<ProfitState['is'], 'made'>): Response | Promise<Response> => {
    if (why === 'no-costs') throw new HTTPException(409, { message: profitText.noCosts })
    if (why === 'no-column') return badRequest(profitText.noColumn)
    return why === 'no-list' ? noListAnswer(c, file.id) : inBackground()
  }
  const found = await findProfit(c, file, { patienceMs: patienceOfCall })
  if (found.is !== 'made') return refused(found.is)
  const { profit } = found
  const shown = { view, calendar: file.calendar, span }
  return answer({
    file,
    view,
    tables: profitTablesOf(profit, shown),
    async first() {
      const first = await findFirstProfit(c, file, { profit, shown, patienceMs: patienceOfCall })
      if (first.is === 'made') return first
      return first.is === 'no-choice' || first.is === 'hidden' ? undefined : refused(first.is)
    },
  })
}

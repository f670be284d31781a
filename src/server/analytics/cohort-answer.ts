import type { Context } from 'hono'
import { type CohortCells, listCohortCells } from '#db/queries/analytics/cohort-cells.ts'
import { inBatches } from '#db/queries/analytics/in-batches.ts'
import { cohortRow, readPercentiles } from '#domain/analytics/cohort.ts'
import { latestOnly } from '#domain/analytics/cohort-call.ts'
import { periodOf, readGroupBy } from '#domain/analytics/period.ts'
import { mostPeriodsShown, type PeriodPart } from '#domain/analytics/period-part.ts'
import type { AppEnv } from '#server/context.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { fileOfCall } from './analytics-file.ts'

/** Both cohort calls: revenue rows, or with `perCustomer` LTV rows, all or as many as a page shows; 202 while the file or its rollups are being made. */
export async function cohortAnswer(c: Context<AppEnv>, { perCustomer }: { perCustomer: boolean }): Promise<Response> {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const deciles = readPercentiles(c.req.query('percentiles')) ?? badRequest(cohortText.badPercentiles)
  const { state, file } = await fileOfCall(c, true)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  const lastPeriod = periodOf(groupBy, file.last_ordered_at!)
  const read = (part: PeriodPart) => listCohortCells(c.var.db, file.id, groupBy, deciles, part)
  const answered = (row: CohortCells) => cohortRow(groupBy, row, lastPeriod, perCustomer)
  if (c.req.query(latestOnly) !== undefined) return c.json((await read({ latest: mostPeriodsShown })).map(answered))
  return streamedJson(
    c,
    inBatches((last, limit) => read({ after: last?.cohort, limit }), answered),
  )
}

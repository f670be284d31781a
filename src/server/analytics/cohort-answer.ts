import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listRevenueByOffset, type RevenueByOffset } from '#db/queries/analytics/cohort-cells.ts'
import { inBatches } from '#db/queries/analytics/in-batches.ts'
import { cohortRow, readPercentiles } from '#domain/analytics/cohort.ts'
import { latestOnly } from '#domain/analytics/cohort-call.ts'
import { defaultGroupBy, isGroupBy, periodOf } from '#domain/analytics/period.ts'
import { mostPeriodsShown, type PeriodPart } from '#domain/analytics/period-part.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { fileNotCompleted } from '#text/files/files.ts'

/** Both cohort calls: revenue rows, or with `perCustomer` LTV rows, all or as many as a page shows; 202 while the file or its rollups are being made. */
export async function cohortAnswer(c: Context<AppEnv>, { perCustomer }: { perCustomer: boolean }): Promise<Response> {
  const groupBy = c.req.query('groupBy') ?? defaultGroupBy
  if (!isGroupBy(groupBy)) throw new HTTPException(400, { message: analyticsText.badGroupBy })
  const deciles = readPercentiles(c.req.query('percentiles'))
  if (!deciles) throw new HTTPException(400, { message: cohortText.badPercentiles })
  const fileId = c.req.query('fileId')
  if (!fileId) throw new HTTPException(400, { message: analyticsText.fileIdRequired })
  const file = await ownedFile(c, fileId)
  const isRebuilding = file.status === 'completed' && file.rollup_version !== rollupVersion
  if (file.status === 'processing' || isRebuilding) return c.json({ message: cohortText.inBackground }, 202)
  if (file.status !== 'completed') throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const lastPeriod = periodOf(groupBy, file.last_ordered_at!)
  const read = (part: PeriodPart) => listRevenueByOffset(c.var.db, file.id, groupBy, deciles, part)
  const answered = (row: RevenueByOffset) => cohortRow(groupBy, row, lastPeriod, perCustomer)
  if (c.req.query(latestOnly) !== undefined) return c.json((await read({ latest: mostPeriodsShown })).map(answered))
  return streamedJson(
    c,
    inBatches((last, limit) => read({ after: last?.cohort, limit }), answered),
  )
}

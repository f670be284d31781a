import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { inBatches } from '#db/queries/in-batches.ts'
import type { Db } from '#db/schema.ts'
import { latestOnly } from '#domain/analytics/addresses/cohort-call.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { readPercentiles } from '#domain/analytics/cohort.ts'
import { type PeriodKind, periodOf, readGroupBy } from '#domain/analytics/period.ts'
import { mostCohortsShown, type PeriodPart } from '#domain/analytics/period-part.ts'
import { marginIn } from '#domain/analytics/profit/profit-parts.ts'
import type { AppEnv } from '#server/context.ts'
import { streamedJson } from '#server/http/answers/streamed-json.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { callOfDays, fileOfCall } from '../analytics-file.ts'
import { boundsOfCall, daysOfFirstInCall } from '../bounds-of-call.ts'
import { noListAnswer } from '../customers/list-of-file.tsx'
import { readFigures } from '../kept-figures.ts'
import { fileOfMargin } from '../profit/file-of-margin.ts'

/** The file with the figures of those who first bought within the days of a typed range, or the answer that there is no list. */
async function withinRange(c: Context<AppEnv>, kind: PeriodKind, file: StoredFile): Promise<StoredFile | Response> {
  try {
    return await callOfDays(c, file, daysOfFirstInCall(c, kind, file))
  } catch (error) {
    if (error instanceof NoList) return noListAnswer(c, file.id)
    throw error
  }
}

type ListCohorts<Cohort> = (
  db: Db,
  fileId: string,
  groupBy: PeriodKind,
  deciles: number[],
  part: PeriodPart,
) => Promise<Cohort[]>

/**
 * Answers the cohort calls: a row for each stored cohort, all of them or as many as a page shows. Calls of money can ask for a
 * margin. Answers 202 while the
 * file or its rollups are being made.
 */
export async function cohortAnswer<Cohort extends { cohort: number }>(
  c: Context<AppEnv>,
  list: ListCohorts<Cohort>,
  rowOf: (groupBy: PeriodKind, cohort: Cohort, lastPeriod: number) => object,
  isOfMoney = true,
): Promise<Response> {
  const groupBy = readGroupBy(c.req.query('groupBy')) ?? badRequest(analyticsText.badGroupBy)
  const deciles = readPercentiles(c.req.query('percentiles')) ?? badRequest(cohortText.badPercentiles)
  const bounds = boundsOfCall(c)
  const { state, file: whole } = await fileOfCall(c, true)
  if (state === 'being-generated') return c.json({ message: cohortText.inBackground }, 202)
  const kind = kindOf(groupBy, whole.calendar)
  const file = await withinRange(c, kind, whole)
  if (file instanceof Response) return file
  const counted = await fileOfMargin(
    c,
    file,
    isOfMoney ? marginIn(new URL(c.req.url).searchParams).money : undefined,
    true,
  )
  if (counted === 'no-list') return noListAnswer(c, file.id)
  if (counted === 'making') return c.json({ message: cohortText.inBackground }, 202)
  const lastPeriod = periodOf(kind, file.last_ordered_at!)
  const ofRange = bounds(kind, file)
  const figures = readFigures(c.var.db, counted)
  const read = (part: PeriodPart) => figures(list, kind, deciles, { ...ofRange, ...part })
  const answered = (cohort: Cohort) => rowOf(kind, cohort, lastPeriod)
  if (c.req.query(latestOnly) !== undefined) return c.json((await read({ latest: mostCohortsShown })).map(answered))
  return streamedJson(
    c,
    inBatches((last, limit) => read({ after: last?.cohort, limit }), answered),
  )
}

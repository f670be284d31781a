import type { Context } from 'hono'
import { daysOfFirst, daysOfRange, periodsOf, rangeOf } from '#domain/analytics/comparison/range.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { rangeText } from '#text/analytics/range.ts'
import { spanOf } from './span-of.ts'

/** The periods of a file that overlap the range in the address; 400 for an invalid range. */
export function boundsOfCall(c: Context<AppEnv>) {
  const range = rangeOf(new URL(c.req.url).searchParams) ?? badRequest(rangeText.badRange)
  return (groupBy: PeriodKind, file: Parameters<typeof spanOf>[0]) => {
    const span = spanOf(file)
    return span ? periodsOf(groupBy, daysOfRange(range, span)) : {}
  }
}

/** The days of first purchases that a typed range asks for, where it begins or ends within a period. */
export function daysOfFirstInCall(c: Context<AppEnv>, kind: PeriodKind, file: Parameters<typeof spanOf>[0]) {
  const [range, span] = [rangeOf(new URL(c.req.url).searchParams), spanOf(file)]
  return range && span && daysOfFirst(kind, range, span)
}

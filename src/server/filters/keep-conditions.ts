import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findList } from '#db/queries/customer-lists.ts'
import { keepFilter } from '#db/queries/filters.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { questionId } from '#domain/filters/question-id.ts'
import { readConditions } from '#domain/filters/read-conditions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { badConditions, filtersText } from '#text/analytics/filters/filters.ts'

/** Keeps conditions as a filter of the source, which the request has named, and returns the id of the question. Bad conditions are a 400. */
export async function keepConditions(
  c: Context<AppEnv>,
  fileId: string,
  asked: unknown,
): Promise<{ id: string; conditions: Condition[] }> {
  const list = await findList(c.var.db, fileId)
  if (listStateOf(list) !== 'ready') throw new HTTPException(409, { message: filtersText.preparing })
  const read = readConditions(asked, list?.facts?.attributes ?? [])
  if ('bad' in read) return badRequest(badConditions(read.bad))
  const filterId = await keepFilter(c.var.db, { workspaceId: c.var.workspace.id, fileId, conditions: read.conditions })
  return { id: questionId(fileId, filterId), conditions: read.conditions }
}

import { findList } from '#db/queries/customer-lists.ts'
import { findFilter, noteFilterUsed } from '#db/queries/filters.ts'
import type { Db } from '#db/schema.ts'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { type Condition, conditionsOnCustomers, isOfOrder, type ResolvedCondition } from '#domain/filters/condition.ts'
import { readQuestionId } from '#domain/filters/question-id.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { noListText } from '#text/analytics/customers/customers.ts'

/** A filter of a source, as its list understands it. */
export interface FoundQuestion {
  id: string
  fileId: string
  filterId: string
  /** everybody else: the customers outside the conditions on customers */
  isOthers: boolean
  conditions: Condition[]
  attributes: readonly ListedAttribute[]
  /** for the readers of the list; undefined if the source has lost one of the attributes */
  resolved: ResolvedCondition[] | undefined
  /** the list of which an answer is made; undefined while there is none */
  listId: string | undefined
  /** why there will be no list, after all attempts; undefined if there is one or it is being made */
  noList: string | undefined
}

/**
 * The filter that is part of an id; undefined if it is not kept. An id without a filter has none, and beside a filter
 * that asks nothing of customers there is nobody else.
 */
export async function findQuestion(db: Db, id: string): Promise<FoundQuestion | undefined> {
  const { fileId, filterId, isOthers = false } = readQuestionId(id)
  if (filterId === undefined) return undefined
  const [conditions, list] = await Promise.all([findFilter(db, fileId, filterId), findList(db, fileId)])
  if (!conditions || (isOthers && !conditionsOnCustomers(conditions).length)) return undefined
  await noteFilterUsed(db, filterId)
  const attributes = list?.facts?.attributes ?? []
  const state = listStateOf(list)
  const isReady = state === 'ready'
  return {
    id,
    fileId,
    filterId,
    isOthers,
    conditions,
    attributes,
    resolved: isReady ? resolve(conditions, attributes, isOthers) : [],
    listId: isReady ? list!.list_id! : undefined,
    noList: state === 'failed' ? noListText.failed(list!.failure) : undefined,
  }
}

const resolve = (conditions: Condition[], attributes: readonly ListedAttribute[], isOthers: boolean) =>
  resolveConditions(conditions, attributes)?.map((one) =>
    isOthers && !isOfOrder(one) ? { ...one, isOfOthers: true as const } : one,
  )

/** Customers, products and the forecast look at whole histories: only conditions on customers count. */
export const ofCustomers = (conditions: ResolvedCondition[]): ResolvedCondition[] =>
  conditionsOnCustomers(conditions) as ResolvedCondition[]

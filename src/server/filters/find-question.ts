import { findList } from '#db/queries/customer-lists.ts'
import { findFilter, noteFilterUsed } from '#db/queries/filters.ts'
import type { Db } from '#db/schema.ts'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { type Condition, conditionsOnCustomers, isOfOrder, type ResolvedCondition } from '#domain/filters/condition.ts'
import { type DaysOfFirst, isQuestionId, readQuestionId } from '#domain/filters/question-id.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { noListText } from '#text/analytics/customers/customers.ts'

/** A filter of a source, as its list understands it. */
export interface FoundQuestion {
  id: string
  fileId: string
  /** undefined where only the days of first purchases are asked for */
  filterId: string | undefined
  /** everybody else: the customers outside the conditions on customers */
  isOthers: boolean
  /** only customers whose first purchase lies within these days; the last one of the conditions */
  days: DaysOfFirst | undefined
  conditions: Condition[]
  /** there is somebody outside the filter's conditions on customers; days of first purchases are no filter */
  hasOthers: boolean
  attributes: readonly ListedAttribute[]
  /** for the readers of the list; undefined if the source has lost one of the attributes */
  resolved: ResolvedCondition[] | undefined
  /** the list of which an answer is made; undefined while there is none */
  listId: string | undefined
  /** why there will be no list, after all attempts; undefined if there is one or it is being made */
  noList: string | undefined
}

/**
 * The filter that is part of an id, with the days of first purchases; undefined if it is not kept, if the id is that of a
 * source alone, or if it asks for everybody else and the filter has no condition on customers.
 */
export async function findQuestion(db: Db, id: string): Promise<FoundQuestion | undefined> {
  if (!isQuestionId(id)) return undefined
  const { fileId, filterId, isOthers = false, days } = readQuestionId(id)
  if (filterId === undefined && !days) return undefined
  const [conditions, list] = await Promise.all([
    filterId === undefined ? [] : findFilter(db, fileId, filterId),
    findList(db, fileId),
  ])
  if (!conditions) return undefined
  const hasOthers = conditionsOnCustomers(conditions).length > 0
  if (isOthers && !hasOthers) return undefined
  if (filterId !== undefined) await noteFilterUsed(db, filterId)
  const ofDays = days ? [firstWithin(days)] : []
  const attributes = list?.facts?.attributes ?? []
  const state = listStateOf(list)
  const isReady = state === 'ready'
  return {
    id,
    fileId,
    filterId,
    isOthers,
    days,
    conditions: [...conditions, ...ofDays],
    hasOthers,
    attributes,
    resolved: isReady ? resolve(conditions, ofDays, attributes, isOthers) : [],
    listId: isReady ? list!.list_id! : undefined,
    noList: state === 'failed' ? noListText.failed(list!.failure) : undefined,
  }
}

function resolve(
  conditions: Condition[],
  ofDays: Condition[],
  attributes: readonly ListedAttribute[],
  isOthers: boolean,
): ResolvedCondition[] | undefined {
  const resolved = resolveConditions(conditions, attributes)?.map((one) =>
    isOthers && !isOfOrder(one) ? { ...one, isOfOthers: true as const } : one,
  )
  return resolved && [...resolved, ...resolveConditions(ofDays, [])!]
}

const firstWithin = ({ from, to }: DaysOfFirst): Condition => ({
  place: 'customer',
  attribute: 'customer.first',
  operator: 'between',
  values: [from, to],
})

/** Customers, products and the forecast look at whole histories: only conditions on customers count. */
export const ofCustomers = (conditions: ResolvedCondition[]): ResolvedCondition[] =>
  conditionsOnCustomers(conditions) as ResolvedCondition[]

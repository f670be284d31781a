import type { Db } from '#db/schema.ts'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type Condition, isOfOrder, knownAttributes, type ResolvedCondition } from '#domain/filters/condition.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { isColumn } from '#domain/filters/resolve-conditions.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { questionsOfView, type ViewRow } from '#domain/views/view-address.ts'
import { findHeldValues } from '#server/analytics/breakdowns/held-values.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import { type FoundQuestion, findQuestion } from '#server/filters/find-question.ts'
import { askList, NoList } from '#server/lists/ask-list.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Each part of a condition is counted in the list; a filter with more parts is refused. */
const mostParts = 50

const kept = keptAnswers()

/**
 * Why a filter of a view shows no figures to strangers: it names a column that nearly names customers, or values that fewer
 * than five customers have, or fewer than five customers have an order that it chooses. Its sentence names the values, also
 * where the condition is negated. Throws NoList without a list.
 */
export async function whyHidden(
  { db, storage }: { db: Db; storage: Storage },
  person: string,
  view: ViewRow,
): Promise<'names' | 'few' | undefined> {
  for (const id of questionsOfView(view)) {
    const question = id === sourceOf(id) ? undefined : await findQuestion(db, id)
    if (question && question.listId === undefined) throw new NoList()
    const conditions = question?.resolved ?? []
    for (const condition of conditions)
      if (condition.values.length && (await isRare(condition, question!)))
        return condition.not || isColumn(condition.attribute, question!.attributes) ? 'names' : 'few'
    // Conditions on orders choose orders of all customers, who may have none of them.
    if (conditions.some(isOfOrder) && (await hasFew('holders-of-orders', conditions, question!))) return 'few'
  }
  return undefined

  async function isRare(condition: ResolvedCondition, question: FoundQuestion) {
    if (!isColumn(condition.attribute, question.attributes))
      return condition.attribute in knownAttributes && hasFew('purchaser-count', [plainOf(condition)], question)
    const found = breakdownAttribute(condition.attribute, question.attributes)
    if (!found) return true
    const { isNaming, isCommon } = await findHeldValues({ db, storage }, person, question.fileId, found)
    if (isNaming) return true
    if (condition.kind === 'text' && condition.operator === 'is') return !condition.values.every(isCommon)
    const parts = partsOf(condition)
    if (parts.length > mostParts) return true
    for (const part of parts) if (await hasFew('purchaser-count', [part], question)) return true
    return false
  }

  async function hasFew(query: string, conditions: ResolvedCondition[], { fileId, listId }: FoundQuestion) {
    const question = { query, parameters: {}, conditions }
    const [counted] = await kept(JSON.stringify([fileId, listId, question]), () =>
      askList<{ customers: number }>({ db, storage }, { person }, fileId, question),
    )
    return counted!.customers < leastSharedCustomers
  }
}

/** A condition as its sentence names it: on any order, never negated. */
function plainOf({ not: _, isOfOthers: __, ...condition }: ResolvedCondition): ResolvedCondition {
  return knownAttributes[condition.attribute]?.of === 'customer' ? condition : { ...condition, place: 'any-order' }
}

/** The same for each of several values alone. */
const partsOf = (condition: ResolvedCondition): ResolvedCondition[] =>
  isListOfValues(condition)
    ? condition.values.map((value) => ({ ...plainOf(condition), values: [value] }))
    : [plainOf(condition)]

const isListOfValues = ({ operator }: Pick<Condition, 'operator'>): boolean =>
  operator === 'is' || operator === 'contains'

import type { Db } from '#db/schema.ts'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import type { Condition, ResolvedCondition } from '#domain/filters/condition.ts'
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
 * Whether a filter of a view asks for a column that nearly names customers, or for values that fewer than five customers
 * have. Its sentence would name them, also where the condition is negated. Throws NoList without a list.
 */
export async function namesCustomers(
  { db, storage }: { db: Db; storage: Storage },
  person: string,
  view: ViewRow,
): Promise<boolean> {
  for (const id of questionsOfView(view)) {
    const question = id === sourceOf(id) ? undefined : await findQuestion(db, id)
    if (question && question.listId === undefined) throw new NoList()
    for (const condition of question?.resolved ?? [])
      if (condition.values.length && isColumn(condition.attribute, question!.attributes))
        if (await isRare(condition, question!)) return true
  }
  return false

  async function isRare(condition: ResolvedCondition, { fileId, listId, attributes }: FoundQuestion) {
    const found = breakdownAttribute(condition.attribute, attributes)
    if (!found) return true
    const { isNaming, isCommon } = await findHeldValues({ db, storage }, person, fileId, found)
    if (isNaming) return true
    if (condition.kind === 'text' && condition.operator === 'is') return !condition.values.every(isCommon)
    const parts = partsOf(condition)
    if (parts.length > mostParts) return true
    for (const part of parts) {
      const question = { query: 'purchaser-count', parameters: {}, conditions: [part] }
      const [counted] = await kept(JSON.stringify([fileId, listId, question]), () =>
        askList<{ customers: number }>({ db, storage }, { person }, fileId, question),
      )
      if (counted!.customers < leastSharedCustomers) return true
    }
    return false
  }
}

/** A condition as the conditions that its sentence names: each of several values alone, on any order, never negated. */
function partsOf({ not: _, isOfOthers: __, ...condition }: ResolvedCondition): ResolvedCondition[] {
  const plain = { ...condition, place: 'any-order' } as const
  const isListed = isListOfValues(condition)
  return isListed ? condition.values.map((value) => ({ ...plain, values: [value] })) : [plain]
}

const isListOfValues = ({ operator }: Pick<Condition, 'operator'>): boolean =>
  operator === 'is' || operator === 'contains'

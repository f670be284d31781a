import type { Db } from '#db/schema.ts'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import type { FirstOrderSums } from '#domain/analytics/breakdowns/first-order-groups.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { isFilterId, questionId } from '#domain/filters/question-id.ts'
import { isColumn } from '#domain/filters/resolve-conditions.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import { type FoundQuestion, findQuestion } from '#server/filters/find-question.ts'
import { askList } from '#server/lists/ask-list.ts'
import type { Storage } from '#server/storage/storage.ts'

interface View {
  file_id: string
  filter_id: string | null
  query: string
}

/** As many values of a column are looked at; others count as rare. */
const mostValues = 5000

const kept = keptAnswers()

/**
 * Whether a filter of a view names a value that fewer than five customers have on their first order, such as an e-mail
 * address. Its sentence would name these customers. Throws NoList without a list.
 */
export async function namesCustomers(
  { db, storage }: { db: Db; storage: Storage },
  person: string,
  view: View,
): Promise<boolean> {
  const ids = [view.filter_id, new URLSearchParams(view.query).get('beside')]
  for (const id of ids) {
    if (id === null || !isFilterId(id)) continue
    const question = await findQuestion(db, questionId(view.file_id, id))
    for (const condition of question?.conditions ?? [])
      if (namesValue(condition, question!) && (await isRare(condition, question!))) return true
  }
  return false

  async function isRare({ attribute, values }: Condition, { fileId, listId, attributes }: FoundQuestion) {
    const found = breakdownAttribute(attribute, attributes)
    if (!found) return true
    const parameters = { ...found.parameters, least: leastSharedCustomers, most: mostValues }
    const question = { query: 'first-order-groups', parameters, words: found.words }
    const groups = await kept(JSON.stringify([fileId, listId, question]), () =>
      askList<FirstOrderSums>({ db, storage }, { person }, fileId, question),
    )
    const common = new Set(groups.flatMap(({ value }) => (value === null ? [] : alike(value))))
    return values.some((value) => !common.has(alike(value)))
  }
}

const namesValue = ({ attribute, operator }: Condition, { attributes }: FoundQuestion): boolean =>
  (operator === 'is' || operator === 'contains') && isColumn(attribute, attributes)

const alike = (value: string | number): string => String(value).normalize('NFC').trim().toLowerCase()

import { findList } from '#db/queries/customer-lists.ts'
import type { ListQuestion } from '#domain/analytics/customers/list-question.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import { askList, NoList, type Parts } from '#server/lists/ask-list.ts'

const kept = keptAnswers()

/**
 * Asks a question about a list once; the answer is kept as long as the list and its filter are the same. Throws as
 * `askList` does.
 */
export async function askOnce<Row>(
  { db, storage }: Parts,
  person: string,
  fileId: string,
  question: ListQuestion,
): Promise<Row[]> {
  const list = await findList(db, fileId)
  if (!list?.list_id) throw new NoList()
  const key = JSON.stringify([fileId, list.list_id, question])
  return kept(key, () => askList<Row>({ db, storage }, { person }, fileId, question))
}

import { findList } from '#db/queries/customer-lists.ts'
import type { Db } from '#db/schema.ts'
import { byFirstName, byName } from '#domain/analytics/addresses/breakdown-address.ts'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { questionsOfView, type ViewRow } from '#domain/views/view-address.ts'
import { findQuestion } from '#server/filters/find-question.ts'

/**
 * Whether a view asks for a column that its source has lost: in its filter, in the filter beside it or in a breakdown.
 * While the list of the source is being made, this is not known, and the page of the view says that it is prepared.
 */
export async function hasLostColumn(db: Db, view: ViewRow): Promise<boolean> {
  const { file_id: fileId, query } = view
  const asked = new URLSearchParams(query)
  for (const id of questionsOfView(view))
    if (id !== sourceOf(id) && !(await findQuestion(db, id))?.resolved) return true
  const columns = [byName, byFirstName].flatMap((name) => asked.get(name) ?? [])
  if (!columns.length) return false
  const list = await findList(db, fileId)
  if (listStateOf(list) !== 'ready') return false
  return columns.some((column) => !breakdownAttribute(column, list?.facts?.attributes ?? []))
}

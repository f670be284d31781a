import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import type { BreakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { knownAttributes } from '#domain/filters/condition.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { isNearlyUnique, leastSharedCustomers } from '#domain/views/shared-link.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { askList, NoList, type Parts } from '#server/lists/ask-list.ts'

/** As many values of a column are looked at; others count as rare. */
const mostValues = 5000

/** What a link must know of a column of a source (docs/semantics.md §20). */
interface HeldValues {
  /** its values nearly name the customers */
  isNaming: boolean
  /** whether enough customers have this value on an order */
  isCommon: (value: string | number) => boolean
}

interface HeldRow {
  holders: number
  rare: number
  value: string | number | null
}

const kept = keptAnswers()

/** The values of a column that enough customers of the whole source have. Throws NoList without a list. */
export async function findHeldValues(
  { db, storage }: Parts,
  person: string,
  id: string,
  { parameters, words }: BreakdownAttribute,
): Promise<HeldValues> {
  const fileId = sourceOf(id)
  const list = await findList(db, fileId)
  if (!list?.list_id) throw new NoList()
  const asked = { ...parameters, least: leastSharedCustomers, most: mostValues }
  const question = { query: 'holders-of-values', parameters: asked, words }
  const rows = await kept(JSON.stringify([fileId, list.list_id, question]), () =>
    askList<HeldRow>({ db, storage }, { person }, fileId, question),
  )
  const common = new Set(rows.flatMap(({ value }) => (value === null ? [] : alike(value))))
  return { isNaming: isNearlyUnique(rows[0]!), isCommon: (value) => common.has(alike(value)) }
}

/** Who has a link of a page without keys sees no column whose values nearly name the customers. */
export const isHidden = async (c: Context<AppEnv>, id: string, attribute: BreakdownAttribute): Promise<boolean> =>
  c.var.shared?.showsKeys === false &&
  !Object.hasOwn(knownAttributes, attribute.name) &&
  (await findHeldValues(c.var, c.var.user.id, id, attribute)).isNaming

const alike = (value: string | number): string => String(value).normalize('NFC').trim().toLowerCase()

import type { Context } from 'hono'
import { type Beside, besideName, readBeside } from '#domain/analytics/beside/beside-choice.ts'
import { type BesideFigure, besideFigures, type SideSums } from '#domain/analytics/beside/beside-figures.ts'
import { type Condition, conditionsOnCustomers, type ResolvedCondition } from '#domain/filters/condition.ts'
import { othersId, questionId, sourceOf } from '#domain/filters/question-id.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { findQuestion, ofCustomers } from '#server/filters/find-question.ts'
import { askList, NoList } from '#server/lists/ask-list.ts'
import { besideText, sideText } from '#text/analytics/beside/beside.ts'
import { filtersText } from '#text/analytics/filters.ts'

/** One of two sides: a filter of a source, everybody else beside it, or the whole source. */
interface Side {
  /** the id of the question, or of the source */
  id: string
  words: string
  conditions: readonly Condition[]
  resolved: ResolvedCondition[]
  /** the list that the conditions were resolved for; undefined for a whole source */
  listId: string | undefined
}

export interface Sides {
  a: Side
  b: Side
  /** B is everybody else */
  areOthers: boolean
}

/** What `beside` of an address says: null without it, undefined if it is invalid. */
export const besideOf = (c: Context<AppEnv>) => readBeside(c.req.query(besideName))

/** The filter of the page or call, and what stands beside it; or in words why that cannot be compared. */
export async function findSides(
  c: Context<AppEnv>,
  fileId: string,
  beside: Beside,
): Promise<Sides | { wrong: string; isGone?: true }> {
  const { question } = c.var
  const source = sourceOf(fileId)
  if (!question && beside.kind !== 'filter') return { wrong: besideText.noFilter }
  if (question && beside.kind === 'others' && !conditionsOnCustomers(question.conditions).length)
    return { wrong: besideText.noOthers }
  const id = idBeside(source, question, beside)
  if (id === fileId) return { wrong: besideText.same }
  const [a, b] = [await sideOf(c, fileId), await sideOf(c, id)]
  if (!a || !b) return { wrong: filtersText.gone, isGone: true }
  if (a === 'lost' || b === 'lost') return { wrong: filtersText.lostAttribute }
  return { a, b, areOthers: beside.kind === 'others' }
}

function idBeside(source: string, question: AppEnv['Variables']['question'], beside: Beside): string {
  if (beside.kind === 'filter') return questionId(source, beside.filterId)
  if (beside.kind === 'all') return source
  return question!.isOthers ? questionId(source, question!.filterId) : othersId(source, question!.filterId)
}

async function sideOf(c: Context<AppEnv>, id: string): Promise<Side | 'lost' | undefined> {
  if (id === sourceOf(id)) return { id, words: sideText([], false), conditions: [], resolved: [], listId: undefined }
  const found = c.var.question?.id === id ? c.var.question : await findQuestion(c.var.db, id)
  if (!found) return undefined
  if (!found.resolved) return 'lost'
  const { conditions, resolved, isOthers, listId } = found
  if (listId === undefined) throw new NoList()
  return { id, words: sideText(conditions, isOthers), conditions, resolved, listId }
}

const kept = keptAnswers()

/** The figures of both sides, and whether no customer is on both. Throws as `askList` does. */
export async function findBeside(
  c: Context<AppEnv>,
  { a, b, areOthers }: Sides,
): Promise<{ figures: BesideFigure[]; areApart: boolean }> {
  const listId = a.listId ?? b.listId
  const ask = async <Row>(query: string, conditions: ResolvedCondition[]): Promise<Row> => {
    const key = JSON.stringify([sourceOf(a.id), listId, query, conditions])
    const [row] = await kept(key, () =>
      askList<Row>(c.var, { person: c.var.user.id }, sourceOf(a.id), { query, conditions }),
    )
    return row!
  }
  const ofA = await ask<SideSums>('beside-figures', a.resolved)
  const ofB = await ask<SideSums>('beside-figures', b.resolved)
  const areApart = areOthers || (a.resolved.length > 0 && b.resolved.length > 0 && !(await onBoth()))
  return { figures: besideFigures(ofA, ofB, areApart), areApart }

  /** Customers for whom the conditions of both sides hold. */
  async function onBoth() {
    const both = [...ofCustomers(a.resolved), ...ofCustomers(b.resolved)]
    return (await ask<{ customers: number }>('purchaser-count', both)).customers
  }
}

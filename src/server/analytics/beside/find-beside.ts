import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { type BesideChosen, besideName, readBeside } from '#domain/analytics/beside/beside-choice.ts'
import { type BesideFigure, besideFigures, type SideSums } from '#domain/analytics/beside/beside-figures.ts'
import type { Condition, ResolvedCondition } from '#domain/filters/condition.ts'
import {
  type DaysOfFirst,
  idOfQuestion,
  questionId,
  readQuestionId,
  sourceOf,
  withDays,
} from '#domain/filters/question-id.ts'
import { fileOfQuestion } from '#server/analytics/analytics-file.ts'
import { askOnce } from '#server/analytics/ask-once.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { type ReadFigures, readFigures } from '#server/analytics/kept-figures.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { type FoundQuestion, findQuestion, ofCustomers } from '#server/filters/find-question.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { besideText, sideText } from '#text/analytics/beside/beside.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'

/** One of two sides: a filter of a source, everybody else beside it, or the whole source. */
interface Side {
  /** the id of the question, or of the source */
  id: string
  words: string
  conditions: readonly Condition[]
  resolved: ResolvedCondition[]
  /** undefined for a whole source */
  question: FoundQuestion | undefined
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
  beside: BesideChosen,
): Promise<Sides | { wrong: string; isGone?: true }> {
  const { question } = c.var
  const source = sourceOf(fileId)
  if (!question && beside.kind !== 'filter') return { wrong: besideText.noFilter }
  if (question && beside.kind === 'others' && !question.hasOthers) return { wrong: besideText.noOthers }
  const id = idBeside(source, question, beside)
  if (id === fileId) return { wrong: besideText.same }
  const [a, b] = [await sideOf(c, fileId), await sideOf(c, id)]
  if (!a || !b) return { wrong: filtersText.gone, isGone: true }
  if (a === 'lost' || b === 'lost') return { wrong: filtersText.lostAttribute }
  return { a, b, areOthers: beside.kind === 'others' }
}

function idBeside(source: string, question: FoundQuestion | undefined, beside: BesideChosen): string {
  if (beside.kind === 'filter') return questionId(source, beside.filterId)
  if (beside.kind === 'all') return source
  const { isOthers, ...rest } = readQuestionId(question!.id)
  return idOfQuestion(isOthers ? rest : { ...rest, isOthers: true })
}

async function sideOf(c: Context<AppEnv>, id: string): Promise<Side | 'lost' | undefined> {
  if (id === sourceOf(id)) return { id, words: sideText([], false), conditions: [], resolved: [], question: undefined }
  const found = c.var.question?.id === id ? c.var.question : await findQuestion(c.var.db, id)
  if (!found) return undefined
  if (!found.resolved) return 'lost'
  const { conditions, resolved, isOthers, days } = found
  if (found.listId === undefined) throw new NoList()
  return { id, words: sideText(conditions, isOthers, days), conditions, resolved, question: found }
}

/** The figures of both sides, and whether no customer is on both. Throws as `askList` does. */
export async function findBeside(
  c: Context<AppEnv>,
  sides: Sides,
): Promise<{ figures: BesideFigure[]; areApart: boolean }> {
  const { a, b } = sides
  const ofA = await ask<SideSums>(c, sides, 'beside-figures', a.resolved)
  const ofB = await ask<SideSums>(c, sides, 'beside-figures', b.resolved)
  const areApart = await haveNobodyInCommon(c, sides)
  return { figures: besideFigures(ofA, ofB, areApart), areApart }
}

/** Whether no customer is on both sides. */
export async function haveNobodyInCommon(c: Context<AppEnv>, sides: Sides): Promise<boolean> {
  const { a, b, areOthers } = sides
  if (areOthers) return true
  if (!a.question || !b.question) return false
  const both = [...ofCustomers(a.resolved), ...ofCustomers(b.resolved)]
  return (await ask<{ customers: number }>(c, sides, 'purchaser-count', both)).customers === 0
}

/** The one row of a query over what conditions choose. */
async function ask<Row>(c: Context<AppEnv>, { a }: Sides, query: string, conditions: ResolvedCondition[]) {
  const question = { query, conditions, guests: asksForGuests(c) }
  const [row] = await askOnce<Row>(c.var, c.var.user.id, sourceOf(a.id), question)
  return row!
}

/** After that time, a page or a call says that the figures are being made. */
const patienceMs = 5000

/**
 * Reads the stored figures of both sides; `days`: only of customers who first bought within them. Missing figures are made
 * first; undefined while they are being made.
 */
export async function readSides(
  c: Context<AppEnv>,
  file: File,
  { b }: Sides,
  days?: DaysOfFirst,
): Promise<{ a: ReadFigures; b: ReadFigures } | undefined> {
  const [ofA, ofB] = await Promise.all([file.id, b.id].map((id) => readSide(c, file, withDays(id, days))))
  return ofA && ofB && { a: ofA, b: ofB }
}

type File = Pick<StoredFile, 'id' | 'figures' | 'calendar'>

/** The stored figures of a question. Missing figures are made first; undefined while they are being made. */
export async function readSide(c: Context<AppEnv>, file: File, id: string): Promise<ReadFigures | undefined> {
  const found = await fileOfQuestion(c, file, id, patienceMs)
  if (!found) lookAgain(c)
  return found && readFigures(c.var.db, found)
}

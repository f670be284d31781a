import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ListedFile, listFiles, type StoredFile } from '#db/queries/files.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { type DaysOfFirst, questionId, sourceOf, withDays } from '#domain/filters/question-id.ts'
import { rollupVersion, versionOfOtherCalendar } from '#domain/ingestion/ingestion.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { type Answer, answerQuestion } from '#server/lists/answer-question.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { lastSource } from '#server/pages/last-source.ts'
import { answerInWorkspaceOf } from '#server/roles/reach.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { fileNotCompleted, filesText, notReady } from '#text/files/files.ts'

type Ready<File> = { state: 'being-generated' | 'completed'; file: File }
type Refused<File> = { state: 'refused'; status: 404 | 409; message: string; words: string; file?: File }

/** Whether a page or call waits for new figures; with a group-by, only where the last ones lack its periods. */
export type Waits = boolean | GroupBy

/** Figures made before version 15 have no weeks, and those of another calendar have other weeks, quarters and years. */
function lacksPeriods(groupBy: GroupBy, { calendar, rollup_version }: Pick<StoredFile, 'calendar' | 'rollup_version'>) {
  if (groupBy === 'week' || kindOf(groupBy, calendar) !== groupBy) return true
  return (groupBy === 'quarter' || groupBy === 'year') && rollup_version === versionOfOtherCalendar
}

/**
 * The state of the file that an analytics page or call names. Cohorts wait until new figures are there. All other pages
 * show the last figures, and refuse a file that has none yet.
 */
function stateOf<File extends Pick<StoredFile, 'status' | 'rollup_version' | 'calendar'>>(
  file: File | undefined,
  waitsFor: Waits,
): Ready<File> | Refused<File> {
  if (!file) return { state: 'refused', status: 404, message: filesText.notFound, words: filesText.notFound }
  const waits = typeof waitsFor === 'string' ? lacksPeriods(waitsFor, file) : waitsFor
  const words = notReady[file.status]
  const refused = { state: 'refused', status: 409, message: fileNotCompleted(file.status), words } as const
  if (!hasFigures(file)) {
    if (file.status !== 'processing') return refused
    return waits ? { state: 'being-generated', file } : { ...refused, file }
  }
  return { state: waits && file.rollup_version !== rollupVersion ? 'being-generated' : 'completed', file }
}

/**
 * The workspace's files that have figures, and the one that `?fileId=` names (docs/specification.md §4), under the filter
 * that `filter` or the id itself names. Without `fileId` it is what was used last, or the only file. The id of a file
 * under a filter is that of the question, under which its figures are stored; so are the choices of a form.
 */
export async function fileOfPage(c: Context<AppEnv>, waits: Waits) {
  await answerInWorkspaceOf(c, sourceOf(c.req.query('fileId') ?? ''))
  const files = await listFiles(c.var.db, c.var.workspace.id)
  const choices = files.filter(hasFigures).map((file) => ({ id: file.id, name: file.original_name }))
  const id = askedId(c, c.req.query('fileId') || usualFile(c, choices))
  if (!id) return { choices, found: { state: 'none' } as Found<ListedFile> }
  const found = stateOf(
    files.find((file) => file.id === sourceOf(id)),
    waits,
  )
  const asked: Found<ListedFile> = found.state === 'refused' ? found : await underFilter(c, found, id, patienceOfPageMs)
  return { choices: choices.map((one) => (one.id === sourceOf(id) ? { ...one, id } : one)), found: asked }
}

type Found<File> = Ready<File> | Refused<File> | { state: 'none'; file?: undefined }

/** After that time, a page says that its figures are being made. */
const patienceOfPageMs = 2000
/**
 * A call waits for them; if it asks for days, too, once more. A connection on which nothing happens for 60 s is ended
 * (src/server/http/serve.ts).
 */
const patienceOfCallMs = 25_000

/** `filter` of the address wins over the filter in the id. `filter=none` removes it. */
export function askedId(c: Context<AppEnv>, id: string | undefined): string | undefined {
  const filter = c.req.query('filter')
  return id && filter ? questionId(sourceOf(id), filter === 'none' ? undefined : filter) : id
}

/** The file with the figures of what the filter chooses; the question is in `c.var.question`. */
async function underFilter<File extends Pick<StoredFile, 'id' | 'figures' | 'calendar'>>(
  c: Context<AppEnv>,
  found: Ready<File>,
  id: string,
  patienceMs: number,
): Promise<Ready<File> | Refused<File>> {
  if (id === sourceOf(id)) return found
  const refused = (words: string, status: 404 | 409 = 404) =>
    ({ state: 'refused', status, message: words, words, file: found.file }) as const
  const question = await findQuestion(c.var.db, id)
  if (!question) return refused(filtersText.gone)
  if (question.noList) return refused(question.noList, 409)
  if (!question.resolved) return refused(filtersText.lostAttribute)
  c.set('question', question)
  if (found.state === 'being-generated' || question.listId === undefined)
    return { state: 'being-generated', file: found.file }
  const answer = await answerQuestion(c.var, c.var.user.id, { ...question, calendar: found.file.calendar }, patienceMs)
  if (!answer) return { state: 'being-generated', file: found.file }
  c.set('answer', answer)
  return { ...found, file: { ...found.file, id, figures: figuresOfAnswer(found.file, id, answer) } }
}

/** Names the figures of an answer to the question `id`, as `figures` of a file names its own. */
export const figuresOfAnswer = ({ figures }: { figures: string | null }, id: string, { made_at: madeAt }: Answer) =>
  figures === null ? null : `${figures} ${madeAt.getTime()} ${id}`

/** A source whose figures are there, under the filter of an id, for a page that shows more than these figures. */
export const sourceUnderFilter = (c: Context<AppEnv>, file: ListedFile, id: string) =>
  underFilter(c, { state: 'completed', file }, id, patienceOfPageMs)

/** The file with the figures of a question; undefined while they are being made. Throws NoList without a list. */
export async function fileOfQuestion<File extends Pick<StoredFile, 'id' | 'figures' | 'calendar'>>(
  c: Context<AppEnv>,
  file: File,
  id: string,
  patienceMs: number,
): Promise<File | undefined> {
  if (id === file.id) return file
  if (id === sourceOf(id)) return { ...file, id, figures: null }
  const question = await findQuestion(c.var.db, id)
  if (question?.listId === undefined || !question.resolved) throw new NoList()
  const answer = await answerQuestion(c.var, c.var.user.id, { ...question, calendar: file.calendar }, patienceMs)
  return answer && { ...file, id, figures: figuresOfAnswer(file, id, answer) }
}

/** The same for those customers whose first purchase lies within some days. */
export const fileOfDays = <File extends Pick<StoredFile, 'id' | 'figures' | 'calendar'>>(
  c: Context<AppEnv>,
  file: File,
  days: DaysOfFirst | undefined,
  patienceMs = patienceOfPageMs,
): Promise<File | undefined> => fileOfQuestion(c, file, withDays(file.id, days), patienceMs)

/** The same for a call, which waits longer. Throws 409 while the figures are being made. */
export async function callOfDays<File extends Pick<StoredFile, 'id' | 'figures' | 'calendar'>>(
  c: Context<AppEnv>,
  file: File,
  days: DaysOfFirst | undefined,
): Promise<File> {
  const found = await fileOfDays(c, file, days, patienceOfCallMs)
  if (found) return found
  throw new HTTPException(409, { message: filtersText.notYet })
}

function usualFile(c: Context<AppEnv>, choices: { id: string }[]): string | undefined {
  const last = lastSource(c)
  const found = last === undefined ? undefined : choices.find(({ id }) => id === sourceOf(last))
  return found ? last : choices.length === 1 ? choices[0]!.id : undefined
}

/**
 * The file that a call names. A missing ID gives 400, somebody else's or an unknown file 404, a file that is not
 * completed 409 (docs/specification.md §11).
 */
export async function fileOfCall(c: Context<AppEnv>, waits: Waits): Promise<Ready<StoredFile>> {
  const id = askedId(c, c.req.query('fileId') || badRequest(analyticsText.fileIdRequired))!
  const file = stateOf(await ownedFile(c, sourceOf(id)), waits)
  const found = file.state === 'refused' ? file : await underFilter(c, file, id, patienceOfCallMs)
  if (found.state === 'refused') throw new HTTPException(found.status, { message: found.message })
  return found
}

/** The file that a call names. The call does not wait for newer figures of a source, but for those of a filter. */
export async function completedFile(c: Context<AppEnv>): Promise<StoredFile> {
  const { state, file } = await fileOfCall(c, false)
  if (state === 'being-generated') throw new HTTPException(409, { message: filtersText.notYet })
  return file
}

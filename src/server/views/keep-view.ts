import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { deleteView, findView, insertView, type SavedView, setView } from '#db/queries/views.ts'
import { isFilterId } from '#domain/filters/question-id.ts'
import { type BadView, mostViewNameChars } from '#domain/views/saved-view.ts'
import { isTooLong, questionOfAddress, stateOfAddress } from '#domain/views/view-address.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { cleanName } from '#server/files/file-name.ts'
import { namedId } from '#server/files/named-id.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { notFound } from '#server/http/not-found.ts'
import { answerInWorkspace, mayEdit, refuseRole } from '#server/roles/reach.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { badViewText, viewsText } from '#text/analytics/views.ts'

/** The fields of the forms that save and change a view. */
export interface ViewForm {
  name: string
  isOnOverview: boolean
  /** path and parameters of the page that is saved */
  back: string
}

export const readViewForm = (form: URLSearchParams): ViewForm => ({
  name: form.get('name') ?? '',
  isOnOverview: form.has('overview'),
  back: form.get('back') ?? '',
})

/** Saves the page at `back` as a view of the person in the workspace of its source, and returns its id. Throws 400, 404 or 409 with the reason. */
export async function saveView(c: Context<AppEnv>, { name, isOnOverview, back }: ViewForm): Promise<string> {
  if (!URL.canParse(back, 'http://page')) refuse('page')
  const { pathname, searchParams } = new URL(back, 'http://page')
  const asked = questionOfAddress(searchParams)
  const state = stateOfAddress(pathname, searchParams)
  if (!asked) return refuse('page')
  const file = await ownedFile(c, asked.fileId)
  if (!state) return refuse(stateOfAddress(pathname, new URLSearchParams()) ? 'state' : 'page')
  if (isTooLong(state)) return refuse('too-long')
  const { filterId } = asked
  const isKept =
    filterId === undefined || (isFilterId(filterId) && (await findQuestion(c.var.db, `${file.id}.${filterId}`)))
  if (!isKept) throw new HTTPException(404, { message: filtersText.gone })
  const view = {
    id: newId(),
    workspaceId: file.workspace_id,
    userId: c.var.user.id,
    ...{ fileId: file.id, filterId, ...state, name: nameOf(name), isOnOverview },
  }
  const bad = await c.var.db.transaction().execute((tx) => insertView(tx, view))
  if (bad === 'gone') throw new HTTPException(404, { message: viewsText.notFound })
  if (bad) return refuse(bad)
  c.set('subject', view.name)
  return view.id
}

/** A view of a workspace of the person, or 404. The id of another one gives the same answer as an unknown id. */
export async function ownedView(c: Context<AppEnv>): Promise<SavedView> {
  const id = idOf(c)
  const view = await findView(c.var.db, c.var.reach, id)
  if (!view) return notFound(c, id, viewsText.notFound)
  answerInWorkspace(c, view.workspace_id)
  c.set('subject', view.name)
  return view
}

/** Whether the person may change a view of this workspace: viewers change their own ones only. */
export const mayChangeView = (c: Context<AppEnv>, view: Pick<SavedView, 'user_id'>): boolean =>
  mayEdit(c) || view.user_id === c.var.user.id

async function viewToChange(c: Context<AppEnv>): Promise<SavedView> {
  const view = await ownedView(c)
  return mayChangeView(c, view) ? view : refuseRole('viewer')
}

/** Renames a view and sets whether the Overview shows it. Throws as `saveView` does. */
export async function changeView(c: Context<AppEnv>, { name, isOnOverview }: ViewForm): Promise<void> {
  const view = await viewToChange(c)
  const set = { name: nameOf(name), isOnOverview }
  const bad = await c.var.db.transaction().execute((tx) => setView(tx, view, set))
  if (bad === 'gone') return notFound(c, view.id, viewsText.notFound)
  if (bad) refuse(bad)
}

/** Deletes a view, or answers 404. */
export async function removeView(c: Context<AppEnv>): Promise<void> {
  const { id } = await viewToChange(c)
  if (!(await deleteView(c.var.db, id))) await notFound(c, id, viewsText.notFound)
}

const idOf = (c: Context<AppEnv>): string => namedId(c.req.param('id') ?? '', viewsText.notFound)

function nameOf(name: string): string {
  const cleaned = name.length <= 4 * mostViewNameChars ? cleanName(name).normalize('NFC') : ''
  return cleaned && [...cleaned].length <= mostViewNameChars ? cleaned : refuse('name')
}

const conflicts: readonly BadView[] = ['name-taken', 'too-many', 'too-many-of-viewer', 'too-many-on-overview']

function refuse(bad: BadView): never {
  throw new HTTPException(conflicts.includes(bad) ? 409 : 400, { message: badViewText[bad] })
}

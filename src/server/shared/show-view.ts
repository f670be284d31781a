import type { Context } from 'hono'
import { Hono } from 'hono'
import type { LiveLink } from '#db/queries/shared-links.ts'
import { questionId } from '#domain/filters/question-id.ts'
import { canBeShared } from '#domain/views/locked-state.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { type PageState, stateAddress } from '#domain/views/view-address.ts'
import type { AppEnv, SharedContent } from '#server/context.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { hasLostColumn } from '#server/views/lost-column.ts'
import { namesCustomers } from './names-customers.ts'

export type Shown =
  | { state: 'shown'; content: NonNullable<SharedContent['shown']>; question: AppEnv['Variables']['question'] }
  | { state: 'preparing' | 'bad' | 'not-now' | 'names' | 'few' }

/** Links take turns, so that a link that many people open never delays another one. */
const inTurn = fairQueue({ running: 4, runningEach: 2, waiting: 200, waitingEach: 32 })

/**
 * The content of the page of a view. The page gets a request that is made of the stored view alone, without a header of
 * the reader's: whatever the reader sends cannot reach it. It runs within the workspace of the view, for nobody.
 */
export function showView(
  c: Context<AppEnv>,
  link: Omit<LiveLink, 'id' | 'password_hash' | 'expires_at' | 'view_name'> & { id?: string },
  state: PageState,
): Promise<Shown> {
  const person = `link ${link.id ?? link.workspace_id}`
  return inTurn(person, () => show(c, { ...link, ...state }, person), clientGone(c))
}

async function show(
  c: Context<AppEnv>,
  view: Omit<LiveLink, 'id' | 'password_hash' | 'expires_at' | 'view_name'>,
  person: string,
): Promise<Shown> {
  const page = canBeShared(view.path) ? c.var.pageAt(view.path) : undefined
  if (!page || (await hasLostColumn(c.var.db, view))) return { state: 'not-now' }
  try {
    if (await namesCustomers(c.var, person, view)) return { state: 'names' }
  } catch (error) {
    if (error instanceof NoList) return { state: 'preparing' }
    throw error
  }
  const shared: SharedContent = { leastCustomers: leastSharedCustomers, showsNotes: view.shows_notes }
  let question: AppEnv['Variables']['question']
  const asked = new Hono<AppEnv>()
    .use(async (inner, next) => {
      for (const part of parts) inner.set(part, c.var[part] as never)
      const workspace = { id: view.workspace_id, name: view.workspace_name, role: 'viewer' as const }
      inner.set('user', { id: person, email: '', firstName: null, lastName: null, isFirstTimeSignIn: false })
      inner.set('workspaces', [workspace])
      inner.set('workspace', workspace)
      inner.set('reach', [workspace.id])
      inner.set('shared', shared)
      await next()
      question = inner.var.question
    })
    .route(view.path, page)
    .onError((error) => {
      throw error
    })
  const id = questionId(view.file_id, view.filter_id ?? undefined)
  const { status } = await asked.request(`http://view${stateAddress(view, id)}`)
  if (status === 202) return { state: 'preparing' }
  if (status === 400) return { state: 'bad' }
  if (status !== 200 || !shared.shown) return { state: 'not-now' }
  if ((shared.shown.customers ?? 0) < leastSharedCustomers) return { state: 'few' }
  return { state: 'shown', content: shared.shown, question }
}

/** What a page needs of the process. Nothing of it comes from a request. */
const parts = [
  ...(['db', 'storage', 'environment', 'log', 'metrics', 'readiness', 'watch', 'locks', 'people'] as const),
  'requestId',
] as const

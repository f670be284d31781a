import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findList } from '#db/queries/customer-lists.ts'
import { findFile } from '#db/queries/files.ts'
import type { LiveLink } from '#db/queries/shared-links.ts'
import { openedPath } from '#domain/analytics/opened/opened-cell.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { canBeShared } from '#domain/views/locked-state.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { type PageState, questionsOfView, stateAddress } from '#domain/views/view-address.ts'
import type { Workbook } from '#server/analytics/write-workbook.ts'
import type { AppEnv, SharedContent } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { askWithin, type PageParts } from '#server/pages/ask-within.ts'
import { hasLostColumn } from '#server/views/lost-column.ts'
import { namesCustomersOf, type Opened } from './opened-address.ts'
import { whyHidden } from './why-hidden.ts'

interface ShownContent {
  state: 'shown'
  content: NonNullable<SharedContent['shown']>
  question: AppEnv['Variables']['question']
  /** of the page within the site */
  address: string
}

export type Shown = ShownContent | NotShown

export interface NotShown {
  state: 'preparing' | 'bad' | 'not-now' | 'names' | 'few' | 'no-number'
}

/** The longest wait for a turn; then the answer is 503 with Retry-After. */
const longestWaitMs = 15_000
/** So many pages of one network are made or wait behind others of their workspace. */
const ofNetwork = fairQueue({ running: 2000, runningEach: 2, waiting: 2000, waitingEach: 32, longestWaitMs })
/** Links of a workspace never take all turns, and pause after each page while others wait. */
const ofWorkspace = fairQueue({
  ...{ running: 4, runningEach: 2, waiting: 200, waitingEach: 32, longestWaitMs },
  mostRestMs: 300,
})

/**
 * Makes what a link shows, from the figures to the packed page, in turns of the networks that read and of the workspaces whose
 * links they are. Work that waits ends when its client has gone.
 */
export function inLinkTurn<T>(c: Context<AppEnv>, workspaceId: string, work: () => Promise<T>): Promise<T> {
  const gone = clientGone(c)
  return ofNetwork(networkOf(clientAddress(c)), () => ofWorkspace(workspaceId, work, gone), gone)
}

/** A view with whose figures they are. */
type View = Pick<LiveLink, 'workspace_id' | 'workspace_name' | 'file_id' | 'filter_id' | 'shows_notes' | 'shows_keys'> &
  PageState

/** Who reads it: the name that takes turns in the queues behind the page, and what ends the work. */
interface Reader {
  name: string
  signal?: AbortSignal
}

/** All links of a workspace are one reader. */
export const readerOf = (c: Context<AppEnv>, { workspace_id: id }: View): Reader => ({
  name: `links of ${id}`,
  signal: clientGone(c),
})

/**
 * The content of the page of a view at a state, for who opens its link. The page gets a request that is made of the stored view
 * alone, without a header of the reader's: whatever the reader sends cannot reach it. It runs within the workspace of the view, for
 * nobody. Call it within a turn.
 */
export function showView(c: Context<AppEnv>, link: Omit<View, keyof PageState>, state: PageState): Promise<Shown> {
  const view: View = { ...link, ...state }
  return orNotNow(c.var, view, () => show(c.var, view, readerOf(c, view)))
}

/** The page behind a number of a view, for who opens its link. A number that leads to another one shows that. Call it within a turn. */
export const showOpened = (c: Context<AppEnv>, view: View, opened: Opened): Promise<Shown> =>
  orNotNow(c.var, view, () => show(c.var, view, readerOf(c, view), opened))

/** The content and the workbook of the page of a view, by the same request, for a link or a mail. */
export const workbookOfView = (
  vars: PageParts,
  view: View,
  reader: Reader,
): Promise<(ShownContent & { workbook: Workbook }) | NotShown> =>
  orNotNow(vars, view, async () => {
    const shown = await show(vars, view, reader)
    if (shown.state !== 'shown') return shown
    const path = `${view.path}/workbook.xlsx`
    const { response, workbook } = await askForView(vars, view, reader, { path, asksWorkbook: true })
    if (response.status === 202) return { state: 'preparing' }
    return workbook ? { ...shown, workbook } : { state: 'not-now' }
  })

async function show(vars: PageParts, view: View, reader: Reader, opened?: Opened): Promise<Shown> {
  if (!canBeShared(view.path, view.shows_keys) || (await hasLostColumn(vars.db, view))) return { state: 'not-now' }
  const hidden = view.shows_keys ? undefined : await whyHidden(vars, reader.name, view)
  if (hidden) return { state: hidden }
  const asked = await askForView(vars, view, reader, opened ? { path: opened.file, opened } : { path: view.path })
  const { response, shared, question } = asked
  const elsewhere = opened && response.status === 303 ? response.headers.get('location') : null
  if (elsewhere) return show(vars, view, reader, { file: openedPath, address: elsewhere })
  if (opened && response.status === 404) return { state: 'no-number' }
  if (response.status === 202) return { state: 'preparing' }
  if (response.status === 400) return { state: 'bad' }
  if (response.status !== 200 || !shared.shown) return { state: 'not-now' }
  if ((shared.shown.customers ?? 0) < shared.leastCustomers) return { state: 'few' }
  return { state: 'shown', content: shared.shown, question, address: asked.address }
}

async function orNotNow<Made>(vars: PageParts, view: View, work: () => Promise<Made>): Promise<Made | NotShown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoList) return { state: (await isBeingMade(vars, view)) ? 'preparing' : 'not-now' }
    if (error instanceof HTTPException) return { state: 'not-now' }
    throw error
  }
}

/** Asks the page or the workbook at a path for a view, as a request of nobody within its workspace. Errors are thrown. */
async function askForView(
  vars: PageParts,
  view: View,
  { name, signal }: Reader,
  { path, asksWorkbook, opened }: { path: string; asksWorkbook?: boolean; opened?: Opened },
) {
  const address = opened?.address ?? stateAddress({ ...view, path }, questionsOfView(view)[0])
  const showsKeys = namesCustomersOf(view, new URLSearchParams(address.split('?')[1]).get('fileId') ?? '')
  const shared: SharedContent = {
    showsKeys,
    isOpened: opened !== undefined,
    leastCustomers: showsKeys ? 0 : leastSharedCustomers,
    showsNotes: view.shows_notes,
  }
  const workspace = { id: view.workspace_id, name: view.workspace_name, role: 'viewer' as const }
  const user = { id: name, email: '', firstName: null, lastName: null, isFirstTimeSignIn: false }
  const asked = await askWithin(vars, { path, address, signal }, { user, workspace, shared, takes: asksWorkbook })
  return { ...asked, shared, address }
}

/** Whether the list of a source without one is being made: it comes with the figures, and is tried several times. */
async function isBeingMade({ db }: PageParts, view: View): Promise<boolean> {
  const [file, list] = await Promise.all([findFile(db, [view.workspace_id], view.file_id), findList(db, view.file_id)])
  if (!file || !(hasFigures(file) || file.status === 'processing')) return false
  return listStateOf(list) !== 'failed'
}

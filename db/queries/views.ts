import type { Db, Tx } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'
import {
  type BadView,
  mostViews,
  mostViewsInSidebar,
  mostViewsOfViewer,
  mostViewsOnOverview,
  viewNameKey,
} from '#domain/views/saved-view.ts'
import { hasRole } from './members.ts'
import { isWithin, lockWorkspace, type Reach } from './workspaces.ts'

/** A view as the sidebar lists it. */
export interface ListedView {
  id: string
  name: string
  path: string
  query: string
  file_id: string
  filter_id: string | null
}

/** A view with what the page of views says about it. */
export interface SavedView extends ListedView {
  workspace_id: string
  /** who saved it */
  user_id: string | null
  is_on_overview: boolean
  file_name: string
  /** null without a filter */
  conditions: Condition[] | null
}

const listed = ['views.id', 'views.name', 'views.path', 'views.query', 'views.file_id', 'views.filter_id'] as const

const savedViews = (db: Db, reach: Reach) =>
  db
    .selectFrom('views')
    .where(isWithin(reach, 'views.workspace_id'))
    .innerJoin('files', 'files.id', 'views.file_id')
    .leftJoin('filters', 'filters.id', 'views.filter_id')
    .select([...listed, 'views.is_on_overview', 'files.original_name as file_name', 'filters.conditions'])
    .select(['views.workspace_id', 'views.user_id'])

/** The newest views of a workspace, as many as the sidebar shows. */
export const listSidebarViews = (db: Db, workspaceId: string): Promise<ListedView[]> =>
  db
    .selectFrom('views')
    .select(listed)
    .where('workspace_id', '=', workspaceId)
    .orderBy('views.created_at', 'desc')
    .orderBy('views.id')
    .limit(mostViewsInSidebar)
    .execute()

/** All views of a workspace, oldest first. */
export const listViews = (db: Db, workspaceId: string): Promise<SavedView[]> =>
  savedViews(db, [workspaceId]).orderBy('views.created_at').orderBy('views.id').execute()

/** The views of a workspace that show their figures on the Overview, oldest first. */
export const listOverviewViews = (db: Db, workspaceId: string): Promise<SavedView[]> =>
  savedViews(db, [workspaceId])
    .where('views.is_on_overview', '=', true)
    .orderBy('views.created_at')
    .orderBy('views.id')
    .limit(mostViewsOnOverview)
    .execute()

/** A view of these workspaces; undefined if there is none. */
export const findView = (db: Db, reach: Reach, id: string): Promise<SavedView | undefined> =>
  savedViews(db, reach).where('views.id', '=', id).executeTakeFirst()

/**
 * Keeps a view that is to be shared until the transaction ends, and locks its workspace; false if the view is gone, or the person
 * may share nothing there any more.
 */
export async function lockViewToShare(
  tx: Tx,
  { workspaceId, viewId, userId }: { workspaceId: string; viewId: string; userId: string },
): Promise<boolean> {
  if (!(await lockWorkspace(tx, workspaceId))) return false
  if (!(await hasRole(tx, workspaceId, userId, 'editor'))) return false
  const view = await tx.selectFrom('views').select('id').where('id', '=', viewId).forKeyShare().executeTakeFirst()
  return view !== undefined
}

interface Named {
  name: string
  isOnOverview: boolean
}

interface NewView extends Named {
  id: string
  /** of the source */
  workspaceId: string
  userId: string
  fileId: string
  filterId: string | undefined
  path: string
  query: string
}

/** Saves a view of a source, or says why not; `gone`: the source or the filter was deleted meanwhile. */
export async function insertView(tx: Tx, view: NewView): Promise<BadView | 'gone' | undefined> {
  const { id, workspaceId, userId, fileId, filterId, name, path, query, isOnOverview } = view
  const workspace = await lockWorkspace(tx, workspaceId)
  const file = await tx.selectFrom('files').select('id').where('id', '=', fileId).forKeyShare().executeTakeFirst()
  const filter =
    filterId === undefined ||
    (await tx.selectFrom('filters').select('id').where('id', '=', filterId).forKeyShare().executeTakeFirst())
  if (!workspace || !file || !filter) return 'gone'
  const bad = (await badView(tx, workspace.id, undefined, view)) ?? (await badOfViewer(tx, view))
  if (bad) return bad
  await tx
    .insertInto('views')
    .values({
      id,
      workspace_id: workspace.id,
      user_id: userId,
      file_id: fileId,
      filter_id: filterId ?? null,
      ...{ name, path, query, is_on_overview: isOnOverview },
    })
    .execute()
  return undefined
}

/** Renames a view and sets whether the Overview shows it, or says why not; `gone`: there is no such view. */
export async function setView(
  tx: Tx,
  { id, workspace_id: workspaceId }: Pick<SavedView, 'id' | 'workspace_id'>,
  view: Named,
): Promise<BadView | 'gone' | undefined> {
  const workspace = await lockWorkspace(tx, workspaceId)
  const bad = workspace && (await badView(tx, workspace.id, id, view))
  if (bad) return bad
  const set = await tx
    .updateTable('views')
    .set({ name: view.name, is_on_overview: view.isOnOverview })
    .where('id', '=', id)
    .where('workspace_id', '=', workspace?.id ?? '')
    .returning('id')
    .executeTakeFirst()
  return set ? undefined : 'gone'
}

/** Deletes a view; false if there is no such view. */
export async function deleteView(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('views').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

/** Editors and owners can delete the views of others; viewers have places of their own. */
async function badOfViewer(tx: Tx, { workspaceId, userId }: NewView): Promise<BadView | undefined> {
  if (await hasRole(tx, workspaceId, userId, 'editor')) return undefined
  const { n } = await tx
    .selectFrom('views')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n >= mostViewsOfViewer ? 'too-many-of-viewer' : undefined
}

/** Why a view with this name cannot stand among the others of its workspace. */
async function badView(tx: Tx, workspaceId: string, id: string | undefined, { name, isOnOverview }: Named) {
  const all = await tx
    .selectFrom('views')
    .select(['id', 'name', 'is_on_overview'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const others = all.filter((one) => one.id !== id)
  const key = viewNameKey(name)
  const bad: [BadView, boolean][] = [
    ['name-taken', others.some((one) => viewNameKey(one.name) === key)],
    ['too-many', others.length >= mostViews],
    ['too-many-on-overview', isOnOverview && others.filter((one) => one.is_on_overview).length >= mostViewsOnOverview],
  ]
  return bad.find(([, is]) => is)?.[0]
}

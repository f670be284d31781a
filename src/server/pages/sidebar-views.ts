import type { Context } from 'hono'
import { type ListedView, listSidebarViews } from '#db/queries/views.ts'
import { questionOfAddress, stateOfAddress } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'

export interface SidebarViews {
  /** by the path of their page, in the order of their names */
  byPage: Map<string, ListedView[]>
  /** the view whose page and state the request shows */
  activeId: string | undefined
  /** there are views */
  hasAny: boolean
}

/** The newest saved views of the workspace, as the sidebar lists them. */
export async function sidebarViews(c: Context<AppEnv>): Promise<SidebarViews> {
  const views = await listSidebarViews(c.var.db, c.var.workspace.id)
  const byPage = new Map<string, ListedView[]>()
  for (const view of views.sort((a, b) => (a.name < b.name ? -1 : 1)))
    byPage.set(view.path, [...(byPage.get(view.path) ?? []), view])
  return { byPage, activeId: views.find(isShown(c))?.id, hasAny: views.length > 0 }
}

/** Whether the address of the request is that of a view. */
function isShown(c: Context<AppEnv>): (view: ListedView) => boolean {
  const { pathname, searchParams } = new URL(c.req.url)
  const asked = questionOfAddress(searchParams)
  const state = stateOfAddress(pathname, searchParams)
  return (view) =>
    asked?.fileId === view.file_id &&
    (asked.filterId ?? null) === view.filter_id &&
    state?.path === view.path &&
    state.query === view.query
}

import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { workspacePath } from '#domain/accounts/workspace-address.ts'
import SessionKeeper from '#islands/SessionKeeper.tsx'
import { takeAskToStoreToken } from '#server/accounts/session-cookie.ts'
import type { AppEnv } from '#server/context.ts'
import { takeFlash } from '#server/http/answers/flash-cookie.ts'
import { mayEdit } from '#server/roles/reach.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'
import { shellText } from '#text/site/shell.ts'
import { EditedBy } from '#ui/base/EditorsOnly.tsx'
import { FlashToaster } from './flash-toaster.tsx'
import { Island } from './island.tsx'
import { notificationList } from './notification-list.ts'
import { page } from './page.tsx'
import { Sidebar } from './sidebar.tsx'
import { sidebarViews } from './sidebar-views.ts'
import { readTheme } from './theme-cookie.ts'
import { TopBar } from './top-bar.tsx'

/**
 * A signed-in page: top bar, sidebar and the page's own content. `path` decides which item of the sidebar is active.
 */
export async function dashboardPage(
  c: Context<AppEnv>,
  title: string,
  content: ReactNode,
  path = c.req.path,
): Promise<Response> {
  const { user, session } = c.var
  const { pathname, search } = new URL(c.req.url)
  const [notifications, views] = await Promise.all([notificationList(c), sidebarViews(c)])
  const token = takeAskToStoreToken(c) ? session!.token : undefined
  return page(
    c,
    title,
    <div className="min-h-screen max-lg:pb-(--nav)">
      <a href="#content" className="absolute -top-20 left-2 z-50 rounded-lg bg-surface p-2 focus:top-2">
        {shellText.skipToContent}
      </a>
      <TopBar user={user} notifications={notifications} />
      <div className="lg:grid lg:grid-cols-[13rem_1fr]">
        <Sidebar c={c} views={views} path={path} email={user.email} theme={readTheme(c)} next={pathname + search} />
        <div className="min-w-0 overflow-x-clip">
          <main
            id="content"
            tabIndex={-1}
            className="outline-none mx-auto max-w-6xl space-y-5 p-4 sm:p-6 lg:px-8 2xl:max-w-[90rem]"
          >
            <CurrentWorkspace c={c} />
            <EditedBy mayEdit={mayEdit(c)}>{content}</EditedBy>
          </main>
          <FlashToaster flash={takeFlash(c)} />
          <Island of={SessionKeeper} props={{ token }} when="load" />
        </div>
      </div>
    </div>,
    token === undefined,
  )
}

/** On a phone, the menu that names the workspace is closed, so a person with several would not know where they are. */
const CurrentWorkspace = ({ c }: { c: Context<AppEnv> }) =>
  c.var.workspaces.length > 1 && (
    <p className="mb-2 truncate text-sm lg:hidden">
      <a href={workspacePath} className="text-muted">
        <span className="sr-only">{workspaceText.current}: </span>
        {c.var.workspace.name}
      </a>
    </p>
  )

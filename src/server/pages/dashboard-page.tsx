import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { initials } from '#domain/accounts/password.ts'
import Bell from '#islands/Bell.tsx'
import SessionKeeper from '#islands/SessionKeeper.tsx'
import ThemeSwitch from '#islands/ThemeSwitch.tsx'
import { takeAskToStoreToken } from '#server/accounts/session-cookie.ts'
import type { AppEnv } from '#server/context.ts'
import { takeFlash } from '#server/http/answers/flash.ts'
import { shellText } from '#text/site/shell.ts'
import { FlashToaster } from './flash-toaster.tsx'
import { Island } from './island.tsx'
import { notificationList } from './notifications.ts'
import { page } from './page.tsx'
import { Sidebar } from './sidebar.tsx'
import { readTheme } from './theme.ts'

/** A signed-in page: sidebar, top bar and the page's own content. */
export async function dashboardPage(c: Context<AppEnv>, title: string, content: ReactNode): Promise<Response> {
  const { user, session } = c.var
  const { pathname, search } = new URL(c.req.url)
  const notifications = await notificationList(c)
  const token = takeAskToStoreToken(c) ? session!.token : undefined
  return page(
    c,
    title,
    <div className="min-h-screen lg:grid lg:grid-cols-[15rem_1fr]">
      <a href="#content" className="absolute -top-20 left-2 z-50 rounded-lg bg-surface p-2 focus:top-2">
        {shellText.skipToContent}
      </a>
      <Sidebar c={c}>
        <Island of={ThemeSwitch} props={{ theme: readTheme(c), next: pathname + search }} />
      </Sidebar>
      <div className="min-w-0">
        <header className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
          <p className="text-sm font-semibold sm:text-base">{shellText.title}</p>
          <div className="flex min-w-0 items-center gap-2 text-sm text-muted">
            <Island of={Bell} props={{ list: notifications }} when="load" />
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {initials(user.firstName, user.lastName)}
            </span>
            <span className="hidden truncate sm:inline">{user.email}</span>
          </div>
        </header>
        <main id="content" className="mx-auto max-w-6xl space-y-6 p-4 sm:p-6 2xl:max-w-[90rem]">
          {content}
        </main>
        <FlashToaster flash={takeFlash(c)} />
        <Island of={SessionKeeper} props={{ token }} when="load" />
      </div>
    </div>,
  )
}

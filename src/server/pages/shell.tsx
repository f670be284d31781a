import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { initials } from '#domain/accounts/password.ts'
import Bell from '#islands/Bell.tsx'
import SessionKeeper from '#islands/SessionKeeper.tsx'
import SignOutButton from '#islands/SignOutButton.tsx'
import ThemeSwitch from '#islands/ThemeSwitch.tsx'
import { takeAskToStoreToken } from '#server/accounts/session-cookie.ts'
import type { AppEnv } from '#server/context.ts'
import { takeFlash } from '#server/http/answers/flash.ts'
import { navigation, shellText } from '#text/site/shell.ts'
import { AccountIcon, CohortsIcon, LifecycleIcon, OverviewIcon, RevenueIcon } from '#ui/base/icons.tsx'
import { Mark } from '#ui/base/Mark.tsx'
import { FlashToaster } from './flash-toaster.tsx'
import { Island } from './island.tsx'
import { notificationList } from './notifications.ts'
import { page } from './page.tsx'
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
      <Sidebar path={c.req.path} fileId={isAnalytics(c.req.path) ? c.req.query('fileId') : undefined}>
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

/** The active item has the longest address that is a prefix of the path. */
function activeHref(path: string): string | undefined {
  const aliased = /^\/(revenue|cohorts|lifecycle)$/.test(path) ? `/dashboard${path}` : path
  return navigation
    .map((item) => item.href as string)
    .filter((href) => aliased === href || aliased.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** Links between analytics pages keep the chosen file. */
const withFile = (href: string, fileId: string | undefined) =>
  fileId && isAnalytics(href) ? `${href}?${new URLSearchParams({ fileId })}` : href
const isAnalytics = (path: string) => /\/(revenue|cohorts|lifecycle)$/.test(path)

const icons = {
  '/dashboard': OverviewIcon,
  '/dashboard/revenue': RevenueIcon,
  '/dashboard/cohorts': CohortsIcon,
  '/dashboard/lifecycle': LifecycleIcon,
  '/dashboard/account': AccountIcon,
}

/** Next to the page on wide screens, above it on narrow ones. */
function Sidebar({ path, fileId, children }: { path: string; fileId: string | undefined; children: ReactNode }) {
  const active = activeHref(path)
  return (
    <aside
      aria-label={shellText.sidebar}
      className="sidebar flex flex-wrap items-center gap-x-3 gap-y-2 border-line bg-surface p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-screen lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:border-r lg:p-4"
    >
      <a
        href="/dashboard"
        className="flex items-center gap-2 rounded-lg px-1 py-1 font-semibold text-ink no-underline max-lg:flex-1 lg:mb-3"
      >
        <Mark /> <span className="whitespace-nowrap max-sm:sr-only">{shellText.product}</span>
      </a>
      <nav aria-label={shellText.mainNavigation} className="max-lg:order-last max-lg:w-full lg:flex-1">
        <ul className="flex gap-1 max-sm:justify-between max-sm:gap-0 lg:flex-col">
          {navigation.map(({ href, label }) => {
            const Icon = icons[href]
            return (
              <li key={href}>
                <a
                  href={withFile(href, fileId)}
                  aria-current={href === active ? 'page' : undefined}
                  className={`flex items-center gap-3 rounded-lg px-1.5 py-2 text-[0.8125rem] font-medium no-underline sm:px-3 sm:text-sm lg:text-base ${
                    href === active ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink'
                  }`}
                >
                  <span className="max-md:hidden">
                    <Icon />
                  </span>
                  {label}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
      <Island of={SignOutButton} props={{}} />
    </aside>
  )
}

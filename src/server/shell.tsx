import type { Context } from 'hono'
import type { ReactNode } from 'react'
import Bell from '../../islands/Bell'
import SessionKeeper from '../../islands/SessionKeeper'
import SignOutButton from '../../islands/SignOutButton'
import { initials } from '../domain/account'
import { navigation, shellText } from '../text/shell'
import { Mark } from '../ui/Mark'
import type { AppEnv } from './app-env'
import { takeFlash } from './flash'
import { FlashToaster } from './flash-toaster'
import { Island } from './island'
import { notificationList } from './notifications'
import { page } from './page'
import { takeAskToStoreToken } from './session-cookie'

/** A signed-in page: sidebar, top bar and the page's own content. */
export async function dashboardPage(c: Context<AppEnv>, title: string, content: ReactNode): Promise<Response> {
  const { user, session } = c.var
  const notifications = await notificationList(c)
  const token = takeAskToStoreToken(c) ? session!.token : undefined
  return page(
    c,
    title,
    <div className="min-h-screen lg:grid lg:grid-cols-[15rem_1fr]">
      <a href="#content" className="absolute -top-20 left-2 z-50 rounded-lg bg-surface p-2 focus:top-2">
        {shellText.skipToContent}
      </a>
      <Sidebar path={c.req.path} />
      <div className="min-w-0">
        <header className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
          <p className="font-semibold">{shellText.title}</p>
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
        <main id="content" className="mx-auto max-w-6xl space-y-6 p-4 sm:p-6">
          {content}
        </main>
        <FlashToaster flash={takeFlash(c)} />
        <Island of={SessionKeeper} props={{ token }} when="load" />
      </div>
    </div>,
  )
}

/** The longest address that the path begins with is the active one. */
function activeHref(path: string): string | undefined {
  const aliased = /^\/(revenue|cohorts|lifecycle)$/.test(path) ? `/dashboard${path}` : path
  return navigation
    .map((item) => item.href as string)
    .filter((href) => aliased === href || aliased.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function Sidebar({ path }: { path: string }) {
  const active = activeHref(path)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-surface p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-screen lg:flex-col lg:items-stretch lg:gap-6 lg:border-r lg:p-4">
      <a
        href="/dashboard"
        className="flex items-center gap-2 px-2 py-1 font-semibold text-ink no-underline max-lg:flex-1"
      >
        <Mark /> {shellText.product}
      </a>
      <nav aria-label={shellText.mainNavigation} className="max-lg:order-last max-lg:w-full lg:flex-1">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {navigation.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === active ? 'page' : undefined}
                className={`block rounded-lg px-3 py-2 font-medium no-underline ${
                  href === active ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink'
                }`}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Island of={SignOutButton} props={{}} />
    </div>
  )
}

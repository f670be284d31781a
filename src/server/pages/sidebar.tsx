import type { Context } from 'hono'
import type { ReactNode } from 'react'
import SignOutButton from '#islands/SignOutButton.tsx'
import type { AppEnv } from '#server/context.ts'
import { navigation, shellText } from '#text/site/shell.ts'
import { AccountIcon, CohortsIcon, LifecycleIcon, OverviewIcon, RevenueIcon } from '#ui/base/icons.tsx'
import { Mark } from '#ui/base/Mark.tsx'
import { Island } from './island.tsx'
import { viewOfLink } from './last-view.ts'

/** Next to the page on wide screens, above it on narrow ones. */
export function Sidebar({ c, children }: { c: Context<AppEnv>; children: ReactNode }) {
  const active = activeHref(c.req.path)
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
                  href={isAnalytics(href) ? withView(c, href) : href}
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

/** The active item has the longest address that is a prefix of the path. */
function activeHref(path: string): string | undefined {
  const aliased = /^\/(revenue|cohorts|lifecycle)$/.test(path) ? `/dashboard${path}` : path
  return navigation
    .map((item) => item.href as string)
    .filter((href) => aliased === href || aliased.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** Links between analytics pages keep the chosen file; all of them take the range and the comparison along. */
function withView(c: Context<AppEnv>, href: string): string {
  const fileId = isAnalytics(c.req.path) ? c.req.query('fileId') : undefined
  const query = new URLSearchParams({ ...(fileId && { fileId }), ...viewOfLink(c, href.endsWith('/revenue')) })
  return query.size ? `${href}?${query}` : href
}
const isAnalytics = (path: string) => /\/(revenue|cohorts|lifecycle)$/.test(path)

const icons = {
  '/dashboard': OverviewIcon,
  '/dashboard/revenue': RevenueIcon,
  '/dashboard/cohorts': CohortsIcon,
  '/dashboard/lifecycle': LifecycleIcon,
  '/dashboard/account': AccountIcon,
}

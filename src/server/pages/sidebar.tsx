import type { Context } from 'hono'
import { Fragment } from 'react'
import { workspacePath } from '#domain/accounts/workspace-address.ts'
import { analyticsPageAt } from '#domain/site/analytics-pages.ts'
import type { Theme } from '#domain/site/themes.ts'
import { viewHref, viewsPath } from '#domain/views/view-address.ts'
import SignOutButton from '#islands/SignOutButton.tsx'
import ThemeSwitch from '#islands/ThemeSwitch.tsx'
import type { AppEnv } from '#server/context.ts'
import { viewsText } from '#text/analytics/views.ts'
import { navigation, shellText } from '#text/site/shell.ts'
import { WorkspaceSwitch } from '#ui/accounts/WorkspaceSwitch.tsx'
import {
  AccountIcon,
  CohortsIcon,
  CustomersIcon,
  DataIcon,
  ForecastIcon,
  LifecycleIcon,
  MoreIcon,
  OverviewIcon,
  ProductsIcon,
  ProfitIcon,
  RevenueIcon,
  StarIcon,
} from '#ui/base/icons.tsx'
import { Island } from './island.tsx'
import { viewOfLink } from './last-view.ts'
import type { SidebarViews } from './sidebar-views.ts'

export const menuId = 'menu'

interface Props {
  c: Context<AppEnv>
  views: SidebarViews
  /** the path to which the page belongs; blank for one that does not exist */
  path: string
  email: string
  theme: Theme
  /** the page to return to after the theme is changed */
  next: string
}

const moreId = 'more'
const inBarLook =
  'max-lg:flex max-lg:h-full max-lg:flex-col max-lg:items-center max-lg:justify-center max-lg:gap-0.5 max-lg:text-[0.6875rem]'

/** The bar on a phone has room for these pages; its menu holds the others. */
const inBar = (href: string): boolean => /^\/dashboard(\/(revenue|cohorts|customers))?$/.test(href)

/** Beside the page on wide screens. On narrow screens, its pages are a bar at the bottom, and the rest is a menu. */
export function Sidebar({ c, views, path, email, theme, next }: Props) {
  const active = activeHref(path)
  const link = (href: (typeof navigation)[number]['href'], label: string, look: string) => {
    const Icon = icons[href]
    return (
      <a
        href={isAnalytics(href) ? withView(c, href) : href}
        aria-current={href === active ? (views.activeId ? 'true' : 'page') : undefined}
        className={`flex items-center font-medium no-underline ${look} ${
          href === active
            ? `text-accent ${views.activeId ? '' : 'lg:bg-accent-soft'}`
            : 'text-muted hover:text-ink lg:hover:bg-sunken'
        }`}
      >
        <Icon />
        {label}
      </a>
    )
  }
  return (
    <aside
      aria-label={shellText.sidebar}
      className="sidebar border-line bg-surface lg:sticky lg:top-(--bar) lg:flex lg:h-[calc(100vh-var(--bar))] lg:flex-col lg:overflow-y-auto lg:border-r lg:px-3 lg:py-4"
    >
      <nav
        aria-label={shellText.mainNavigation}
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:h-(--nav) max-lg:border-t max-lg:border-line max-lg:bg-surface lg:flex-1"
      >
        <ul className="mx-auto flex max-w-xl max-lg:h-14 max-lg:justify-between max-lg:px-1 lg:flex-col lg:gap-0.5">
          {navigation.map(({ href, label }) => (
            <Fragment key={href}>
              {href === '/dashboard/account' && views.hasAny && (
                <li className="max-lg:hidden">
                  <a
                    href={viewsPath}
                    aria-current={path === viewsPath ? 'page' : undefined}
                    className={`flex items-center gap-3 rounded-lg px-3 py-2 font-medium ${viewLook(path === viewsPath)}`}
                  >
                    <StarIcon size={20} />
                    {viewsText.title}
                  </a>
                </li>
              )}
              <li className={inBar(href) ? 'max-lg:flex-1' : 'max-lg:hidden'}>
                {link(href, label, `${inBarLook} lg:gap-3 lg:rounded-lg lg:px-3 lg:py-2`)}
                {views.byPage.has(href) && <ViewLinks views={views} path={href} className="max-lg:hidden" />}
              </li>
            </Fragment>
          ))}
          <li className="max-lg:flex-1 lg:hidden">
            <button
              type="button"
              popoverTarget={moreId}
              className={`w-full font-medium ${inBarLook} ${active && !inBar(active) ? 'text-accent' : 'text-muted'}`}
            >
              <MoreIcon />
              {shellText.more}
            </button>
            <ul id={moreId} popover="auto" className="more-menu">
              {navigation
                .filter(({ href }) => !inBar(href))
                .map(({ href, label }) => (
                  <li key={href}>{link(href, label, 'gap-3 rounded-lg px-3 py-2.5')}</li>
                ))}
              {views.hasAny && (
                <li className="mt-1 border-t border-line pt-1">
                  <a href={viewsPath} className={`block px-3 py-2.5 ${viewLook(path === viewsPath)}`}>
                    {viewsText.title}
                  </a>
                  {navigation.map(({ href }) => (
                    <ViewLinks key={href} views={views} path={href} />
                  ))}
                </li>
              )}
            </ul>
          </li>
        </ul>
      </nav>
      <div id={menuId} popover="auto" className="account-menu space-y-3">
        <p className="truncate text-sm text-muted lg:hidden">{email}</p>
        <WorkspaceSwitch current={c.var.workspace} workspaces={c.var.workspaces} isActive={path === workspacePath} />
        <Island of={ThemeSwitch} props={{ theme, next }} />
        <Island of={SignOutButton} props={{}} />
      </div>
    </aside>
  )
}

const viewLook = (isActive: boolean) =>
  `no-underline ${isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink'}`

/** The saved views of a page. */
const ViewLinks = ({ views, path, className = '' }: { views: SidebarViews; path: string; className?: string }) => (
  <ul className={className}>
    {views.byPage.get(path)?.map(({ id, name }) => (
      <li key={id}>
        <a
          href={viewHref(id)}
          title={name}
          aria-current={id === views.activeId ? 'page' : undefined}
          className={`ml-5 block truncate rounded-r-lg border-l border-line py-1.5 pr-2 pl-6 text-sm max-lg:py-2.5 ${viewLook(id === views.activeId)}`}
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** The active item has the longest address that is a prefix of the path. */
function activeHref(path: string): string | undefined {
  if (path === viewsPath || path === workspacePath) return undefined
  const aliased = /^\/(revenue|cohorts|lifecycle)$/.test(path) ? `/dashboard${path}` : path
  return navigation
    .map((item) => item.href as string)
    .filter((href) => aliased === href || aliased.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** Links between analytics pages keep the chosen file, the range and the comparison. */
function withView(c: Context<AppEnv>, href: string): string {
  const fileId = isAnalytics(c.req.path) ? c.req.query('fileId') : undefined
  const query = new URLSearchParams({ ...(fileId && { fileId }), ...viewOfLink(c, /\/(revenue|profit)$/.test(href)) })
  return query.size ? `${href}?${query}` : href
}
/** Also the page of a customer. */
const isAnalytics = (path: string) =>
  analyticsPageAt(path.replace(/^\/(?!dashboard\/)/, '/dashboard/').replace(/\/\d+$/, '')) !== undefined

const icons = {
  '/dashboard': OverviewIcon,
  '/dashboard/revenue': RevenueIcon,
  '/dashboard/cohorts': CohortsIcon,
  '/dashboard/lifecycle': LifecycleIcon,
  '/dashboard/customers': CustomersIcon,
  '/dashboard/products': ProductsIcon,
  '/dashboard/forecast': ForecastIcon,
  '/dashboard/profit': ProfitIcon,
  '/dashboard/data': DataIcon,
  '/dashboard/account': AccountIcon,
}

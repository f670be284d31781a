import { initials } from '#domain/accounts/person-name.ts'
import type { NotificationList } from '#domain/files/notification.ts'
import Bell from '#islands/Bell.tsx'
import { paletteText } from '#text/site/palette.ts'
import { shellText } from '#text/site/shell.ts'
import { SearchIcon } from '#ui/base/icons.tsx'
import { Mark } from '#ui/base/Mark.tsx'
import { Island } from './island.tsx'
import { menuId } from './sidebar.tsx'

interface Props {
  user: { email: string; firstName: string | null; lastName: string | null }
  notifications: NotificationList
}

/**
 * One line above the page: the product, the bell, and the signed-in person. On narrow screens, the initials open the
 * menu.
 */
export function TopBar({ user, notifications }: Props) {
  const letters = initials(user.firstName, user.lastName)
  const circle = 'grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent'
  return (
    <header className="sticky top-0 z-30 flex h-(--bar) items-center justify-between gap-3 max-sm:gap-2 border-b border-line bg-surface px-4 sm:px-6 lg:px-5">
      <a
        href="/dashboard"
        className="flex min-h-(--control) min-w-0 items-center gap-2.5 max-sm:gap-2 font-semibold text-ink no-underline"
      >
        <Mark /> <span className="leading-tight max-sm:text-sm">{shellText.title}</span>
      </a>
      <div className="flex shrink-0 items-center gap-2 pointer-coarse:gap-0 text-sm text-muted">
        <a
          href="/dashboard/find"
          data-palette
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-(--control) items-center gap-2 rounded-lg px-2 text-muted no-underline hover:bg-sunken hover:text-ink pointer-coarse:min-w-11 pointer-coarse:justify-center sm:border sm:border-line sm:pr-1.5"
        >
          <SearchIcon />
          <span className="max-sm:sr-only">{paletteText.title}</span>
          <kbd className="rounded bg-sunken px-1.5 font-sans text-xs max-lg:hidden">{paletteText.keys}</kbd>
        </a>
        <Island of={Bell} props={{ list: notifications }} when="load" />
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={`${letters}, ${shellText.menu}`}
          className="grid size-9 place-items-center rounded-full pointer-coarse:size-11 lg:hidden"
        >
          <span aria-hidden="true" className={circle}>
            {letters}
          </span>
        </button>
        <span aria-hidden="true" className={`${circle} max-lg:hidden`}>
          {letters}
        </span>
        <span className="max-w-64 truncate max-lg:hidden">{user.email}</span>
      </div>
    </header>
  )
}

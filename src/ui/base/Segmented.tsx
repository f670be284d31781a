import { FollowLink } from './FollowLink.tsx'

interface Option {
  label: string
  href: string
  isChosen: boolean
  /** changes the view in place; without it, the link loads the page */
  onChoose?: () => void
}

/** A choice of one option; each option has its own address. */
export function Segmented({ what, options }: { what: string; options: Option[] }) {
  return (
    <nav
      aria-label={what}
      className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-sunken p-0.5 text-sm font-medium"
    >
      {options.map(({ label, href, isChosen, onChoose }) => {
        const look = {
          href,
          'aria-current': isChosen ? ('true' as const) : undefined,
          className: `inline-flex min-h-[calc(var(--control)-0.375rem)] items-center rounded-md px-3 no-underline ${isChosen ? 'bg-chosen text-ink ring-1 ring-chosen-edge' : 'text-muted hover:text-ink'}`,
        }
        return onChoose ? (
          <FollowLink key={label} {...look} onFollow={onChoose}>
            {label}
          </FollowLink>
        ) : (
          <a key={label} {...look}>
            {label}
          </a>
        )
      })}
    </nav>
  )
}
